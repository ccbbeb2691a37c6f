import { describe, expect, it } from 'vitest'
import { siteWithForm } from '../../testing/posted-form.ts'

const { inject, post } = await siteWithForm('/iban/calculator/de')

const GERMAN = { blz: '37040044', account: '532013000' }

describe('the calculator without JavaScript', () => {
  it('has the fields of the country with their local terms', async () => {
    const { body, headers } = await inject('/iban/calculator/de')
    expect(body).toContain('Bankleitzahl')
    expect(body).toContain('Kontonummer')
    expect(headers['cache-control']).not.toContain('private')
  })

  it('answers a posted form with the IBAN, in a page that no cache keeps', async () => {
    const { body, headers, statusCode } = await post(GERMAN)
    expect(statusCode).toBe(200)
    expect(body).toContain('DE89 3704 0044 0532 0130 00')
    expect(headers['cache-control']).toMatch(/no-store/)
  })

  it('names the field that is wrong, and keeps what was entered', async () => {
    const { body, statusCode } = await post({ blz: '532013000', account: '37040044' })
    expect(statusCode).toBe(400)
    expect(body).toMatch(/swapped/)
    expect(body).toContain('value="532013000"')
  })

  it('has no page for a country without IBANs of its own', async () => {
    expect((await inject('/iban/calculator/us')).statusCode).toBe(404)
    expect((await inject('/iban/calculator/DE')).headers.location).toBe('/iban/calculator/de')
  })
})
