import { describe, expect, it } from 'vitest'
import { HONEYPOT_FIELD } from '../../contact/message.ts'
import { MESSAGE } from '../../contact/testing/messages.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'
import { siteWithForm } from '../../testing/posted-form.ts'

async function siteToPostTo(given: Parameters<typeof siteWithForm>[1] = {}) {
  const site = await siteWithForm('/contact', given)
  return { ...site, stored: () => site.messages.list({}, 100) }
}

const FIELDS: Readonly<Record<string, string>> = { ...MESSAGE }

describe('the contact form without JavaScript', async () => {
  const site = await siteToPostTo()

  it('stores the message and redirects to a page that can be reloaded', async () => {
    const answer = await site.post({ ...FIELDS, message: 'Two lines\r\nof text', [HONEYPOT_FIELD]: '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent'])
    expect(await site.stored()).toMatchObject([{ ...MESSAGE, message: 'Two lines\nof text' }])
    const thanks = await site.ask('/contact?sent')
    expect(thanks.statusCode).toBe(200)
    expect(thanks.body).toContain('Thank You!')
    expect(thanks.body).toContain('Send Another Message')
    expect(thanks.body).toContain('<meta name="robots" content="noindex"/>')
  })

  it('comes back with each error, and with what was typed as text', async () => {
    const evil = '"><script>alert(1)</script>'
    const answer = await site.post({
      ...FIELDS,
      name: 'A',
      subject: evil,
      message: `</textarea>${evil}`,
      email: evil,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<title>Error: Contact | Bankcodex</title>')
    expect(answer.body).toContain('<a href="#name"')
    expect(answer.body).toContain('Name must be at least 2 characters')
    expect(answer.body).toContain('Please enter a valid email address')
    expect(answer.body).toContain('aria-describedby="email-error"')
    expect(answer.body).toContain('&lt;/textarea&gt;&quot;&gt;&lt;script&gt;')
    expect(answer.body).not.toContain('<script>alert')
    expect(answer.body).toContain('<option value="support" selected=""')
  })

  it('answers a bot as usual, and stores nothing', async () => {
    const before = await site.stored()
    const answer = await site.post({ ...FIELDS, [HONEYPOT_FIELD]: 'x' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent'])
    expect(await site.stored()).toEqual(before)
  })

  it.each([
    [403, {}, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, {}, { headers: { origin: 'https://evil.example' } }],
    [413, { message: 'x'.repeat(1024 * 1024) }, {}],
    [415, {}, { headers: { 'content-type': 'text/plain' } }],
  ] as const)('%i, and stores nothing (%#)', async (status, fields, rest) => {
    const before = await site.stored()
    const answer = await site.post({ ...FIELDS, ...fields }, rest)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain('Ada')
    expect(await site.stored()).toEqual(before)
  })

  it('is in no log line', () => {
    expect(site.log.join('')).not.toMatch(/Ada|branch|wrong code|example\.com/)
  })
})

describe('a link to the contact form', async () => {
  const site = await siteToPostTo()

  it('can say what the message will be about', async () => {
    const { body } = await site.ask('/contact?reason=api&subject=Developer+plan')
    expect(body).toContain('<option value="api" selected=""')
    expect(body).toMatch(/<input[^>]*name="subject"[^>]*value="Developer plan"/)
    expect(body).not.toContain('There is a problem')
  })

  it('is ignored if it is invalid', async () => {
    const { body } = await site.ask('/contact?reason=none&subject=%22%3E%0Ab&name=Ada&message=Something+long')
    expect(body).toContain('<option value="general" selected=""')
    expect(body).toContain('"formValues":{}')
    expect(body).not.toMatch(/ value="(Ada|&quot;)|>Something long</)
  })
})

describe('a message that cannot be taken', () => {
  it('stays in the form from the sixth message of a minute on; forms and calls share the limit', async () => {
    const site = await siteToPostTo()
    const remoteAddress = '198.51.100.7'
    for (let times = 0; times < 4; times++) await site.post(FIELDS, { remoteAddress })
    await site.ask({ method: 'POST', url: '/api/contact', payload: MESSAGE, remoteAddress })
    const answer = await site.post(FIELDS, { remoteAddress })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toContain('Too many messages. Please try again in a minute.')
    expect(answer.body).toContain('The branch in Leeds has moved.')
    expect(await site.stored()).toHaveLength(5)
  })

  it.each([
    [503, { add: async () => null }],
    [500, { add: () => Promise.reject(new Error('the disk is full')) }],
  ])('stays in the form, with where to write instead (%i)', async (status, messages) => {
    const site = await siteToPostTo({ messages })
    const answer = await site.post(FIELDS)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain('Failed to send message')
    expect(answer.body).toContain('href="mailto:desk@invented.example"')
    expect(answer.body).toContain('The branch in Leeds has moved.')
    expect(answer.body).not.toContain('disk')
  })
})

describe('the contact panel', () => {
  it('shows what the operator has stated, and nothing else', async () => {
    const plain = await siteToPostTo()
    const { body } = await plain.ask('/contact')
    expect(body).toContain('mailto:desk@invented.example')
    for (const absent of ['Phone', 'Address', 'Elsewhere', 'New York', 'Mon-Fri'])
      expect(body).not.toContain(absent)
  })

  it('shows telephone, hours, address and links where they are stated', async () => {
    const contact = {
      email: 'desk@invented.example',
      phone: '+1 555 0100',
      hours: 'Mon-Fri 9am-5pm EST',
      address: '1 Main Street, New York',
      links: ['https://social.example/codes'],
    }
    const site = await inventedSite({ render: createTestRenderer(contact) })
    const { body } = await site.ask('/contact')
    for (const shown of [
      'tel:+15550100',
      contact.hours,
      contact.address,
      'href="https://social.example/codes"',
    ])
      expect(body).toContain(shown)
  })
})
