import { describe, expect, it } from 'vitest'
import { type InventedDirectoryOptions, inventedFile, openInvented } from '../testing/invented-directory.ts'
import { lookUpCode } from './finding.ts'

function lookUp(input: string, invented: InventedDirectoryOptions = {}) {
  const directory = openInvented(inventedFile(invented))
  return lookUpCode(directory, 'swift', input, '2026-02-01')
}

describe('a listed code', () => {
  it('is valid, with its bank and its source', () => {
    expect(lookUp('qqaa de ff 100')).toMatchObject({
      type: 'swift',
      code: 'QQAADEFF100',
      status: 'valid',
      isValid: true,
      error: null,
      entry: { city: 'München' },
      bank: { slug: 'aldermoor-bank-ag' },
      citedSources: [{ source: { id: 'invented' } }],
    })
  })

  it('has the checks of the rules, then that of the directory with source and date', () => {
    const { checks } = lookUp('QQAADEFF100')
    expect(checks.map((check) => `${check.outcome} ${check.id}`)).toEqual([
      'pass characters',
      'pass length',
      'pass country',
      'pass branch',
      'pass directory',
    ])
    expect(checks.at(-1)).toMatchObject({
      statement: 'Listed in our directory',
      working: '12 codes in this source',
      source: 'Invented banks, as of 2026-01',
    })
  })

  it('is also found by its BIC8', () => {
    expect(lookUp('QQAADEFF')).toMatchObject({ code: 'QQAADEFFXXX', status: 'valid' })
  })
})

describe('a well-formed code that is not listed', () => {
  it('is unknown if the directory is partial', () => {
    const answer = lookUp('QQAADEFF999')
    expect(answer).toMatchObject({ status: 'unknown', isValid: false, entry: null, bank: null })
    expect(answer.error).toBe('This code is well formed, but it is not in our directory')
    expect(answer.checks.at(-1)).toMatchObject({
      id: 'directory',
      outcome: 'note',
      working: expect.stringContaining('partial'),
      source: 'Invented banks, as of 2026-01',
    })
  })

  it('is invalid if the directory is complete, without a note that it is partial', () => {
    const answer = lookUp('QQAADEFF999', { source: { completeness: { prefix: '', until: '2026-02-28' } } })
    expect(answer).toMatchObject({ status: 'invalid', isValid: false, entry: null })
    expect(answer.checks.at(-1)).toMatchObject({ id: 'directory', outcome: 'fail' })
    expect(answer.checks.at(-1)?.working).not.toContain('partial')
  })
})

describe('a code that breaks a rule', () => {
  it('is invalid without a look-up in the directory', () => {
    const answer = lookUp('QQAADEF')
    expect(answer).toMatchObject({
      code: 'QQAADEF',
      status: 'invalid',
      isValid: false,
      error: 'SWIFT/BIC code must be 8 or 11 characters',
    })
    expect(answer.checks.map((check) => check.id)).not.toContain('directory')
  })

  it.each(['', '🏦', '__proto__', '\ud800', 'A'.repeat(100_000)])(
    'is invalid, whatever its characters or length',
    (input) => {
      expect(lookUp(input).status).toBe('invalid')
    },
  )
})
