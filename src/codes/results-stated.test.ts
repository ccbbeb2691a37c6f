/** What sources state is in the answers that calls give, and nothing is made up. */
import { describe, expect, it } from 'vitest'
import {
  BANK,
  createAnswer,
  createEveryAnswer,
  createListedAnswer,
  type Fields,
  toParsedResult,
} from './answers.test-data.ts'
import type { CodeType } from './types.ts'

/** The fields that are filled, without those that every answer has. */
function filledFields(result: Fields): Fields {
  const ofEvery = /^(isValid|error|status|level|code|formatted|checks|parts|sources|successor|related)$/
  const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(result).filter(([field, value]) => !ofEvery.test(field) && isFilled(value)),
  )
}

describe('what no source states is null', () => {
  const unknown = (type: CodeType) => createAnswer(type, { status: 'unknown', error: type.notFoundError })

  it.each([
    ['sort-code', { sortCode: '200415' }],
    ['chips', { chipsAba: '0002' }],
    ['bsb', { bsbCode: '062000', stateByDigit: 'New South Wales or ACT' }],
    [
      'routing',
      {
        routingNumber: '021000021',
        federalReserveDistrict: 'District 2, New York',
        routingNumberType: 'Primary (bank or credit union)',
      },
    ],
    [
      'iban',
      {
        iban: 'DE89370400440532013000',
        formattedIban: 'DE89 3704 0044 0532 0130 00',
        country: 'Germany',
        countryCode: 'DE',
        checkDigits: '89',
        bankCode: '37040044',
        accountNumber: '0532013000',
      },
    ],
  ] as const)('for a %s of which nothing is known', (id, fields) => {
    expect(filledFields(toParsedResult(id, unknown))).toEqual(fields)
  })

  it.each([
    [
      'sort-code',
      { sortCode: '200415', bankName: 'Aldermoor Bank', country: 'United Kingdom', countryCode: 'GB' },
    ],
    ['chips', { chipsAba: '0002', bankName: 'Aldermoor Bank' }],
    ['bsb', { bsbCode: '062000', bankName: 'Aldermoor Bank', stateByDigit: 'New South Wales or ACT' }],
  ] as const)('for a %s of which the name alone is known', (id, fields) => {
    expect(filledFields(toParsedResult(id, (type) => createListedAnswer(type, {})))).toEqual(fields)
  })

  it.each(['iban', 'routing', 'bsb'] as const)('for a wrong %s, whose digits say nothing', (id) => {
    const wrong = (type: CodeType) => createEveryAnswer(type)['that breaks a rule'] ?? createAnswer(type)
    expect(Object.values(filledFields(toParsedResult(id, wrong)))).toEqual(id === 'iban' ? ['X', 'X'] : ['X'])
  })

  it('for a routing number whose checksum is wrong, its district', () => {
    const result = toParsedResult('routing', (type) =>
      createAnswer(type, { code: '021000020', status: 'invalid' }),
    )
    expect(result).toMatchObject({ federalReserveDistrict: null, routingNumberType: null })
  })

  it.each(['sort-code', 'chips', 'bsb', 'routing'] as const)(
    'for a %s that states no BIC, of a bank that has several: the one of its head office may be wrong',
    (id) => {
      const result = toParsedResult(id, (type) => ({
        ...createListedAnswer(type, {}),
        bank: { ...BANK, defaultBic8: null },
      }))
      expect(result).toMatchObject({ swift: null, swiftBank: { bic8: null, bic11: null } })
    },
  )

  it('what banks usually are is not taken for what this one is', () => {
    const result = toParsedResult('bsb', (type) => ({
      ...createListedAnswer(type, {}),
      bank: BANK,
      listedBic8: BANK.defaultBic8,
    }))
    expect(result.swiftBank).toEqual({
      name: 'Aldermoor Bank AG',
      country: 'Germany',
      bic8: 'QQAADEFF',
      bic11: 'QQAADEFFXXX',
      bankType: null,
      serviceLevel: null,
      verificationDate: null,
      website: null,
      path: '/swift/de/aldermoor-bank-ag',
    })
  })
})

const ADDRESS = { address: '1 Elm Street', phone: '01632 960000', website: 'aldermoor.example' }

describe('what a source states is told', () => {
  it('of a routing number', () => {
    const details = {
      ...ADDRESS,
      state: 'NY',
      postcode: '10001',
      fedwire: 'yes',
      ach: 'no',
      bic: 'QQAAUS33XXX',
    }
    expect(toParsedResult('routing', (type) => createListedAnswer(type, details, 'Albany'))).toMatchObject({
      bankName: 'Aldermoor Bank',
      location: 'Albany, NY',
      address: '1 Elm Street',
      city: 'Albany',
      state: 'NY',
      zipCode: '10001',
      telephone: '01632 960000',
      website: 'aldermoor.example',
      fedWireParticipant: true,
      fedACHParticipant: false,
      swift: 'QQAAUS33',
    })
  })

  it.each([
    ['Albany', {}, 'Albany'],
    ['', { state: 'NY' }, 'NY'],
    ['', { accountState: 'NJ' }, 'NJ'],
    ['', {}, null],
  ] as const)('the location of a routing number in %j with %j is %j', (city, details, location) => {
    expect(toParsedResult('routing', (type) => createListedAnswer(type, details, city)).location).toBe(
      location,
    )
  })

  it('of a range of sort codes whose bank is in both parts of Ireland', () => {
    const institution = { name: 'Aldermoor Bank', country: '', details: { countries: 'GB IE' } }
    const result = toParsedResult('sort-code', (type) =>
      createAnswer(type, { status: 'valid', error: null, institution }),
    )
    expect(result).toMatchObject({ country: 'United Kingdom or Ireland', countryCode: null })
  })

  it('of a sort code', () => {
    const details = { ...ADDRESS, branch: 'Aldermoor', postcode: 'AB1 2CD' }
    const answer = (type: CodeType) => ({ ...createListedAnswer(type, details, 'Leeds'), bank: BANK })
    expect(toParsedResult('sort-code', answer)).toMatchObject({
      branchName: 'Aldermoor',
      phone: '01632 960000',
      city: 'Leeds',
      address: '1 Elm Street',
      postcode: 'AB1 2CD',
      swift: 'QQAADEFF',
      swiftBank: { bank_type: null },
    })
  })

  it('of a CHIPS number', () => {
    const details = {
      ...ADDRESS,
      state: 'NY',
      postcode: '10001',
      fedwire: '021000021',
      evidence: 'confirmed',
    }
    const bank = { ...BANK, type: 'Central Bank' }
    expect(
      toParsedResult('chips', (type) => ({ ...createListedAnswer(type, details, 'Albany'), bank })),
    ).toMatchObject({
      bankType: 'Central Bank',
      city: 'Albany',
      state: 'NY',
      zip: '10001',
      fedwireAba: '021000021',
      evidence: 'confirmed',
      ...ADDRESS,
    })
  })

  it('of a BSB, where the state goes before what its third digit says', () => {
    const details = {
      mnemonic: 'QQA',
      branch: 'Aldermoor',
      state: 'VIC',
      postcode: '3999',
      payments: 'paper, high-value',
    }
    expect(toParsedResult('bsb', (type) => createListedAnswer(type, details, 'Elmswood'))).toMatchObject({
      bankCode: 'QQA',
      branchName: 'Aldermoor',
      suburb: 'Elmswood',
      state: 'VIC',
      stateByDigit: null,
      postcode: '3999',
      services: ['paper payments', 'high-value payments'],
    })
  })

  it('of the bank of an IBAN, also where only its bank code leads there', () => {
    const details = { bic: 'QQAADEFF100', city: 'Bonn' }
    const institution = { name: 'Aldermoor Bank AG', country: 'DE', details }
    const bankInfo = { name: 'Aldermoor Bank AG', city: 'Bonn', swift: 'QQAADEFF100' }
    expect(
      toParsedResult('iban', (type) => createAnswer(type, { status: 'valid', institution })).bankInfo,
    ).toEqual(bankInfo)
  })
})

describe('other codes that a code leads to', () => {
  it('are named with the page about them, and the unknown are left out', () => {
    const links = [
      { type: 'routing', code: '021000021' },
      { type: 'cheque', code: '1' },
    ]
    const related = [{ type: 'Routing', code: '021000021', path: '/routing-number/validate/021000021' }]
    expect(toParsedResult('chips', (type) => createAnswer(type, { links })).related).toEqual(related)
  })

  it('a successor is one of the same type', () => {
    const result = toParsedResult(
      'bsb',
      (type) => createEveryAnswer(type)['that is out of use'] ?? createAnswer(type),
    )
    expect(result.successor).toEqual({ type: 'BSB', code: '083-001', path: '/bsb/details/083001' })
  })
})
