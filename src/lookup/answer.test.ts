import { describe, expect, it, onTestFinished } from 'vitest'
import { type Invented, inventedFile, openInvented } from '../testing/invented-directory.ts'
import { lookUpCode } from './answer.ts'

function answerTo(input: string, invented: Invented = {}) {
  const directory = openInvented(inventedFile(invented))
  onTestFinished(() => directory.close())
  return lookUpCode(directory, 'swift', input, '2026-02-01')
}

describe('a code that is listed', () => {
  it('is valid, and the answer says whose it is and where that is from', () => {
    expect(answerTo('qqaa de ff 100')).toMatchObject({
      type: 'swift',
      code: 'QQAADEFF100',
      status: 'valid',
      isValid: true,
      error: null,
      entry: { city: 'München' },
      bank: { slug: 'aldermoor-bank-ag' },
      source: { id: 'invented' },
    })
  })

  it('shows each check that led there, the directory last, with its source and date', () => {
    const { checks } = answerTo('QQAADEFF100')
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

  it('is found by its BIC8 too', () => {
    expect(answerTo('QQAADEFF')).toMatchObject({ code: 'QQAADEFFXXX', status: 'valid' })
  })
})

describe('a well-formed code that is not listed', () => {
  it('is unknown where the directory is partial', () => {
    const answer = answerTo('QQAADEFF999')
    expect(answer).toMatchObject({ status: 'unknown', isValid: false, entry: null, bank: null, source: null })
    expect(answer.error).toBe('This code is well formed, but it is not in our directory')
    expect(answer.checks.at(-1)).toMatchObject({
      id: 'directory',
      outcome: 'note',
      working: expect.stringContaining('partial'),
      source: 'Invented banks, as of 2026-01',
    })
  })

  it('is invalid where the directory is complete, and is not told that it is partial', () => {
    const answer = answerTo('QQAADEFF999', { source: { completeness: { prefix: '', until: '2026-02-28' } } })
    expect(answer).toMatchObject({ status: 'invalid', isValid: false, entry: null })
    expect(answer.checks.at(-1)).toMatchObject({ id: 'directory', outcome: 'fail' })
    expect(answer.checks.at(-1)?.working).not.toContain('partial')
  })
})

describe('a code that breaks a rule', () => {
  it('is invalid, and the directory is not asked', () => {
    const answer = answerTo('QQAADEF')
    expect(answer).toMatchObject({
      code: 'QQAADEF',
      status: 'invalid',
      isValid: false,
      error: 'SWIFT/BIC code must be 8 or 11 characters',
    })
    expect(answer.checks.map((check) => check.id)).not.toContain('directory')
  })

  it.each(['', '🏦', '__proto__', '\ud800', 'A'.repeat(100_000)])('is invalid, however strange', (input) => {
    expect(answerTo(input).status).toBe('invalid')
  })
})
