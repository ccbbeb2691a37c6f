import { afterAll, describe, expect, it } from 'vitest'
import { REGISTRY_EXAMPLES } from '../codes/iban/registry-examples.ts'
import { builtDirectory } from '../testing/built-directory.ts'
import { openInvented } from '../testing/invented-directory.ts'
import { lookUpCode } from './finding.ts'

const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

const listNotes = (iban: string) =>
  lookUpCode(directory, 'iban', iban, '2026-11-26').checks.filter(({ id }) => id === 'test-iban')

describe('a test IBAN', () => {
  it.each(REGISTRY_EXAMPLES)('is told as such: %s', (iban) => {
    expect(listNotes(iban)).toMatchObject([{ outcome: 'note', statement: 'A test IBAN: no account' }])
  })

  it('is no other IBAN of the same bank', () => {
    expect(listNotes('DE42430609677000534100')).toEqual([])
  })
})
