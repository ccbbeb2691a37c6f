import { describe, expect, it } from 'vitest'
import { findBicBeside, relate } from './iban-with-bic.ts'

const IBAN = 'DE89370400440532013000'

describe('the BIC beside an IBAN', () => {
  it.each([
    [`${IBAN} COBADEFFXXX`, 'COBADEFFXXX'],
    [`IBAN: ${IBAN}, BIC: COBADEFF`, 'COBADEFFXXX'],
    ['DE89 3704 0044 0532 0130 00\nCOBADEFF', 'COBADEFFXXX'],
    [`${IBAN} BIC BNPAFRPP`, 'BNPAFRPPXXX'],
    [IBAN, null],
    [`${IBAN} Deutsche Bank`, null],
    [`${IBAN} DEUTSCHE BANK`, null],
    [`${IBAN} ${'x'.repeat(10_000)}`, null],
  ])('%.60s', (input, bic) => {
    expect(findBicBeside(input, IBAN)).toBe(bic)
  })
})

describe('an IBAN and a BIC', () => {
  it.each([
    [['COBADEFF'], 'COBADEFFXXX', 'together'],
    [['COBADEFFXXX'], 'COBADEFF370', 'together'],
    [['DEUTDEDB101'], 'DEUTDEDB102', 'same bank'],
    [['COBADEFF'], 'COBADEHH', 'same bank'],
    [['COBADEFF'], 'DEUTDEFFXXX', 'apart'],
    [['COBADEFF', 'DEUTDEFF'], 'DEUTDEFFXXX', 'together'],
    [[], 'DEUTDEFFXXX', 'unknown'],
  ] as const)('%j and %s: %s', (known, bic, relation) => {
    const bics = known.map((code) => ({ bic: code, role: 'payments', source: null, asOf: null }) as const)
    expect(relate({ bics }, bic)).toBe(relation)
  })
})
