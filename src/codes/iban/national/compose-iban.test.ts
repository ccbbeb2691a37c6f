/** Compares what is built with ibantools' composeIBAN, which computes only the check digits of the IBAN. */
import { composeIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { COUNTRIES_WITH_NATIONAL_CHECK, findNationalCheck } from '../check-digits.ts'
import { createSeededRandom, generateText } from '../generated-ibans.test-data.ts'
import { REGISTRY_EXAMPLES } from '../registry-examples.ts'
import { findIbanStructure, IBAN_COUNTRIES } from '../structures.ts'
import { buildIban } from './build-iban.ts'
import { splitBban } from './split-bban.ts'

/**
 * ibantools does not check national check digits, and builds an IBAN from a wrong account number. The rules
 * of the countries (README.md) are binding there, so our refusal is right.
 */
const WITHOUT_NATIONAL_CHECK = COUNTRIES_WITH_NATIONAL_CHECK.filter(
  (country) => findNationalCheck(country)?.reasonNotBinding === null && IBAN_COUNTRIES.includes(country),
)

/** ibantools refuses letters where the SWIFT IBAN Registry, release 102, has 'c': letters or digits. */
const STRICTER_THAN_REGISTRY = ['BY', 'DO', 'PK', 'PS']

function compare(country: string, bban: string): 'same' | 'we refuse' | 'they refuse' | 'different' {
  const theirs = composeIBAN({ countryCode: country, bban })
  const built = buildIban(country, splitBban(country, bban))
  if (built.ok) return theirs === null ? 'they refuse' : built.iban === theirs ? 'same' : 'different'
  return theirs === null ? 'same' : 'we refuse'
}

function listDisagreements(): Map<string, Set<string>> {
  const random = createSeededRandom(7)
  const found = new Map<string, Set<string>>()
  for (const country of IBAN_COUNTRIES) {
    const kinds = findIbanStructure(country)?.characterKinds ?? ''
    for (let i = 0; i < 100; i++) {
      const outcome = compare(country, generateText(kinds, random))
      if (outcome !== 'same') found.set(outcome, (found.get(outcome) ?? new Set()).add(country))
    }
  }
  return found
}

describe('ibantools’ composeIBAN', () => {
  it.each(REGISTRY_EXAMPLES)('agrees on the registry example %s', (example) => {
    expect(compare(example.slice(0, 2), example.slice(4))).toBe('same')
  })

  it('does not know the IBAN rules of German banks, as the Deutsche Bundesbank has them', () => {
    expect(compare('DE', '130704242583572221')).toBe('we refuse')
  })

  it('disagrees only where a document is on our side', () => {
    const {
      'we refuse': refused = new Set(),
      'they refuse': built = new Set(),
      ...others
    } = Object.fromEntries(listDisagreements())
    expect([...refused]).toEqual(WITHOUT_NATIONAL_CHECK)
    expect([...built]).toEqual(STRICTER_THAN_REGISTRY)
    expect(Object.keys(others)).toEqual([])
  })
})
