import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'

const site = await inventedSite()
const { text: key } = await site.issueKey('enterprise')

async function post(url: string, payload: object) {
  const response = await site.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}` },
    payload,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const GERMAN = { country: 'de', fields: { Bankleitzahl: '37040044', konto: '532013000' } }

describe('POST /v1/iban/build', () => {
  it('answers with the IBAN, its fields, and each step', async () => {
    const { status, headers, body } = await post('/v1/iban/build', GERMAN)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({
      type: 'build',
      iban: 'DE89370400440532013000',
      formatted: 'DE89 3704 0044 0532 0130 00',
      country: 'DE',
      fields: { blz: '37040044', account: '0532013000' },
    })
    expect(body.checks.map(({ id }: { id: string }) => id)).toEqual(['padding', 'check-digits'])
  })

  it('is unknown if no source names the bank, where the same IBAN of a payee is valid', async () => {
    const { body } = await post('/v1/iban/build', GERMAN)
    const { body: validated } = await post('/v1/iban/validate', { iban: body.iban })
    expect(validated.status).toBe('valid')
    expect(body).toMatchObject({ status: 'unknown', isValid: false })
    expect(body.error).toMatch(/^No source names the bank/)
    expect(body.warnings).toContainEqual(expect.objectContaining({ id: 'test_code' }))
  })

  it('names the field that is wrong, and why', async () => {
    const swapped = { country: 'DE', fields: { blz: '532013000', account: '37040044' } }
    const { status, body } = await post('/v1/iban/build', swapped)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'invalid', isValid: false, iban: null, field: 'blz', checks: [] })
    expect(body.error).toMatch(/swapped/)
  })

  it('refuses what is no object of texts, or has too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`f${i}`, '1']))
    for (const fields of [undefined, 'x', { account: 5 }, { account: '1'.repeat(257) }, many]) {
      const { status, body } = await post('/v1/iban/build', { country: 'DE', fields })
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter'])
    }
  })
})

describe('POST /v1/iban/split', () => {
  it('answers with the country and the fields that build takes as they are', async () => {
    const { body } = await post('/v1/iban/split', { iban: 'FR14 2004 1010 0505 0001 3M02 606' })
    expect(body).toMatchObject({
      type: 'split',
      country: 'FR',
      fields: { bankCode: '20041', branchCode: '01005', account: '0500013M026', checkDigits: '06' },
    })
    expect((await post('/v1/iban/build', body)).body.iban).toBe('FR1420041010050500013M02606')
  })

  it('says why an IBAN is wrong', async () => {
    const { body } = await post('/v1/iban/split', { iban: 'FR14 2004 1010 0505 0001 3M02 607' })
    expect(body).toMatchObject({ status: 'invalid', country: null, fields: {} })
    expect(body.error).toMatch(/check digits/)
  })
})

describe('a batch', () => {
  it('builds and splits IBANs beside codes', async () => {
    const codes = [
      { id: 1, type: 'build', ...GERMAN },
      { id: 2, type: 'split', iban: 'DE89370400440532013000' },
      { id: 3, type: 'build', country: 'DE' },
      'DE89370400440532013000',
    ]
    const { body } = await post('/v1/batch', { codes })
    expect(body.counted).toBe(3)
    expect(body.results).toMatchObject([
      { id: 1, type: 'build', iban: 'DE89370400440532013000' },
      { id: 2, type: 'split', fields: { blz: '37040044', account: '0532013000' } },
      { id: 3, type: 'problem', problem: { details: { parameter: 'fields' } } },
      { type: 'iban', status: 'valid' },
    ])
    expect(body.results[0].checks).toBeUndefined()
  })
})
