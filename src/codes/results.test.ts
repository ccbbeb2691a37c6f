/** The answers that calls give: the fields of the specification (section 3), whatever the verdict. */
import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from './answer-definitions.ts'
import { BANK, createEveryAnswer, createListedAnswer, toParsedResult } from './answers.test-data.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from './registry.ts'

/** The fields of section 3 by type, those inside another by a dot. */
const SPECIFIED: Readonly<Partial<Record<CodeTypeId, string>>> = {
  iban:
    'isValid error iban formattedIban country countryCode checkDigits bankCode accountNumber ' +
    'bankInfo.name bankInfo.city bankInfo.swift',
  routing:
    'routingNumber isValid error bankName location federalReserveDistrict routingNumberType address ' +
    'telephone website',
  'sort-code':
    'sortCode isValid error bankName country countryCode branchName phone city address postcode swift ' +
    'swiftBank.bank_type swiftBank.website',
  chips:
    'chipsAba isValid error bankName bankType city state zip phone website address fedwireAba swift ' +
    'swiftBank.name swiftBank.country swiftBank.bic8 swiftBank.bic11 swiftBank.bankType ' +
    'swiftBank.serviceLevel swiftBank.verificationDate',
  bsb:
    'bsbCode isValid error bankName bankCode branchName suburb state postcode phone email website ' +
    'address services openingHours swift swiftBank.name swiftBank.country swiftBank.bic8 ' +
    'swiftBank.bic11 swiftBank.bankType swiftBank.serviceLevel swiftBank.verificationDate',
}

describe('the fields of the specification', () => {
  it.each(Object.entries(SPECIFIED) as [CodeTypeId, string][])('are in the answer about %s', (id, fields) => {
    const result = toParsedResult(id, (type) => ({ ...createListedAnswer(type, {}), bank: BANK }))
    for (const field of fields.split(' ')) {
      const [outer = '', inner] = field.split('.')
      expect(result).toHaveProperty([outer])
      if (inner) expect(result[outer]).toHaveProperty([inner])
    }
  })
})

describe.each(CODE_TYPES)('$name', (type) => {
  const shape = getAnswerDefinition(type.id)
  it.each(Object.entries(createEveryAnswer(type)))('a code %s has an answer of the shape', (_how, answer) => {
    const result = shape.toResult(answer)
    expect(shape.schema.parse(result)).toEqual(result)
    expect(result).toMatchObject({
      isValid: answer.isValid,
      status: answer.status,
      error: answer.error,
      code: answer.code,
      formatted: type.format(answer.code),
      level: answer.entry ? 'code' : answer.institution ? 'institution' : null,
    })
    expect(result.sources.map(({ id, retrieved }) => [id, retrieved])).toEqual(
      answer.citedSources.map(({ source }) => [source.id, source.retrievedAt]),
    )
  })
})

describe('the specification’s texts for what is missing', () => {
  it.each([
    ['routing', 'Unknown', 'bankName location federalReserveDistrict routingNumberType'],
    ['bsb', 'Not available', 'bankName bankCode branchName address suburb state postcode'],
    ['sort-code', 'Not available', 'bankName branchName address city postcode'],
    ['chips', 'Not available', 'bankName fedwireAba city state'],
    ['iban', 'Unknown', 'bankInfo.name'],
  ])('of a %s: %s', async (id, missing, fields) => {
    const texts = await findCodeType(id)?.loadTexts()
    const said = texts?.fields.filter((fact) => fact.missingText === missing).map(({ field }) => field)
    expect(said?.toSorted()).toEqual(fields.split(' ').toSorted())
  })

  it.each([
    ['sort-code', 'swiftBank.bank_type', 'Commercial Bank'],
    ['chips', 'swiftBank.bankType', 'Commercial Bank'],
    ['chips', 'swiftBank.serviceLevel', 'Full Participant'],
    ['bsb', 'swiftBank.bankType', 'Commercial Bank'],
    ['bsb', 'swiftBank.serviceLevel', 'Full Participant'],
  ])('of a %s, %s: usually %s', async (id, field, usual) => {
    const texts = await findCodeType(id)?.loadTexts()
    expect(texts?.fields.find((fact) => fact.field === field)).toMatchObject({
      typicalTextIfBankListed: usual,
    })
  })
})
