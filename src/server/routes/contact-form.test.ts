import { describe, expect, it } from 'vitest'
import { HONEYPOT_FIELD } from '../../contact/message.ts'
import { MESSAGE } from '../../contact/testing/messages.ts'
import { INVENTED_CONTACT, inventedSite } from '../../testing/invented-site.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'
import { siteWithForm } from '../../testing/posted-form.ts'

async function startSite(options: Parameters<typeof siteWithForm>[1] = {}) {
  const site = await siteWithForm('/contact', options)
  return { ...site, listMessages: () => site.messages.list({}, 100) }
}

const FIELDS: Readonly<Record<string, string>> = { ...MESSAGE }

describe('the contact form without JavaScript', async () => {
  const site = await startSite()

  it('stores the message and redirects to a page that can be reloaded', async () => {
    const response = await site.post({ ...FIELDS, message: 'Two lines\r\nof text', [HONEYPOT_FIELD]: '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contact?sent'])
    expect(await site.listMessages()).toMatchObject([{ ...MESSAGE, message: 'Two lines\nof text' }])
    const confirmation = await site.inject('/contact?sent')
    expect(confirmation.statusCode).toBe(200)
    expect(confirmation.body).toContain('Thank You!')
    expect(confirmation.body).toContain('Send Another Message')
    expect(confirmation.body).toContain('<meta name="robots" content="noindex"/>')
  })

  it('shows every error, and the entered values as escaped text', async () => {
    const script = '"><script>alert(1)</script>'
    const response = await site.post({
      ...FIELDS,
      name: 'A',
      subject: script,
      message: `</textarea>${script}`,
      email: script,
    })
    expect(response.statusCode).toBe(400)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('<title>Error: Contact | Bankcodex</title>')
    expect(response.body).toContain('<a href="#name"')
    expect(response.body).toContain('Name must be at least 2 characters')
    expect(response.body).toContain('Please enter a valid email address')
    expect(response.body).toContain('aria-describedby="email-error"')
    expect(response.body).toContain('&lt;/textarea&gt;&quot;&gt;&lt;script&gt;')
    expect(response.body).not.toContain('<script>alert')
    expect(response.body).toContain('<option value="support" selected=""')
  })

  it('redirects a bot as usual, but stores nothing', async () => {
    const before = await site.listMessages()
    const response = await site.post({ ...FIELDS, [HONEYPOT_FIELD]: 'x' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contact?sent'])
    expect(await site.listMessages()).toEqual(before)
  })

  it.each([
    [403, {}, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, {}, { headers: { origin: 'https://evil.example' } }],
    [413, { message: 'x'.repeat(1024 * 1024) }, {}],
    [415, {}, { headers: { 'content-type': 'text/plain' } }],
  ] as const)('refuses with %i and stores nothing (%#)', async (status, fields, request) => {
    const before = await site.listMessages()
    const response = await site.post({ ...FIELDS, ...fields }, request)
    expect(response.statusCode).toBe(status)
    expect(response.body).not.toContain('Ada')
    expect(await site.listMessages()).toEqual(before)
  })

  it('writes no part of a message to the log', () => {
    expect(site.log.join('')).not.toMatch(/Ada|branch|wrong code|example\.com/)
  })
})

describe('a link to the contact form', async () => {
  const site = await startSite()

  it('can prefill the reason and the subject', async () => {
    const { body } = await site.inject('/contact?reason=api&subject=Developer+plan')
    expect(body).toContain('<option value="api" selected=""')
    expect(body).toMatch(/<input[^>]*name="subject"[^>]*value="Developer plan"/)
    expect(body).not.toContain('There is a problem')
  })

  it('prefills nothing with invalid values or other fields', async () => {
    const { body } = await site.inject(
      '/contact?reason=none&subject=%22%3E%0Ab&name=Ada&message=Something+long',
    )
    expect(body).toContain('<option value="general" selected=""')
    expect(body).toContain('"formValues":{}')
    expect(body).not.toMatch(/ value="(Ada|&quot;)|>Something long</)
  })
})

describe('a message that is not accepted', () => {
  it('stays in the form from the sixth message a minute on; form and API share the limit', async () => {
    const site = await startSite()
    const remoteAddress = '198.51.100.7'
    for (let times = 0; times < 4; times++) await site.post(FIELDS, { remoteAddress })
    await site.inject({ method: 'POST', url: '/api/contact', payload: MESSAGE, remoteAddress })
    const response = await site.post(FIELDS, { remoteAddress })
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBeDefined()
    expect(response.body).toContain('Too many messages. Please try again in a minute.')
    expect(response.body).toContain('The branch in Leeds has moved.')
    expect(await site.listMessages()).toHaveLength(5)
  })

  it.each([
    [503, { add: async () => null }],
    [500, { add: () => Promise.reject(new Error('the disk is full')) }],
  ])('stays in the form, with an e-mail address to write to instead (%i)', async (status, messages) => {
    const site = await startSite({ messages })
    const response = await site.post(FIELDS)
    expect(response.statusCode).toBe(status)
    expect(response.body).toContain('Failed to send message')
    expect(response.body).toContain('href="mailto:desk@invented.example"')
    expect(response.body).toContain('The branch in Leeds has moved.')
    expect(response.body).not.toContain('disk')
  })
})

describe('the contact panel', () => {
  it('shows only the e-mail address by default', async () => {
    const site = await startSite()
    const { body } = await site.inject('/contact')
    expect(body).toContain('mailto:desk@invented.example')
    for (const absent of ['Phone', 'Address', 'Elsewhere', 'New York', 'Mon-Fri'])
      expect(body).not.toContain(absent)
  })

  it('has no address that no mail can reach, as on all pages, and then no heading', async () => {
    const contact = { ...INVENTED_CONTACT, email: 'contact@localhost' }
    const site = await inventedSite({ render: createTestRenderer(contact) })
    for (const path of ['/contact', '/privacy', '/terms', '/about', '/faq', '/keys']) {
      const { body } = await site.inject(path)
      expect(body).not.toContain('contact@localhost')
      expect(body).not.toContain('>Other ways to reach us')
    }
    expect((await site.inject('/privacy')).body).toContain('rite to <a href="/contact">us</a>')
  })

  it('shows telephone, hours, address and links if they are configured', async () => {
    const contact = {
      email: 'desk@invented.example',
      phone: '+1 555 0100',
      hours: 'Mon-Fri 9am-5pm EST',
      address: '1 Main Street, New York',
      links: ['https://social.example/codes'],
    }
    const site = await inventedSite({ render: createTestRenderer(contact) })
    const { body } = await site.inject('/contact')
    for (const detail of [
      'tel:+15550100',
      contact.hours,
      contact.address,
      'href="https://social.example/codes"',
    ])
      expect(body).toContain(detail)
  })
})
