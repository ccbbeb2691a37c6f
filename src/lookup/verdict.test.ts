/** The verdict for every combination of rule and directory. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import { inventedCodes, inventedEntry, inventedRange } from '../testing/invented-codes.ts'
import { buildInvented, inventedFile, openInvented } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Answer, lookUpCode } from './answer.ts'
import { LISTS } from './lists.test-data.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
buildInvented(file, { more: LISTS })
const directory = openInvented(file)
afterAll(() => directory.close())

/** A day on which each list is less than a year old, and the list of BSBs complete. */
const DAY = '2026-02-01'

const answerTo = (type: CodeTypeId, input: string, day = DAY) => lookUpCode(directory, type, input, day)

/** The checks that the directory adds: 'pass directory', 'note status'. */
function fromDirectory({ checks }: Answer): string[] {
  const ids = new Set(['directory', 'status', 'evidence', 'age', 'period'])
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
      citedSources: [{ source: { id: 'invented-sort-code' }, contributedFields: null }],
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
    const both = openInvented(inventedFile({ more: [...list, prefixes] }))
    onTestFinished(() => both.close())
    const answer = lookUpCode(both, 'bsb', '987999', DAY)
    expect(answer).toMatchObject({ status: 'invalid', error: 'This BSB code is not recognized', entry: null })
    expect(fromDirectory(answer)).toEqual(['fail directory'])
    expect(lookUpCode(both, 'bsb', '987001', DAY).status).toBe('valid')
  })
})

describe('a code that is not listed', () => {
  it.each([
    ['sort-code', '200415', 'This sort code is not recognized'],
    ['chips', '9999', 'This CHIPS ABA code is not recognized'],
    ['chips', '999999', 'This CHIPS ABA code is not recognized'],
  ] as const)('in a partial directory is unknown: %s %s', (type, code, error) => {
    const answer = answerTo(type, code)
    expect(answer).toMatchObject({ status: 'unknown', isValid: false, error, entry: null, citedSources: [] })
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
    expect(working(answer, 'directory')).toMatch(/^the list is complete until 28 February 2026/)
  })

  it.each([
    ['routing', '021000021'],
    ['iban', 'FR1420041010050500013M02606'],
  ] as const)('but carries check digits is valid, and its bank unknown: %s', (type, code) => {
    const answer = answerTo(type, code)
    const nobody = { entry: null, institution: null, bank: null, source: null, citedSources: [] }
    expect(answer).toMatchObject({ status: 'valid', isValid: true, error: null, ...nobody })
    expect(fromDirectory(answer)).toEqual(['note directory'])
    expect(working(answer, 'directory')).toMatch(/a code that is not in it may still be right$/)
  })

  it('of a type that no source is about is unknown, and that there is no source is told', () => {
    const empty = openInvented(inventedFile())
    onTestFinished(() => empty.close())
    const answer = lookUpCode(empty, 'bsb', '062000', DAY)
    expect(answer.status).toBe('unknown')
    expect(answer.checks.at(-1)?.source).toBe('no source for this type of code')
  })
})

describe('after the period of a complete list', () => {
  const [lastDay, dayAfter] = ['2026-02-28', '2026-03-01']

  it('a code that is not in it is unknown, and the end of the period is told', () => {
    expect(answerTo('bsb', '062-000', lastDay).status).toBe('invalid')
    const answer = answerTo('bsb', '062-000', dayAfter)
    expect(answer).toMatchObject({ status: 'unknown', error: 'This BSB code is not recognized' })
    expect(fromDirectory(answer)).toEqual(['note directory', 'note period'])
    expect(answer.checks.at(-1)).toMatchObject({
      statement: 'The list was complete until 28 February 2026',
      working: 'the code was not in it, and may be newer',
      source: 'Invented list for bsb, as of 2026-01',
    })
  })

  it('a code that is in it stays valid', () => {
    expect(answerTo('bsb', '987001', dayAfter).status).toBe('valid')
  })

  it('a code that is not in it is not confirmed by the prefix of its bank', () => {
    const prefixes = inventedCodes('bsb', [inventedRange('980000', '989999', 'Quillhaven')], {
      id: 'prefixes',
    })
    const list = LISTS.filter(({ type }) => type === 'bsb')
    const both = openInvented(inventedFile({ more: [...list, prefixes] }))
    onTestFinished(() => both.close())
    const answer = lookUpCode(both, 'bsb', '987999', dayAfter)
    expect(answer).toMatchObject({
      status: 'unknown',
      error: 'This BSB is not in the list of January 2026, and may be newer',
      institution: { name: 'Quillhaven' },
    })
    expect(fromDirectory(answer)).toEqual(['pass directory', 'note period'])
  })
})

describe('a country whose list of bank codes is complete', () => {
  const german = inventedCodes(
    'iban',
    [
      inventedEntry('DE99990001', 'Aldermoor Bank AG', { country: 'DE' }),
      inventedEntry('DE99990002', 'Aldermoor Bank AG', { country: 'DE', status: 'closed' }),
    ],
    { asOf: '2026-01-05', completeness: { prefix: 'DE', until: '2026-02-28' } },
  )
  const germanFile = `${temporaryFolder(afterAll)}/directory.sqlite`
  buildInvented(germanFile, { more: [german] })
  const complete = openInvented(germanFile)
  afterAll(() => complete.close())
  const on = (day: string, iban: string) => lookUpCode(complete, 'iban', iban, day)
  const CLOSED = 'DE77999900020000000001'
  const UNLISTED = 'DE89370400440532013000'

  it('has invalid IBANs, where the bank code is not in it', () => {
    const answer = on('2026-02-28', UNLISTED)
    expect(answer).toMatchObject({
      status: 'invalid',
      error:
        'The bank of this IBAN is not in our directory: ' +
        'its bank code is not in the list of 5 January 2026, which is complete until 28 February 2026',
    })
    expect(fromDirectory(answer)).toEqual(['fail directory'])
    expect(on('2026-02-28', 'DE42999900010000000001').status).toBe('valid')
  })

  it('after its period the check digits decide, with a note', () => {
    const answer = on('2026-03-01', UNLISTED)
    expect(answer).toMatchObject({ status: 'valid', error: null })
    expect(fromDirectory(answer)).toEqual(['note directory', 'note period'])
  })

  it('has invalid IBANs with a closed bank code, until its period ends', () => {
    expect(on('2026-02-28', CLOSED)).toMatchObject({
      status: 'invalid',
      error: 'The bank code DE99990002 of this IBAN is closed and should not be used.',
    })
    expect(on('2026-03-01', CLOSED).status).toBe('valid')
  })

  it('says nothing of IBANs from other countries', () => {
    const answer = on('2026-02-28', 'FR1420041010050500013M02606')
    expect(answer.status).toBe('valid')
    expect(fromDirectory(answer)).toEqual(['note directory'])
  })
})

describe('a code whose sources are older than a year', () => {
  it('is told with the date and the age', () => {
    const answer = answerTo('swift', 'QQAADEFF', '2028-02-01')
    expect(fromDirectory(answer)).toEqual(['pass directory', 'note age'])
    expect(answer.checks.find(({ id }) => id === 'age')).toMatchObject({
      statement: 'Listed in January 2026',
      working: 'more than two years ago, and in no newer source',
      source: 'Invented banks, as of 2026-01',
    })
  })

  it('is told so of its institution as well', () => {
    expect(fromDirectory(answerTo('sort-code', '98-12-34', '2027-02-01'))).toEqual([
      'pass directory',
      'note age',
    ])
  })

  it('is not told so where a newer source has the code', () => {
    const list = LISTS.filter(({ type }) => type === 'sort-code')
    const newer = inventedCodes('sort-code', [inventedEntry('987002', 'Quillhaven')], {
      id: 'newer',
      asOf: '2027-01',
    })
    const both = openInvented(inventedFile({ more: [...list, newer] }))
    onTestFinished(() => both.close())
    const told = (code: string) => fromDirectory(lookUpCode(both, 'sort-code', code, '2027-02-01'))
    expect(told('987001')).toEqual(['pass directory', 'note age'])
    expect(told('987002')).toEqual(['pass directory'])
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

  it('is valid outside the documented prefixes where a published list has it, with a note', () => {
    const answer = answerTo('routing', '139900000')
    expect(answer).toMatchObject({ status: 'valid', error: null, entry: { name: 'Bank of Willowmere' } })
    expect(answer.checks.map(({ outcome, id }) => `${outcome} ${id}`)).toEqual([
      'pass digits',
      'pass first-digit',
      'note prefix',
      'pass checksum',
      'pass directory',
    ])
    expect(working(answer, 'prefix')).toBe('13 is not one of them, but a published list has this number')
    expect(answerTo('routing', '139900013')).toMatchObject({
      status: 'invalid',
      error: 'Invalid routing number format',
    })
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
