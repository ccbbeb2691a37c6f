/** Checks the default directory for contradictions: every BIC that an answer states must be listed. */
import { expect, it } from 'vitest'
import { toResult } from '../../codes/findings/findings.test-data.ts'
import { findIbanStructure } from '../../codes/iban/structures.ts'
import { CODE_TYPES, type CodeTypeId, getCodeType } from '../../codes/registry.ts'
import { toBic8, toBic11 } from '../../codes/swift/bic-parts.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { answerExamination, lookUpCode } from '../finding.ts'

const directory = await openBuiltDirectory()

const MAX_CODES = 1_000_000
const DAY = '2026-11-22'

/** The code whose look-up finds an entry. For a bank code: an IBAN with zeros in all other positions. */
function toCode(type: CodeTypeId, key: string): string {
  const structure = type === 'iban' ? findIbanStructure(key.slice(0, 2)) : undefined
  if (!structure) return key
  const characters = [...key.slice(0, 2), ...'0'.repeat(structure.length - 2)]
  const bankAndBranch = structure.fields
    .filter(({ letter }) => letter === 'B' || letter === 'S')
    .sort((a, b) => (a.letter < b.letter ? -1 : 1))
  const positions = bankAndBranch.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, index) => from + index),
  )
  for (const [index, character] of [...key.slice(2)].entries()) characters[positions[index] ?? 0] = character
  return characters.join('')
}

/** Looks up a code without checking its rules, because the check digits of the IBANs are wrong. */
function lookUpUnchecked(type: CodeTypeId, code: string) {
  const answer = answerExamination(directory, type, { isWellFormed: true, code, checks: [], parts: [] }, DAY)
  return { answer, result: toResult(getCodeType(type), answer) as Record<string, unknown> }
}

/** All BICs in a result: the texts in its fields for BICs, at any depth. */
function findBics(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'string' && ['swift', 'bic', 'bic8', 'bic11'].includes(field)
      ? [inner]
      : findBics(inner),
  )
}

const listedByBic = new Map<string, boolean>()
function isListed(bic: string): boolean {
  const code = toBic11(bic)
  const result = listedByBic.get(code) ?? directory.findEntry('swift', code) !== null
  listedByBic.set(code, result)
  return result
}

/** A code for each entry and each range of a type. */
const listTestedCodes = (type: CodeTypeId) => [
  ...directory.catalogue.listCodes(type, 0, MAX_CODES).map(({ code }) => toCode(type, code)),
  ...directory.catalogue.listRanges(type).map(({ first }) => toCode(type, first)),
]

/** Describes the first contradiction in the answer about a code; '' for none. */
function findContradiction(type: CodeTypeId, code: string): string {
  const { answer, result } = lookUpUnchecked(type, code)
  const { entry, institution, bank, headOffice } = answer
  const bic8 = headOffice && toBic8(headOffice.code)
  if (!entry && !institution) return `${code} has no answer from the directory`
  const unlistedBic = findBics(result).find((bic) => !isListed(bic))
  if (unlistedBic) return `${code} states ${unlistedBic}, which is not listed`
  const isOfOtherBank = bic8 !== null && directory.findEntry('swift', toBic11(bic8))?.bankId !== bank?.id
  return isOfOtherBank ? `${code} has the BIC8 ${bic8}, which is not its bank's` : ''
}

it.each([
  ['swift', 53_000],
  ['iban', 6_800],
  ['routing', 480],
  ['sort-code', 50],
  ['chips', 35],
  ['bsb', 130],
] as const)(
  'no answer about a code of type %s states an unlisted BIC or the BIC8 of another bank',
  (type, minCodes) => {
    const codes = listTestedCodes(type)
    expect(codes.length).toBeGreaterThanOrEqual(minCodes)
    expect(codes.map((code) => findContradiction(type, code)).filter(Boolean)).toEqual([])
  },
)

it('no answer about an IBAN with a party prefix states an unlisted BIC', () => {
  const type = CODE_TYPES.find(({ id }) => id === 'iban')
  const codes = directory.catalogue
    .listCodes('swift', 0, MAX_CODES)
    .map(({ code }) => toCode('iban', code.slice(4, 6) + code.slice(0, 4)))
    .filter((code) => type?.findPartyPrefix?.(code))
  const statedBics = new Set(
    [...new Set(codes)].flatMap((code) => findBics(lookUpUnchecked('iban', code).result)),
  )
  expect(statedBics.size).toBeGreaterThan(100)
  expect([...statedBics].filter((bic) => !isListed(bic))).toEqual([])
})

it.each([
  ['at', 'raiffeisenbank-hermagor-eg', 'RZKTAT2K543', null],
  ['de', 'deutsche-bank-ag', 'DEUTDEFFXXX', 'DEUTDEFF'],
])('the bank %s/%s has the code %s and the BIC8 %s', (country, slug, code, bic8) => {
  const bank = directory.findBank(country.toUpperCase(), slug)
  expect(bank).toMatchObject({ mainBic: code, defaultBic8: bic8 })
  expect(lookUpUnchecked('swift', code).result.bic8).toBe(bic8)
})

it('an IBAN of N26 links to the page of N26', () => {
  expect(lookUpUnchecked('iban', 'DE22100110010000000000').result.swiftBank).toMatchObject({
    name: 'N26 Bank AG',
    bic8: toBic8('NTSBDEB1XXX'),
    path: '/swift/de/n26-bank-ag',
  })
})

it.each([
  ['2026-11-22', 'invalid', 'fail directory'],
  ['2026-12-06', 'invalid', 'fail directory'],
  ['2026-12-07', 'valid', 'note period'],
])('a German IBAN with an unlisted bank code is on %s %s', (day, status, lastCheck) => {
  const { checks, ...answer } = lookUpCode(directory, 'iban', 'DE93999999990000000001', day)
  expect(answer.status).toBe(status)
  expect(checks.map(({ outcome, id }) => `${outcome} ${id}`).at(-1)).toBe(lastCheck)
})

it.each([
  ['swift', 'CHASUS33', 'Listed in July 2024'],
  ['swift', 'RZKTAT2K543', 'Listed on 23 September 2024'],
  // The Bundesbank's list of September 2026 has it as well.
  ['swift', 'DEUTDEFF', undefined],
  ['iban', 'DE89370400440532013000', undefined],
] as const)('the age of the newest source of %s %s: %s', (type, code, statement) => {
  const { checks } = lookUpCode(directory, type, code, DAY)
  expect(checks.find(({ id }) => id === 'age')?.statement).toBe(statement)
})
