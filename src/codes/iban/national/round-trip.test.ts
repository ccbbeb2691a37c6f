import { describe, expect, it } from 'vitest'
import { findNationalCheck } from '../check-digits.ts'
import { createIban, createSeededRandom, generateText } from '../generated-ibans.test-data.ts'
import { REGISTRY_EXAMPLES } from '../registry-examples.ts'
import { findIbanStructure, IBAN_COUNTRIES } from '../structures.ts'
import { buildIban, splitIbanInput } from './build-iban.ts'

/** The IBAN that is built from the fields of an IBAN; the error if none is. */
function rebuild(iban: string): string {
  const split = splitIbanInput(iban)
  if (!split.ok) return split.error
  const built = buildIban(split.country, split.fields)
  return built.ok ? built.iban : `${built.field}: ${built.error}`
}

const GENERATED_PER_COUNTRY = 1130

/** A random IBAN of a country whose national check digits are right; null if its number is not issued. */
function generateIban(country: string, random: (limit: number) => number): string | null {
  const bban = generateText(findIbanStructure(country)?.characterKinds ?? '', random)
  const check = findNationalCheck(country)
  const completed = check ? check.complete(bban) : bban
  return completed === null ? null : createIban(country, completed)
}

/** A field of check digits that was left out is computed, unless the rule does not bind all accounts. */
function rebuildWithoutCheckDigits(iban: string): string | null {
  const split = splitIbanInput(iban)
  if (!split.ok || findNationalCheck(split.country)?.reasonNotBinding !== null) return null
  const { cin: _cin, checkDigits: _checkDigits, ...others } = split.fields
  if (Object.keys(others).length === Object.keys(split.fields).length) return null
  const built = buildIban(split.country, others)
  return built.ok ? built.iban : built.error
}

describe('an IBAN that is split and built again', () => {
  it.each(REGISTRY_EXAMPLES)('is the same: %s', (example) => {
    expect(rebuild(example)).toBe(example)
  })

  it('is the same for 100,000 generated IBANs of all countries', () => {
    const random = createSeededRandom(43)
    let count = 0
    for (const country of IBAN_COUNTRIES) {
      for (let i = 0; i < GENERATED_PER_COUNTRY; i++) {
        const iban = generateIban(country, random)
        if (iban === null) continue
        count++
        if (rebuild(iban) !== iban) expect([iban, rebuild(iban)]).toEqual([iban, iban])
      }
    }
    expect(count).toBeGreaterThan(100_000)
  })

  it('gets the same national check digits if they are left out', () => {
    const rebuilt = REGISTRY_EXAMPLES.flatMap((example) => {
      const result = rebuildWithoutCheckDigits(example)
      return result === null ? [] : [[example, result]]
    })
    expect(rebuilt.length).toBeGreaterThanOrEqual(14)
    for (const [example, result] of rebuilt) expect(result).toBe(example)
  })
})
