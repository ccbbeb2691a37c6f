/** The default directory never contradicts itself: every BIC that an answer states is listed. */
import { afterAll, expect, it } from 'vitest'
import { getAnswerDefinition } from '../codes/answer-definitions.ts'
import { findIbanStructure } from '../codes/iban/structures.ts'
import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import { toBic8, toBic11 } from '../codes/swift/bic-parts.ts'
import { builtDirectory } from '../testing/built-directory.ts'
import { openInvented } from '../testing/invented-directory.ts'
import { answerExamination, lookUpCode } from './answer.ts'

const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

const EVERYTHING = 1_000_000
const DAY = '2026-11-22'

/** A code that leads to an entry of a type: of a bank code, an IBAN without an account or check digits. */
function codeOf(type: CodeTypeId, key: string): string {
  if (type !== 'iban') return key
  const country = key.slice(0, 2)
  return `${country}00${key.slice(2)}`.padEnd(findIbanStructure(country)?.length ?? 0, '0')
}

function resultOf(type: CodeTypeId, code: string) {
  const answer = answerExamination(directory, type, { isWellFormed: true, code, checks: [], parts: [] }, DAY)
  return { answer, result: getAnswerDefinition(type).toResult(answer) as Record<string, unknown> }
}

/** Every text in an answer under a name that is given to BICs. */
function bicsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'string' && ['swift', 'bic', 'bic8', 'bic11'].includes(field) ? [inner] : bicsIn(inner),
  )
}

const known = new Map<string, boolean>()
function isKnown(bic: string): boolean {
  const code = toBic11(bic)
  const isListed = known.get(code) ?? directory.findEntry('swift', code) !== null
  known.set(code, isListed)
  return isListed
}

const codesOf = (type: CodeTypeId) => [
  ...directory.catalogue.listCodes(type, 0, EVERYTHING).map(({ code }) => codeOf(type, code)),
  ...directory.catalogue.listRanges(type).map(({ first }) => first),
]

/** What is wrong with the answer about a code; '' when nothing is. */
function faultOf(type: CodeTypeId, code: string): string {
  const { answer, result } = resultOf(type, code)
  const { entry, institution, bank, listedBic8: bic8 } = answer
  if (!entry && !institution) return `${code} has no answer from the directory`
  const unknown = bicsIn(result).find((bic) => !isKnown(bic))
  if (unknown) return `${code} states ${unknown}, which is not listed`
  const isForeign = bic8 !== null && directory.findEntry('swift', toBic11(bic8))?.bankId !== bank?.id
  return isForeign ? `${code} has the BIC8 ${bic8}, which is not its bank's` : ''
}

it.each([
  ['swift', 53_000],
  ['iban', 5_700],
  ['routing', 480],
  ['sort-code', 50],
  ['chips', 35],
  ['bsb', 130],
] as const)(
  'no answer about a %s states a BIC that is unknown, or the BIC8 of another bank',
  (type, least) => {
    const codes = codesOf(type)
    expect(codes.length).toBeGreaterThanOrEqual(least)
    expect(codes.map((code) => faultOf(type, code)).filter(Boolean)).toEqual([])
  },
)

it('an IBAN that carries the party prefix of a bank states no unknown BIC either', () => {
  const type = CODE_TYPES.find(({ id }) => id === 'iban')
  const codes = directory.catalogue
    .listCodes('swift', 0, EVERYTHING)
    .map(({ code }) => codeOf('iban', code.slice(4, 6) + code.slice(0, 4)))
    .filter((code) => type?.findPartyPrefix?.(code))
  const stated = new Set([...new Set(codes)].flatMap((code) => bicsIn(resultOf('iban', code).result)))
  expect(stated.size).toBeGreaterThan(100)
  expect([...stated].filter((bic) => !isKnown(bic))).toEqual([])
})

it.each([
  ['at', 'raiffeisenbank-hermagor-eg', 'RZKTAT2K543', null],
  ['de', 'deutsche-bank-ag', 'DEUTDEFFXXX', 'DEUTDEFF'],
])('the bank %s/%s has the code %s and the BIC8 %s', (country, slug, code, bic8) => {
  const bank = directory.findBank(country.toUpperCase(), slug)
  expect(bank).toMatchObject({ mainBic: code, defaultBic8: bic8 })
  expect(resultOf('swift', code).answer.listedBic8).toBe(bic8)
})

it("leads from N26's IBAN to N26's page", () => {
  expect(resultOf('iban', 'DE22100110010000000000').result.swiftBank).toMatchObject({
    name: 'N26 Bank AG',
    bic8: toBic8('NTSBDEB1XXX'),
    path: '/swift/de/n26-bank-ag',
  })
})

it.each([
  ['2026-11-22', 'invalid', 'fail directory'],
  ['2026-12-06', 'invalid', 'fail directory'],
  ['2026-12-07', 'valid', 'note period'],
])('a German IBAN with a bank code that nobody has, on %s: %s', (day, status, last) => {
  const { checks, ...answer } = lookUpCode(directory, 'iban', 'DE93999999990000000001', day)
  expect(answer.status).toBe(status)
  expect(checks.map(({ outcome, id }) => `${outcome} ${id}`).at(-1)).toBe(last)
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
