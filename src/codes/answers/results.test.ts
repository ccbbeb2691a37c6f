/** API results have the fields of the specification (section 3) for every verdict. */
import { describe, expect, it } from 'vitest'
import {
  BANK,
  createEveryFinding,
  createListedFinding,
  toParsedResult,
  toResult,
} from '../findings/findings.test-data.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../registry.ts'
import { getAnswerDefinition } from './answer-definitions.ts'
import { createSiteAnswerSchema } from './answer-schemas.ts'
import { readSiteAnswer } from './site-answer.ts'
import { toAnswer } from './to-answer.ts'

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
    const result = toParsedResult(id, (type) => createListedFinding(type, {}, { bank: BANK }))
    for (const field of fields.split(' ')) {
      const [outer = '', inner] = field.split('.')
      expect(result).toHaveProperty([outer])
      if (inner) expect(result[outer]).toHaveProperty([inner])
    }
  })
})

describe.each(CODE_TYPES)('$name', (type) => {
  const findings = Object.entries(createEveryFinding(type))
  it.each(findings)('a code %s has a result that matches the schema', (_description, finding) => {
    const result = toResult(type, finding)
    expect(createSiteAnswerSchema(getAnswerDefinition(type.id)).parse(result)).toEqual(result)
    expect(result).toMatchObject({
      isValid: finding.isValid,
      status: finding.status,
      error: finding.error,
      code: finding.code,
      formatted: type.format(finding.code),
      level: finding.entry ? 'code' : finding.institution ? 'institution' : null,
    })
    expect(result.sources.map(({ id, retrieved }) => [id, retrieved])).toEqual(
      finding.citedSources.map(({ source }) => [source.id, source.retrievedAt]),
    )
  })

  it.each(findings)('the page reads the answer about a code %s from its result', (_description, finding) => {
    const result = toResult(type, finding)
    expect(readSiteAnswer(type.siteNames, result)).toEqual(toAnswer(type, finding))
  })
})

describe('the specified texts for missing values', () => {
  it.each([
    [
      'routing',
      'Unknown',
      'bank.name location.text clearing.ach clearing.federalReserveDistrict clearing.fedwire ' +
        'clearing.numberType',
    ],
    [
      'bsb',
      'Not available',
      'bank.name clearing.mnemonic location.branch location.street location.city location.state ' +
        'location.postalCode',
    ],
    [
      'sort-code',
      'Not available',
      'bank.name location.branch location.street location.city location.postalCode',
    ],
    ['chips', 'Not available', 'bank.name clearing.fedwire location.city location.state'],
    ['iban', 'Unknown', 'bank.name'],
  ])('of type %s: "%s" for %s', async (id, missingText, fields) => {
    const texts = await findCodeType(id)?.loadTexts()
    const matchingFields = texts?.fields.filter((fieldTexts) => fieldTexts.missingText === missingText)
    expect(matchingFields?.map(({ field }) => field).toSorted()).toEqual(fields.split(' ').toSorted())
  })

  it.each([
    ['sort-code', 'bank.type', 'Commercial Bank'],
    ['chips', 'bank.type', 'Commercial Bank'],
    ['chips', 'listedBank.serviceLevel', 'Full Participant'],
    ['bsb', 'bank.type', 'Commercial Bank'],
    ['bsb', 'listedBank.serviceLevel', 'Full Participant'],
  ])('of type %s: %s is typically "%s"', async (id, field, typicalText) => {
    const texts = await findCodeType(id)?.loadTexts()
    expect(texts?.fields.find((fieldTexts) => fieldTexts.field === field)).toMatchObject({
      typicalTextIfBankListed: typicalText,
    })
  })
})
