/** The verdict for every way in which rule and directory can come together (rulings 2, 4, 5 and 19). */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import { inventedCodes, inventedRange } from '../testing/invented-codes.ts'
import { bakeInvented, inventedFile, opened } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Answer, lookUp } from './answer.ts'
import { LISTS } from './lists.test-data.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
bakeInvented(file, { more: LISTS })
const directory = opened(file)
afterAll(() => directory.close())

const answerTo = (type: CodeTypeId, input: string) => lookUp(directory, type, input)

/** The checks that the directory adds: 'pass directory', 'note status'. */
function fromDirectory({ checks }: Answer): string[] {
  const ids = new Set(['directory', 'status', 'evidence'])
  return checks.filter(({ id }) => ids.has(id)).map(({ id, outcome }) => `${outcome} ${id}`)
}

const working = (answer: Answer, id: string) => answer.checks.find((check) => check.id === id)?.working

describe('a code that is listed', () => {
  it('is valid, and its entry is told', () => {
    const answer = answerTo('sort-code', '98-70-01')
    expect(answer).toMatchObject({
      status: 'valid',
      isValid: true,
      error: null,
      entry: { name: 'Quillhaven', city: 'Leeds', details: { branch: 'Elmswood' } },
      institution: null,
      source: { id: 'invented-sort-code' },
    })
    expect(fromDirectory(answer)).toEqual(['pass directory'])
  })

  it.each([
    ['sort-code', '987003', '987002', '98-70-02'],
    ['routing', '129900010', '129900007', '129900007'],
  ] as const)(
    '%s %s that has merged is valid, with a note and its successor',
    (type, code, successor, shown) => {
      const answer = answerTo(type, code)
      expect(answer).toMatchObject({ status: 'valid', error: null, entry: { successor } })
      expect(fromDirectory(answer)).toEqual(['pass directory', 'note status'])
      expect(working(answer, 'status')).toBe(`the source refers to ${shown}`)
    },
  )

  it('that has merged into one that nobody lists is valid, and names it without leading there', () => {
    const answer = answerTo('sort-code', '987004')
    expect(answer).toMatchObject({ status: 'valid', entry: { successor: null } })
    expect(working(answer, 'status')).toBe('the source refers to 98-79-99')
  })

  it.each([
    ['987005', 'This code is closed and should not be used.', 'the source names no successor'],
    [
      '987006',
      'This code is closed and should not be used. Its source refers to 98-70-02.',
      'the source refers to 98-70-02',
    ],
    ['987007', 'This code is inactive and should not be used.', 'the source names no successor'],
  ])('%s, out of use, is invalid: %s', (code, error, statusWorking) => {
    const answer = answerTo('sort-code', code)
    expect(answer).toMatchObject({ status: 'invalid', isValid: false, error, entry: { code } })
    expect(fromDirectory(answer)).toEqual(['pass directory', 'fail status'])
    expect(working(answer, 'status')).toBe(statusWorking)
  })

  it('but only inferred is unknown, and how it was inferred is told', () => {
    const answer = answerTo('chips', '9902')
    expect(answer).toMatchObject({
      status: 'unknown',
      isValid: false,
      error: 'This code is inferred from other numbers and not confirmed by any source',
      entry: { name: 'Bank of Willowmere' },
    })
    expect(fromDirectory(answer)).toEqual(['pass directory', 'note evidence'])
    expect(working(answer, 'evidence')).toBe('digits 5 to 8 of the Fedwire number')
  })

  it('that is inferred, nobody says how, is unknown as well', () => {
    const answer = answerTo('sort-code', '987008')
    expect(answer.status).toBe('unknown')
    expect(working(answer, 'evidence')).toBe('derived from other numbers of the institution')
  })

  it('that is inferred and closed is invalid', () => {
    const answer = answerTo('sort-code', '987009')
    expect(answer.status).toBe('invalid')
    expect(fromDirectory(answer)).toEqual(['pass directory', 'fail status', 'note evidence'])
  })
})

describe('a code that is known by its range only', () => {
  it('is valid for its institution, and the branch is open', () => {
    const answer = answerTo('sort-code', '98-12-34')
    expect(answer).toMatchObject({
      status: 'valid',
      error: null,
      entry: null,
      institution: { name: 'Quillhaven', country: 'GB' },
      bank: { slug: 'quillhaven-qqcc' },
      evidence: [{ source: { id: 'invented-sort-code' }, gave: null }],
      links: [],
    })
    expect(answer.checks.at(-1)).toEqual({
      id: 'directory',
      outcome: 'pass',
      statement: 'Belongs to Quillhaven',
      working: 'codes from 98-00-00 to 98-99-99; the branch itself is not in our directory',
      source: 'Invented list for sort-code, as of 2026-01',
    })
  })

  it('belongs to the narrowest range', () => {
    expect(answerTo('sort-code', '984500').institution?.name).toBe('Willowmere Savings')
    expect(answerTo('sort-code', '984500').bank).toBeNull()
  })

  it('is unknown where the prefix was given out, and nobody has seen a code under it', () => {
    const answer = answerTo('sort-code', '98-99-32')
    expect(answer).toMatchObject({
      status: 'unknown',
      isValid: false,
      error: 'No Sort Code with this prefix is known to be in use',
      institution: { name: 'Gone Savings' },
    })
    expect(fromDirectory(answer)).toEqual(['note directory'])
    expect(working(answer, 'directory')).toMatch(/no code among them is known to be in use$/)
  })

  it('is invalid where a complete directory does not list it, though its prefix is known', () => {
    const prefixes = inventedCodes('bsb', [inventedRange('980000', '989999', 'Quillhaven')], {
      id: 'prefixes',
    })
    const list = LISTS.filter(({ type }) => type === 'bsb')
    const both = opened(inventedFile({ more: [...list, prefixes] }))
    onTestFinished(() => both.close())
    const answer = lookUp(both, 'bsb', '987999')
    expect(answer).toMatchObject({ status: 'invalid', error: 'This BSB code is not recognized', entry: null })
    expect(fromDirectory(answer)).toEqual(['fail directory'])
    expect(lookUp(both, 'bsb', '987001').status).toBe('valid')
  })
})

describe('a code that is not listed', () => {
  it.each([
    ['sort-code', '200415', 'This sort code is not recognized'],
    ['chips', '9999', 'This CHIPS ABA code is not recognized'],
    ['chips', '999999', 'This CHIPS ABA code is not recognized'],
  ] as const)('in a partial directory is unknown: %s %s', (type, code, error) => {
    const answer = answerTo(type, code)
    expect(answer).toMatchObject({ status: 'unknown', isValid: false, error, entry: null, evidence: [] })
    expect(fromDirectory(answer)).toEqual(['note directory'])
    expect(working(answer, 'directory')).toMatch(/^the directory is partial/)
  })

  it('in a complete directory is invalid', () => {
    const answer = answerTo('bsb', '062-000')
    expect(answer).toMatchObject({
      status: 'invalid',
      isValid: false,
      error: 'This BSB code is not recognized',
    })
    expect(fromDirectory(answer)).toEqual(['fail directory'])
    expect(working(answer, 'directory')).toMatch(/^the directory is complete/)
  })

  it.each([
    ['routing', '021000021'],
    ['iban', 'FR1420041010050500013M02606'],
  ] as const)('but carries check digits is valid, and its bank unknown: %s', (type, code) => {
    const answer = answerTo(type, code)
    const nobody = { entry: null, institution: null, bank: null, source: null, evidence: [] }
    expect(answer).toMatchObject({ status: 'valid', isValid: true, error: null, ...nobody })
    expect(fromDirectory(answer)).toEqual(['note directory'])
    expect(working(answer, 'directory')).toMatch(/a code that is not in it may still be right$/)
  })

  it('of a type that no source is about is unknown, and that there is no source is told', () => {
    const empty = opened(inventedFile())
    onTestFinished(() => empty.close())
    const answer = lookUp(empty, 'bsb', '062000')
    expect(answer.status).toBe('unknown')
    expect(answer.checks.at(-1)?.source).toBe('no source for this type of code')
  })
})

describe('a type whose evidence is its check digits', () => {
  it.each([
    ['a routing number', 'routing', '129900023'],
    ['the bank code of an IBAN', 'iban', 'DE77999900020000000001'],
  ] as const)('stays valid when %s is out of use, which is a note', (_what, type, code) => {
    const answer = answerTo(type, code)
    expect(answer).toMatchObject({ status: 'valid', error: null, entry: { status: 'closed' } })
    expect(fromDirectory(answer)).toEqual(['pass directory', 'note status'])
  })

  it('stays valid when its listing is inferred, which is a note', () => {
    const answer = answerTo('routing', '129900049')
    expect(answer).toMatchObject({ status: 'valid', error: null })
    expect(fromDirectory(answer)).toEqual(['pass directory', 'note evidence'])
  })

  it('is invalid when they are wrong, listed or not', () => {
    expect(answerTo('routing', '129900008').status).toBe('invalid')
    expect(answerTo('iban', 'DE43999900010000000001').status).toBe('invalid')
  })
})

describe.each(CODE_TYPES)('$name', ({ id }) => {
  it.each(['', '🏦', '__proto__', '\ud800', '٣'.repeat(9), 'A'.repeat(100_000)])(
    'an input that breaks a rule is invalid, however strange, and the directory is not asked',
    (input) => {
      const answer = answerTo(id, input)
      expect(answer).toMatchObject({ status: 'invalid', isValid: false, entry: null, institution: null })
      expect(answer.error).not.toBeNull()
      expect(fromDirectory(answer)).toEqual([])
    },
  )
})

it('a type that there is none of is a mistake of ours', () => {
  expect(() => answerTo('cheque' as CodeTypeId, '1')).toThrow('no code type cheque')
})
