import { describe, expect, it } from 'vitest'
import { getCodeType } from '../registry.ts'
import { findOffer, findOtherField } from './other-field.ts'
import { readCode } from './read-code.ts'

describe('a text in the field of another type', () => {
  it.each([
    ['iban', 'COBADEFF', '/swift/COBADEFFXXX'],
    ['bsb', 'DE89 3704 0044 0532 0130 00', '/iban/validate/DE89370400440532013000'],
    ['sort-code', '021000021', '/routing-number/validate/021000021'],
    ['routing', 'Sort code: 20-04-15', '/sort-code/details/200415'],
    ['chips', 'Chase', '/swift?term=Chase'],
    ['routing', 'Banco do Brasil S.A.', '/swift?term=Banco+do+Brasil+S.A.'],
  ] as const)('%s: ‘%s’ has a link to where it belongs', (id, input, to) => {
    expect(findOtherField(getCodeType(id), input)).toMatchObject({ links: [{ to }] })
  })

  it('an account as banks print it is offered to the calculator', () => {
    expect(findOtherField(getCodeType('iban'), 'ES 2100 0418 45 0200051332')).toMatchObject({
      accounts: [{ country: 'ES', account: '2100 0418 45 0200051332' }],
    })
  })

  it.each([
    ['iban', 'DE89'],
    ['bsb', '06200'],
    ['bsb', ''],
    ['bsb', '😀😀😀😀'],
    ['bsb', 'ab'],
    ['sort-code', 'x'.repeat(10_000)],
    ['routing', '‮DE12 !'],
  ] as const)('%s: ‘%.20s’ has none', (id, input) => {
    expect(findOtherField(getCodeType(id), input)).toBeNull()
  })
})

it.each([
  'DE89370400440532013000 COBADEFF',
  'DE89370400440532013000 BIC COBADEFF',
  'DE89 3704 0044 0532 0130 00\nCOBADEFFXXX',
])('an IBAN is read before a BIC (%s)', (input) => {
  expect(readCode(getCodeType('iban'), input)).toMatchObject({ code: 'DE89370400440532013000' })
})

describe('the offer for a text that is no code of the type', () => {
  it.each([
    ['routing', '21000021', 'Did you mean 021000021?', '/routing-number/validate/021000021'],
    ['bsb', '620-00', 'Did you mean 062-000?', '/bsb/details/062000'],
    ['bsb', '06-2000', 'Did you mean 062-000?', '/bsb/details/062000'],
    ['sort-code', '8-99-99', 'Did you mean 08-99-99?', '/sort-code/details/089999'],
    [
      'iban',
      'GB29NWBK6016I331926819',
      'Did you mean GB29\u00a0NWBK\u00a06016\u00a01331\u00a09268\u00a019?',
      '/iban/validate/GB29NWBK60161331926819',
    ],
    ['chips', 'Chase', 'Search for the bank ‘Chase’', '/swift?term=Chase'],
    ['sort-code', 'paid 12-05-24', 'Check 12-05-24', '/sort-code/details/120524'],
    ['bsb', 'paid 12-05-24', 'This may belong in Sort Code: see 12-05-24', '/sort-code/details/120524'],
    ['routing', 'account 122000247', 'Check 122000247', '/routing-number/validate/122000247'],
  ] as const)('%s: %s', (id, input, text, to) => {
    expect(findOffer(getCodeType(id), input)).toEqual({ links: [{ text, to }] })
  })

  it('is none for a text that may be no code at all', () => {
    expect(findOffer(getCodeType('routing'), '')).toBeNull()
    expect(findOffer(getCodeType('routing'), '12345678')).toBeNull()
  })
})

it('each of several codes in a text has a link, but a mistyped one has none', () => {
  const input = 'DE89370400440532013000 / DE02120300000000202051 / DE89370400440532013001'
  expect(findOtherField(getCodeType('iban'), input)).toEqual({
    links: [
      {
        text: 'Check DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
        to: '/iban/validate/DE89370400440532013000',
      },
      {
        text: 'Check DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051',
        to: '/iban/validate/DE02120300000000202051',
      },
    ],
  })
})
