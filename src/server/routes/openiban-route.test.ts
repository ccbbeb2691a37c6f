import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const BANK_CODE = inventedEntry('DE37040044', 'Aldermoor Bank AG', {
  country: 'DE',
  city: 'Köln',
  details: { bic: 'QQAADEFFXXX', postcode: '50447' },
})
const otherSources = [inventedCodes('iban', [BANK_CODE])]
const site = await inventedSite({ otherSources, servesOpenIban: true })
const get = async (path: string) => (await site.app.inject(`/validate/${path}`)).json()

const VALID = 'DE89370400440532013000'

describe('GET /validate/{iban}', () => {
  it('names the bank and its BIC, as openiban does', async () => {
    expect(await get(`${VALID}?getBIC=true&validateBankCode=true`)).toEqual({
      valid: true,
      messages: ['Bank code valid: 37040044'],
      iban: VALID,
      bankData: {
        bankCode: '37040044',
        name: 'Aldermoor Bank AG',
        zip: '50447',
        city: 'Köln',
        bic: 'QQAADEFF',
      },
      checkResults: { bankCode: true },
    })
  })

  it('says only whether the number is right, unless more is asked for', async () => {
    const nothingAsked = { bankData: { bankCode: '', name: '' }, checkResults: {} }
    expect(await get('DE89%203704%200044%200532%200130%2000')).toEqual({
      ...{ valid: true, messages: [], iban: VALID },
      ...nothingAsked,
    })
    expect(await get('DE88370400440532013000')).toMatchObject({
      ...{ valid: false, messages: [expect.stringContaining('check')] },
      ...nothingAsked,
    })
  })

  it('does not call a bank code valid that it does not know', async () => {
    expect(await get('DE02120300000000202051?validateBankCode=true')).toMatchObject({
      messages: ['Bank code not known: 12030000'],
      checkResults: { bankCode: false },
    })
  })

  it('is private, and is not there unless the operator switches it on', async () => {
    const { headers } = await site.app.inject(`/validate/${VALID}`)
    expect(headers['cache-control']).toBe('private, no-store')
    const other = await inventedSite({ otherSources })
    expect((await other.app.inject(`/validate/${VALID}`)).body).not.toContain('bankData')
  })

  it('answers bad input with invalid', async () => {
    for (const text of ['x', '%F0%9F%92%A9', '0'.repeat(100)])
      expect(await get(`${text}?getBIC=true&validateBankCode=maybe`)).toMatchObject({ valid: false })
    expect((await site.app.inject(`/validate/${'0'.repeat(257)}`)).statusCode).toBe(400)
  })
})
