/** The table of national checks in README.md, published IBANs, and the beginnings that all IBANs share. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPublishedIbans } from '../../testing/published-ibans.ts'
import { COUNTRIES_WITH_NATIONAL_CHECK, findNationalCheck } from './check-digits.ts'
import { createIban } from './generated-ibans.test-data.ts'
import { iban } from './iban.ts'
import { findAccountStructure } from './structures.ts'

interface EvidenceRow {
  readonly country: string
  readonly document: string
  /** What else states the rule, or follows it. */
  readonly alsoIn: string
  readonly whoIsBound: string
  readonly exceptions: string
  readonly consequence: string
}

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8')

const EVIDENCE = README.split('\n')
  .map((line) => line.split(' | '))
  .filter((cells) => cells.length === 7 && /^\| [A-Z]{2}$/.test(cells[0] ?? ''))
  .map(([country = '', , document = '', alsoIn = '', whoIsBound = '', exceptions = '', end = '']) => ({
    country: country.slice(2),
    document,
    alsoIn,
    whoIsBound,
    exceptions,
    consequence: end.replace(/ \|$/, ''),
  }))

describe('the table of national checks in README.md', () => {
  it('has a row for each check', () => {
    expect(EVIDENCE.map(({ country }) => country)).toEqual(COUNTRIES_WITH_NATIONAL_CHECK)
  })

  it.each(EVIDENCE)('names the document and the consequence of the code: $country', (row: EvidenceRow) => {
    const check = findNationalCheck(row.country)
    expect(check?.source.startsWith(row.document)).toBe(true)
    expect(row.consequence).toBe(check?.reasonNotBinding === null ? 'invalid' : 'a note')
    for (const cell of [row.document, row.alsoIn, row.whoIsBound, row.exceptions]) expect(cell).not.toBe('')
  })
})

const publishedIbans = readPublishedIbans().filter((published) =>
  COUNTRIES_WITH_NATIONAL_CHECK.includes(published.iban.slice(0, 2)),
)

/** The outcome of the national check of an IBAN; undefined if no rule covers it. */
function findOutcome(text: string): string | undefined {
  return iban.examine(text).checks.find(({ id }) => id === 'national-check-digits')?.outcome
}

it('no IBAN that an organisation publishes breaks a rule that makes it invalid', () => {
  expect(publishedIbans.length).toBeGreaterThan(70)
  expect(publishedIbans.filter((published) => findOutcome(published.iban) === 'fail')).toEqual([])
})

/** Random digits and letters in the structure of a country’s BBAN. */
function arbitraryBban(country: string): fc.Arbitrary<string> {
  const kinds = [...(findAccountStructure(country)?.characterKinds ?? '')]
  const characters = { n: '0123456789', a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }
  const ofKind = (kind: string) => fc.constantFrom(...(kind === 'a' ? characters.a : characters.n))
  return fc.tuple(...kinds.map(ofKind)).map((chosen) => chosen.join(''))
}

describe.each(COUNTRIES_WITH_NATIONAL_CHECK)('in %s', (country) => {
  const check = findNationalCheck(country)

  it('right digits pass, and others have the consequence that the check declares', () => {
    const consequence = check?.reasonNotBinding === null ? 'fail' : 'note'
    fc.assert(
      fc.property(arbitraryBban(country), (bban) => {
        const completed = check?.complete(bban) ?? null
        if (check?.appliesTo?.(bban) === false) return findOutcome(createIban(country, bban)) === undefined
        const isRight = completed === null || findOutcome(createIban(country, completed)) === 'pass'
        return isRight && (completed === bban || findOutcome(createIban(country, bban)) === consequence)
      }),
    )
  })
})

/**
 * How all IBANs of a country begin whose BBAN consists of digits, as central banks and holders print them.
 * Their national check digits make the remainder of the BBAN constant.
 */
const SHARED_BEGINNINGS =
  'AO06 BA39 BI42 DJ21 FR76 MC58 ME25 MK07 MR13 PT50 RS35 SI56 ST23 TL38 TN59 XK05'.split(' ')

it.each(SHARED_BEGINNINGS)('an IBAN with right national check digits begins with %s', (beginning) => {
  const country = beginning.slice(0, 2)
  fc.assert(
    fc.property(arbitraryBban(country), (bban) =>
      createIban(country, findNationalCheck(country)?.complete(bban) ?? '').startsWith(beginning),
    ),
  )
})
