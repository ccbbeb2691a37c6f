import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findReason } from '../../../src/codes/findings/reasons.ts'
import { CODE_TYPES } from '../../../src/codes/registry.ts'
import { lookUpCode } from '../../../src/lookup/finding.ts'
import { inventedFile, openInvented } from '../../../src/testing/invented-directory.ts'
import * as codes from './index.ts'

const FUNCTIONS = {
  iban: [codes.validateIban, codes.formatIban, codes.parseIban],
  swift: [codes.validateSwift, codes.formatSwift, codes.parseSwift],
  routing: [codes.validateRouting, codes.formatRouting, codes.parseRouting],
  sortcode: [codes.validateSortCode, codes.formatSortCode, codes.parseSortCode],
  chips: [codes.validateChips, codes.formatChips, codes.parseChips],
  bsb: [codes.validateBsb, codes.formatBsb, codes.parseBsb],
} as const

/** Texts that are codes, nearly codes, or anything. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[A-Z0-9 ./-]{0,34}$/),
  fc.stringMatching(/^[0-9]{4,9}$/),
  fc.stringMatching(/^[A-Z]{4}(DE|FR|GB)[A-Z0-9]{2}$/),
  fc.constantFrom(...CODE_TYPES.flatMap(({ examples }) => examples)),
  fc.constantFrom(...CODE_TYPES.flatMap(({ name, examples }) => examples.map((code) => `${name}: ${code}`))),
)

it.each([
  [codes.validateSwift, 'BIC BNPAFRPP', 'BNPAFRPPXXX'],
  [codes.validateSwift, 'swift-code: deutdeff', 'DEUTDEFFXXX'],
  [codes.validateIban, 'IBAN no. NO93 8601 1117 947', 'NO9386011117947'],
  [codes.validateSortCode, 'Sort code 20-00-00', '200000'],
  [codes.validateBsb, 'BSB062000', '062000'],
  [codes.validateRouting, 'ABA: 021000021', '021000021'],
] as const)('reads a code behind its label', (validate, text, code) => {
  expect(validate(text).code).toBe(code)
})

describe.each(Object.entries(FUNCTIONS))('the functions of %s', (type, [validate, format, parse]) => {
  it('agree on every text, and never throw', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { status, code, formatted, type: stated } = validate(text)
        expect(stated).toBe(type)
        expect(parse(text) === null).toBe(status === 'invalid')
        expect(format(text)).toBe(status === 'invalid' ? text : formatted)
        if (status !== 'invalid') expect(validate(formatted)).toMatchObject({ status, code })
      }),
    )
  })
})

describe('a verdict', () => {
  it('is that of the site about a code that no source lists', () => {
    // Its only source has invented banks, and claims to be complete for nothing.
    const directory = openInvented(inventedFile())
    for (const { id, apiName } of CODE_TYPES) {
      const [validate] = FUNCTIONS[apiName as keyof typeof FUNCTIONS]
      fc.assert(
        fc.property(texts, (text) => {
          const finding = lookUpCode(directory, id, text, '2026-11-27')
          fc.pre(finding.entry === null && finding.institution === null)
          // The site also reads a code out of a longer text.
          fc.pre(finding.code === validate(text).code)
          expect(validate(text)).toMatchObject({ status: finding.status, reason: findReason(finding) })
        }),
      )
    }
  })
})
