/** Verdicts by combination of rules, lists and dates. */
import { describe, expect, it } from 'vitest'
import { findReason } from '../../codes/findings/reasons.ts'
import { findWarnings } from '../../codes/findings/warnings.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import { inventedCodes, inventedEntry, inventedRange } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { LISTS } from '../complete-lists.test-data.ts'
import { type DirectoryFinding, lookUpCode } from '../finding.ts'

const directory = openInvented(inventedFile({ otherSources: LISTS }))

/** The complete list of BSBs, and a range of a prefix. */
const bsbDirectory = openInvented(
  inventedFile({
    otherSources: [
      ...LISTS.filter(({ type }) => type === 'bsb'),
      inventedCodes('bsb', [inventedRange('980000', '989999', 'Quillhaven')], { id: 'prefixes' }),
    ],
  }),
)

/** A day on which each list is less than a year old, and the list of BSBs is complete. */
const DAY = '2026-02-01'

const lookUp = (type: CodeTypeId, input: string, day = DAY) => lookUpCode(directory, type, input, day)

/** The checks that the directory adds: 'pass directory', 'note status'. */
function listDirectoryChecks({ checks }: DirectoryFinding): string[] {
  const ids = new Set(['directory', 'status', 'evidence', 'age', 'period'])
  return checks.filter(({ id }) => ids.has(id)).map(({ id, outcome }) => `${outcome} ${id}`)
}

const findWorking = (answer: DirectoryFinding, id: string) =>
  answer.checks.find((check) => check.id === id)?.working

describe('a listed code', () => {
  it('is valid, with its entry', () => {
    const answer = lookUp('sort-code', '98-70-01')
    expect(answer).toMatchObject({
      status: 'valid',
      isValid: true,
      error: null,
      entry: { name: 'Quillhaven', city: 'Leeds', details: { branch: 'Elmswood' } },
      institution: null,
      citedSources: [{ source: { id: 'invented-sort-code' } }],
    })
    expect(listDirectoryChecks(answer)).toEqual(['pass directory'])
  })

  it.each([
    ['sort-code', '987003', '987002', '98-70-02'],
    ['routing', '129900010', '129900007', '129900007'],
  ] as const)(
    'is valid with a note of its successor if it has merged: %s %s',
    (type, code, successor, formattedSuccessor) => {
      const answer = lookUp(type, code)
      expect(answer).toMatchObject({ status: 'valid', error: null, entry: { successor } })
      expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'note status'])
      expect(findWorking(answer, 'status')).toBe(`the source refers to ${formattedSuccessor}`)
    },
  )

  it('is valid with a note, but without successor, if it has merged into an unlisted code', () => {
    const answer = lookUp('sort-code', '987004')
    expect(answer).toMatchObject({ status: 'valid', entry: { successor: null } })
    expect(findWorking(answer, 'status')).toBe('the source refers to 98-79-99')
  })

  it.each([
    ['987005', 'This code is closed and should not be used.', 'the source names no successor'],
    [
      '987006',
      'This code is closed and should not be used. Its source refers to 98-70-02.',
      'the source refers to 98-70-02',
    ],
    ['987007', 'This code is inactive and should not be used.', 'the source names no successor'],
  ])('is invalid if it is out of use: %s, %s', (code, error, statusWorking) => {
    const answer = lookUp('sort-code', code)
    expect(answer).toMatchObject({ status: 'invalid', isValid: false, error, entry: { code } })
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'fail status'])
    expect(findWorking(answer, 'status')).toBe(statusWorking)
  })

  it('is unknown if it is only inferred, with a note how', () => {
    const answer = lookUp('chips', '9902')
    expect(answer).toMatchObject({
      status: 'unknown',
      isValid: false,
      error: 'This code is only inferred from other numbers',
      entry: { name: 'Bank of Willowmere' },
    })
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'note evidence'])
    expect(findWorking(answer, 'evidence')).toBe('digits 5 to 8 of the Fedwire number')
  })

  it('is unknown if it is inferred and the source does not state how', () => {
    const answer = lookUp('sort-code', '987008')
    expect(answer.status).toBe('unknown')
    expect(findWorking(answer, 'evidence')).toBe('derived from other numbers of the institution')
  })

  it('is invalid if it is inferred and closed', () => {
    const answer = lookUp('sort-code', '987009')
    expect(answer.status).toBe('invalid')
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'fail status', 'note evidence'])
  })
})

describe('a code in a listed range', () => {
  it('is valid, with its institution but without a branch', () => {
    const answer = lookUp('sort-code', '98-12-34')
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
    expect(lookUp('sort-code', '984500').institution?.name).toBe('Willowmere Savings')
    expect(lookUp('sort-code', '984500').bank).toBeNull()
  })

  it('is unknown if no code with its prefix is known to be in use', () => {
    const answer = lookUp('sort-code', '98-99-32')
    expect(answer).toMatchObject({
      status: 'unknown',
      isValid: false,
      error: 'No Sort Code with this prefix is known to be in use',
      institution: { name: 'Gone Savings' },
    })
    expect(listDirectoryChecks(answer)).toEqual(['note directory'])
    expect(findWorking(answer, 'directory')).toMatch(/no code among them is known to be in use$/)
  })

  it('is invalid if a complete list lacks it', () => {
    const answer = lookUpCode(bsbDirectory, 'bsb', '987999', DAY)
    expect(answer).toMatchObject({ status: 'invalid', error: 'This BSB code is not recognized', entry: null })
    expect(listDirectoryChecks(answer)).toEqual(['fail directory'])
    expect(lookUpCode(bsbDirectory, 'bsb', '987001', DAY).status).toBe('valid')
  })
})

describe('an unlisted code', () => {
  it.each([
    ['sort-code', '200415', 'This sort code is not recognized'],
    ['chips', '9999', 'This CHIPS ABA code is not recognized'],
    ['chips', '999999', 'This CHIPS ABA code is not recognized'],
  ] as const)('is unknown if the directory is partial: %s %s', (type, code, error) => {
    const answer = lookUp(type, code)
    expect(answer).toMatchObject({ status: 'unknown', isValid: false, error, entry: null, citedSources: [] })
    expect(listDirectoryChecks(answer)).toEqual(['note directory'])
    expect(findWorking(answer, 'directory')).toMatch(/^the directory is partial/)
  })

  it('is invalid if the directory is complete', () => {
    const answer = lookUp('bsb', '062-000')
    expect(answer).toMatchObject({
      status: 'invalid',
      isValid: false,
      error: 'This BSB code is not recognized',
    })
    expect(listDirectoryChecks(answer)).toEqual(['fail directory'])
    expect(findWorking(answer, 'directory')).toMatch(/^the list is complete until 28 February 2026/)
  })

  it.each([
    ['routing', '021000021'],
    ['iban', 'FR1420041010050500013M02606'],
  ] as const)('with check digits is valid, without a bank: %s', (type, code) => {
    const answer = lookUp(type, code)
    const noBank = { entry: null, institution: null, bank: null, citedSources: [] }
    expect(answer).toMatchObject({ status: 'valid', isValid: true, error: null, ...noBank })
    expect(listDirectoryChecks(answer)).toEqual(['note directory'])
    expect(findWorking(answer, 'directory')).toMatch(/a code that is not in it may still be right/)
  })

  it('is unknown with right check digits if no register has numbers of its form', () => {
    const answer = lookUp('iban', 'IR06 2960 0000 0010 0324 2000 01')
    expect(answer).toMatchObject({ status: 'unknown', isValid: false, entry: null, institution: null })
    expect(answer.error).toContain('no register has numbers of this form')
  })

  it('is unknown if its type has no source, and its check states that', () => {
    const directoryWithoutBsbs = openInvented(inventedFile())
    const answer = lookUpCode(directoryWithoutBsbs, 'bsb', '062000', DAY)
    expect(answer.status).toBe('unknown')
    expect(answer.checks.at(-1)?.source).toBe('no source for this type of code')
  })
})

describe('after the period of a complete list', () => {
  const [lastDay, dayAfter] = ['2026-02-28', '2026-03-01']

  it('an unlisted code is unknown, with a note of the end of the period', () => {
    expect(lookUp('bsb', '062-000', lastDay).status).toBe('invalid')
    const answer = lookUp('bsb', '062-000', dayAfter)
    expect(answer).toMatchObject({ status: 'unknown', error: 'This BSB code is not recognized' })
    expect(listDirectoryChecks(answer)).toEqual(['note directory', 'note period'])
    expect(answer.checks.at(-1)).toMatchObject({
      statement: 'The list was complete until 28 February 2026',
      working: 'the code was not in it, and may be newer',
      source: 'Invented list for bsb, as of 2026-01',
    })
  })

  it('a listed code is still valid', () => {
    expect(lookUp('bsb', '987001', dayAfter).status).toBe('valid')
  })

  it('an unlisted code is unknown, although its prefix is listed', () => {
    const answer = lookUpCode(bsbDirectory, 'bsb', '987999', dayAfter)
    expect(answer).toMatchObject({
      status: 'unknown',
      error: 'This BSB is not in the list of January 2026, and may be newer',
      institution: { name: 'Quillhaven' },
    })
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'note period'])
  })
})

describe('a country whose list of bank codes is complete', () => {
  const germanList = inventedCodes(
    'iban',
    [
      inventedEntry('DE99990001', 'Aldermoor Bank AG', { country: 'DE' }),
      inventedEntry('DE99990002', 'Aldermoor Bank AG', { country: 'DE', status: 'closed' }),
    ],
    { asOf: '2026-01-05', completeness: { prefix: 'DE', until: '2026-02-28' } },
  )
  const germanFile = inventedFile({ otherSources: [germanList] })
  const germanDirectory = openInvented(germanFile)
  const lookUpOn = (day: string, iban: string) => lookUpCode(germanDirectory, 'iban', iban, day)
  const CLOSED = 'DE77999900020000000001'
  const UNLISTED = 'DE89370400440532013000'

  it('makes an IBAN with an unlisted bank code invalid', () => {
    const answer = lookUpOn('2026-02-28', UNLISTED)
    expect(answer).toMatchObject({
      status: 'invalid',
      error: 'No bank has this code in the list of 5 January 2026, which is complete until 28 February 2026',
    })
    expect(listDirectoryChecks(answer)).toEqual(['fail directory'])
    expect(lookUpOn('2026-02-28', 'DE42999900010000000001').status).toBe('valid')
  })

  it('makes such an IBAN valid after its period, with a note', () => {
    const answer = lookUpOn('2026-03-01', UNLISTED)
    expect(answer).toMatchObject({ status: 'valid', error: null })
    expect(listDirectoryChecks(answer)).toEqual(['note directory', 'note period'])
  })

  it('makes an IBAN with a closed bank code invalid, until its period ends', () => {
    expect(lookUpOn('2026-02-28', CLOSED)).toMatchObject({
      status: 'invalid',
      error: 'The bank code DE99990002 of this IBAN is closed and should not be used.',
    })
    expect(lookUpOn('2026-03-01', CLOSED).status).toBe('valid')
  })

  it('does not affect IBANs of other countries', () => {
    const answer = lookUpOn('2026-02-28', 'FR1420041010050500013M02606')
    expect(answer.status).toBe('valid')
    expect(listDirectoryChecks(answer)).toEqual(['note directory'])
  })
})

describe('a code that the newest complete list lacks', () => {
  const DELISTED = 'DE15999900030000000001'
  const entries = (...codes: string[]) =>
    codes.map((code) => inventedEntry(code, 'Willowmere Bank', { country: 'DE', successor: 'DE99990001' }))
  const older = inventedCodes('iban', entries('DE99990003', 'DE99990004'), {
    id: 'older',
    asOf: '2025-10-05',
    publisher: 'Elmswood Central Bank',
    completeness: { prefix: 'DE', until: '2025-12-31' },
  })
  const newest = inventedCodes(
    'iban',
    [inventedEntry('DE99990001', 'Aldermoor Bank AG', { country: 'DE' })],
    {
      id: 'newest',
      asOf: '2026-01-05',
      completeness: { prefix: 'DE', until: '2026-02-28' },
    },
  )
  const open = (...otherSources: (typeof older)[]) => {
    const opened = openInvented(inventedFile({ otherSources }))
    return opened
  }

  it('is invalid within the period of that list, with who listed it last and its successor', () => {
    const answer = lookUpCode(open(older, newest), 'iban', DELISTED, '2026-02-28')
    expect(answer).toMatchObject({
      status: 'invalid',
      entry: { name: 'Willowmere Bank', status: 'delisted', successor: 'DE99990001' },
      error:
        'The bank code DE99990003 of this IBAN is not in the list of 5 January 2026, which is complete ' +
        'until 28 February 2026; last listed on 5 October 2025 by Elmswood Central Bank; replaced by ' +
        'DE99990001',
    })
    expect(findReason(answer)).toBe('not_in_complete_list')
    expect(findWarnings(answer).map(({ id }) => id)).toEqual(['delisted', 'replaced'])
    expect(listDirectoryChecks(answer)).toEqual(['fail directory'])
  })

  it('is valid by its check digits after the period, with a note', () => {
    const answer = lookUpCode(open(older, newest), 'iban', DELISTED, '2026-03-01')
    expect([answer.status, findReason(answer)]).toEqual(['valid', 'listed'])
    expect(listDirectoryChecks(answer)).toEqual(['note period'])
    expect(findWarnings(answer).map(({ id }) => id)).toEqual(['delisted', 'replaced', 'period_ended'])
  })

  it('is unknown after the period if the codes of its type have no check digits', () => {
    const bsbs = (id: string, asOf: string, code: string, until: string) =>
      inventedCodes('bsb', [inventedEntry(code, 'Elm', { country: 'AU' })], {
        id,
        asOf,
        completeness: { prefix: '', until },
      })
    const lists = [
      bsbs('old', '2025-12', '987001', '2026-01-31'),
      bsbs('new', '2026-01', '987002', '2026-02-28'),
    ]
    const opened = open(...lists)
    expect(lookUpCode(opened, 'bsb', '987001', '2026-02-28').status).toBe('invalid')
    const answer = lookUpCode(opened, 'bsb', '987001', '2026-03-01')
    expect([answer.status, findReason(answer)]).toEqual(['unknown', 'period_ended'])
  })

  it('is not restored by a newer partial source of that period', () => {
    const partial = { ...older, id: 'partial', asOf: '2026-02', completeness: null }
    expect(lookUpCode(open(partial, newest), 'iban', DELISTED, '2026-02-28')).toMatchObject({
      status: 'invalid',
      entry: { status: 'delisted' },
    })
  })

  it('counts as listed if a source has it after the period: it may be newer than the list', () => {
    const later = { ...older, id: 'later', asOf: '2026-03', completeness: null }
    expect(lookUpCode(open(later, newest), 'iban', DELISTED, '2026-03-15')).toMatchObject({
      status: 'valid',
      entry: { status: 'active' },
    })
  })

  it('leaves the BIC that only it states unknown', () => {
    const stating = inventedCodes(
      'iban',
      [inventedEntry('DE99990003', 'Willowmere Bank', { country: 'DE', details: { bic: 'QQWWDEFFXXX' } })],
      { id: 'older', asOf: '2025-10-05' },
    )
    const answer = lookUpCode(open(stating, newest), 'swift', 'QQWWDEFF', '2026-02-28')
    expect([answer.status, findReason(answer)]).toEqual(['unknown', 'not_listed'])
    expect(answer.error).toBe(
      'This SWIFT/BIC is not in any current list; last listed on 5 October 2025 by Invented list for iban',
    )
  })
})

describe('a code whose sources are older than a year', () => {
  it('has a note with their date and age', () => {
    const answer = lookUp('swift', 'QQAADEFF', '2028-02-01')
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'note age'])
    expect(answer.checks.find(({ id }) => id === 'age')).toMatchObject({
      statement: 'Listed in January 2026',
      working: 'more than two years ago, and in no newer source',
      source: 'Invented banks, as of 2026-01',
    })
  })

  it('has such a note if only its institution is listed', () => {
    expect(listDirectoryChecks(lookUp('sort-code', '98-12-34', '2027-02-01'))).toEqual([
      'pass directory',
      'note age',
    ])
  })

  it('has no such note if a newer source also lists it', () => {
    const list = LISTS.filter(({ type }) => type === 'sort-code')
    const newer = inventedCodes('sort-code', [inventedEntry('987002', 'Quillhaven')], {
      id: 'newer',
      asOf: '2027-01',
    })
    const directoryOfBoth = openInvented(inventedFile({ otherSources: [...list, newer] }))
    const listChecks = (code: string) =>
      listDirectoryChecks(lookUpCode(directoryOfBoth, 'sort-code', code, '2027-02-01'))
    expect(listChecks('987001')).toEqual(['pass directory', 'note age'])
    expect(listChecks('987002')).toEqual(['pass directory'])
  })
})

describe('a code with check digits', () => {
  it.each([
    ['a routing number', 'routing', '129900023'],
    ['the bank code of an IBAN', 'iban', 'DE77999900020000000001'],
  ] as const)('is valid if %s is out of use, with a note', (_closedCode, type, code) => {
    const answer = lookUp(type, code)
    expect(answer).toMatchObject({ status: 'valid', error: null, entry: { status: 'closed' } })
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'note status'])
  })

  it('is valid if its entry is only inferred, with a note', () => {
    const answer = lookUp('routing', '129900049')
    expect(answer).toMatchObject({ status: 'valid', error: null })
    expect(listDirectoryChecks(answer)).toEqual(['pass directory', 'note evidence'])
  })

  it('is valid outside the documented prefixes if a published list has it, with a note', () => {
    const answer = lookUp('routing', '139900000')
    expect(answer).toMatchObject({ status: 'valid', error: null, entry: { name: 'Bank of Willowmere' } })
    expect(answer.checks.map(({ outcome, id }) => `${outcome} ${id}`)).toEqual([
      'pass digits',
      'pass first-digit',
      'note prefix',
      'pass checksum',
      'pass directory',
    ])
    expect(findWorking(answer, 'prefix')).toBe('13 is not one of them, but a published list has this number')
    expect(lookUp('routing', '139900013')).toMatchObject({
      status: 'invalid',
      error: 'Invalid routing number format',
    })
  })

  it('is invalid if its check digits are wrong', () => {
    expect(lookUp('routing', '129900008').status).toBe('invalid')
    expect(lookUp('iban', 'DE43999900010000000001').status).toBe('invalid')
  })
})

describe.each(CODE_TYPES)('$name', ({ id }) => {
  it.each(['', '🏦', '__proto__', '\ud800', '٣'.repeat(9), 'A'.repeat(100_000)])(
    'makes an input that breaks a rule invalid, without a look-up in the directory',
    (input) => {
      const answer = lookUp(id, input)
      expect(answer).toMatchObject({ status: 'invalid', isValid: false, entry: null, institution: null })
      expect(answer.error).not.toBeNull()
      expect(listDirectoryChecks(answer)).toEqual([])
    },
  )
})

it('a look-up of an unknown type throws', () => {
  expect(() => lookUp('cheque' as CodeTypeId, '1')).toThrow('no code type cheque')
})
