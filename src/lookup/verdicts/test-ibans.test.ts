import { describe, expect, it } from 'vitest'
import { REGISTRY_EXAMPLES } from '../../codes/iban/registry-examples.ts'
import { IBAN_COUNTRIES } from '../../codes/iban/structures.ts'
import { listTestIbans } from '../../codes/iban/test-ibans.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { lookUpCode } from '../finding.ts'

const directory = await openBuiltDirectory()

const listNotes = (iban: string) =>
  lookUpCode(directory, 'iban', iban, '2026-11-26').checks.filter(({ id }) => id === 'test-iban')

describe('a test IBAN', () => {
  it.each(REGISTRY_EXAMPLES)('is told as such: %s', (iban) => {
    expect(listNotes(iban)).toMatchObject([{ outcome: 'note', statement: 'A test IBAN: no account' }])
  })

  it.each(IBAN_COUNTRIES)('is made for %s twice, of a bank that no source lists', (country) => {
    const { made } = listTestIbans(country)
    expect(made).toHaveLength(2)
    for (const iban of made) {
      const { checks, entry, bank } = lookUpCode(directory, 'iban', iban, '2026-11-26')
      expect(checks.find(({ id }) => id === 'check-digits')?.outcome).toBe('pass')
      expect(listNotes(iban)).toMatchObject([{ working: 'made for tests: no bank has its bank code' }])
      expect([iban, entry?.name, bank?.name]).toEqual([iban, undefined, undefined])
    }
  })

  it('is no other IBAN of the same bank', () => {
    expect(listNotes('DE42430609677000534100')).toEqual([])
  })
})
