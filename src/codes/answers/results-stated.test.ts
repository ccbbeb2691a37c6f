/** Results contain everything that sources state, and nothing else. */
import { describe, expect, it } from 'vitest'
import {
  BANK,
  createEveryFinding,
  createFinding,
  createListedFinding,
  type Fields,
  toParsedResult,
} from '../findings/findings.test-data.ts'
import type { CodeType } from '../types.ts'

/** Picks the fields that have a value, except the fields that every result has. */
function pickFilledFields(result: Fields): Fields {
  const verdict = 'isValid|error|suggestion|status|reason|warnings|level'
  const commonField = RegExp(`^(${verdict}|code|formatted|checks|parts|sources|successor|related)$`)
  const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(result).filter(([field, value]) => !commonField.test(field) && isFilled(value)),
  )
}

describe('fields that no source states are null', () => {
  const createUnknownFinding = (type: CodeType) =>
    createFinding(type, { status: 'unknown', error: type.notFoundError })

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
  ] as const)('for a code of type %s that no source lists', (id, fields) => {
    expect(pickFilledFields(toParsedResult(id, createUnknownFinding))).toEqual(fields)
  })

  it.each([
    [
      'sort-code',
      { sortCode: '200415', bankName: 'Aldermoor Bank', country: 'United Kingdom', countryCode: 'GB' },
    ],
    ['chips', { chipsAba: '0002', bankName: 'Aldermoor Bank' }],
    ['bsb', { bsbCode: '062000', bankName: 'Aldermoor Bank', stateByDigit: 'New South Wales or ACT' }],
  ] as const)('for a code of type %s that is listed with a name only', (id, fields) => {
    expect(pickFilledFields(toParsedResult(id, (type) => createListedFinding(type, {})))).toEqual(fields)
  })

  it.each(['iban', 'routing', 'bsb'] as const)('for a malformed code of type %s', (id) => {
    const createMalformedFinding = (type: CodeType) =>
      createEveryFinding(type)['that breaks a rule'] ?? createFinding(type)
    expect(Object.values(pickFilledFields(toParsedResult(id, createMalformedFinding)))).toEqual(
      // 'iban' and 'formattedIban'; the other types have the code in one field.
      id === 'iban' ? ['X', 'X'] : ['X'],
    )
  })

  it('for a routing number with a wrong checksum: district and type', () => {
    const result = toParsedResult('routing', (type) =>
      createFinding(type, { code: '021000020', status: 'invalid' }),
    )
    expect(result).toMatchObject({ federalReserveDistrict: null, routingNumberType: null })
  })

  it.each(['sort-code', 'chips', 'bsb', 'routing'] as const)(
    'for a code of type %s without a BIC, if its bank has several: the BIC of its head office may be wrong',
    (id) => {
      const bank = { ...BANK, defaultBic8: null }
      const result = toParsedResult(id, (type) => createListedFinding(type, {}, { bank }))
      expect(result).toMatchObject({ swift: null, swiftBank: { bic8: null, bic11: null } })
    },
  )

  it('for bank fields that have a typical value', () => {
    const result = toParsedResult('bsb', (type) => createListedFinding(type, {}, { bank: BANK }))
    expect(result.swiftBank).toMatchObject({ bankType: null, serviceLevel: null })
    expect(pickFilledFields(result.swiftBank as Fields)).toEqual({
      name: 'Aldermoor Bank AG',
      country: 'Germany',
      bic8: 'QQAADEFF',
      bic11: 'QQAADEFFXXX',
      path: '/swift/de/aldermoor-bank-ag',
    })
  })
})

const ADDRESS = { address: '1 Elm Street', phone: '01632 960000', website: 'aldermoor.example' }

describe('fields that a source states are in the result', () => {
  it('for a routing number', () => {
    const details = {
      ...ADDRESS,
      state: 'NY',
      postcode: '10001',
      fedwire: 'yes',
      ach: 'no',
      bic: 'QQAAUS33XXX',
    }
    expect(
      toParsedResult('routing', (type) => createListedFinding(type, details, { city: 'Albany' })),
    ).toMatchObject({
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
  ] as const)('for the location of a routing number: city %j, details %j: %j', (city, details, location) => {
    expect(toParsedResult('routing', (type) => createListedFinding(type, details, { city })).location).toBe(
      location,
    )
  })

  it('for a range of sort codes whose bank is in the United Kingdom and Ireland', () => {
    const institution = { name: 'Aldermoor Bank', country: '', details: { countries: 'GB IE' } }
    const result = toParsedResult('sort-code', (type) =>
      createFinding(type, { status: 'valid', error: null, institution }),
    )
    expect(result).toMatchObject({ country: 'United Kingdom or Ireland', countryCode: null })
  })

  it('for a sort code', () => {
    const details = { ...ADDRESS, branch: 'Aldermoor', postcode: 'AB1 2CD' }
    const createFindingWithBank = (type: CodeType) =>
      createListedFinding(type, details, { city: 'Leeds', bank: BANK })
    expect(toParsedResult('sort-code', createFindingWithBank)).toMatchObject({
      branchName: 'Aldermoor',
      phone: '01632 960000',
      city: 'Leeds',
      address: '1 Elm Street',
      postcode: 'AB1 2CD',
      swift: 'QQAADEFF',
      swiftBank: { bank_type: null },
    })
  })

  it('for a CHIPS number', () => {
    const details = {
      ...ADDRESS,
      state: 'NY',
      postcode: '10001',
      fedwire: '021000021',
      evidence: 'confirmed',
    }
    const bank = { ...BANK, type: 'Central Bank' }
    expect(
      toParsedResult('chips', (type) => createListedFinding(type, details, { city: 'Albany', bank })),
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

  it('for a BSB, whose listed state replaces the state by its third digit', () => {
    const details = {
      mnemonic: 'QQA',
      branch: 'Aldermoor',
      state: 'VIC',
      postcode: '3999',
      payments: 'paper, high-value',
    }
    expect(
      toParsedResult('bsb', (type) => createListedFinding(type, details, { city: 'Elmswood' })),
    ).toMatchObject({
      bankCode: 'QQA',
      branchName: 'Aldermoor',
      suburb: 'Elmswood',
      state: 'VIC',
      stateByDigit: null,
      postcode: '3999',
      services: ['paper payments', 'high-value payments'],
    })
  })

  it('for the bank of an IBAN, if only its bank code is listed', () => {
    const details = { bic: 'QQAADEFF100' }
    const institution = { name: 'Aldermoor Bank AG', country: 'DE', city: 'Bonn', details }
    const bankInfo = { name: 'Aldermoor Bank AG', city: 'Bonn', swift: 'QQAADEFF100' }
    expect(
      toParsedResult('iban', (type) => createFinding(type, { status: 'valid', institution })).bankInfo,
    ).toEqual(bankInfo)
  })
})

describe('related codes', () => {
  it('have the path of their page, and are left out if their type is unknown', () => {
    const links = [
      { type: 'routing', code: '021000021' },
      { type: 'cheque', code: '1' },
    ]
    const related = [{ type: 'Routing', code: '021000021', path: '/routing-number/validate/021000021' }]
    expect(toParsedResult('chips', (type) => createFinding(type, { links })).related).toEqual(related)
  })

  it('include the successor, which has the same type', () => {
    const result = toParsedResult(
      'bsb',
      (type) => createEveryFinding(type)['that is closed'] ?? createFinding(type),
    )
    expect(result.successor).toEqual({ type: 'BSB', code: '083-001', path: '/bsb/details/083001' })
  })
})
