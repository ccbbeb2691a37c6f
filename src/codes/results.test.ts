/** API results have the fields of the specification (section 3) for every verdict. */
import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from './answer-definitions.ts'
import { BANK, createEveryAnswer, createListedAnswer, toParsedResult } from './answers.test-data.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from './registry.ts'

/** The fields of section 3 by type, nested fields with a dot. */
const SPECIFIED_FIELDS: Readonly<Partial<Record<CodeTypeId, string>>> = {
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
  const entries = Object.entries(SPECIFIED_FIELDS) as [CodeTypeId, string][]
  it.each(entries)('are in results of type %s', (id, fields) => {
    const result = toParsedResult(id, (type) => ({ ...createListedAnswer(type, {}), bank: BANK }))
    for (const field of fields.split(' ')) {
      const [outer = '', inner] = field.split('.')
      expect(result).toHaveProperty([outer])
      if (inner) expect(result[outer]).toHaveProperty([inner])
    }
  })
})

describe.each(CODE_TYPES)('$name', (type) => {
  const definition = getAnswerDefinition(type.id)
  const answers = Object.entries(createEveryAnswer(type))
  it.each(answers)('a code %s has a result that matches the schema', (_description, answer) => {
    const result = definition.toResult(answer)
    expect(definition.schema.parse(result)).toEqual(result)
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

describe('the specified texts for missing values', () => {
  it.each([
    ['routing', 'Unknown', 'bankName location federalReserveDistrict routingNumberType'],
    ['bsb', 'Not available', 'bankName bankCode branchName address suburb state postcode'],
    ['sort-code', 'Not available', 'bankName branchName address city postcode'],
    ['chips', 'Not available', 'bankName fedwireAba city state'],
    ['iban', 'Unknown', 'bankInfo.name'],
  ])('of type %s: "%s" for %s', async (id, missingText, fields) => {
    const texts = await findCodeType(id)?.loadTexts()
    const matchingFields = texts?.fields.filter((fieldTexts) => fieldTexts.missingText === missingText)
    expect(matchingFields?.map(({ field }) => field).toSorted()).toEqual(fields.split(' ').toSorted())
  })

  it.each([
    ['sort-code', 'swiftBank.bank_type', 'Commercial Bank'],
    ['chips', 'swiftBank.bankType', 'Commercial Bank'],
    ['chips', 'swiftBank.serviceLevel', 'Full Participant'],
    ['bsb', 'swiftBank.bankType', 'Commercial Bank'],
    ['bsb', 'swiftBank.serviceLevel', 'Full Participant'],
  ])('of type %s: %s is typically "%s"', async (id, field, typicalText) => {
    const texts = await findCodeType(id)?.loadTexts()
    expect(texts?.fields.find((fieldTexts) => fieldTexts.field === field)).toMatchObject({
      typicalTextIfBankListed: typicalText,
    })
  })
})
