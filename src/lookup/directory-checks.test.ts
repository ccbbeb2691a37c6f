import { describe, expect, it } from 'vitest'
import { findCodeType } from '../codes/registry.ts'
import type { EntryStatus } from '../codes/source-row.ts'
import type { CodeType } from '../codes/types.ts'
import type { Entry, Source } from '../directory/entry.ts'
import {
  createAbsentCheck,
  createInferredCheck,
  createInstitutionCheck,
  createListedCheck,
  createStatusCheck,
} from './directory-checks.ts'
import type { FoundEntry } from './find-code.ts'

const SOURCE: Source = {
  id: 'invented',
  type: 'sort-code',
  publisher: 'Invented list',
  url: 'https://invented.example',
  licence: 'none',
  asOf: '2026-01',
  retrievedAt: '2026-01-31T12:00:00.000Z',
  rows: { read: 1300, kept: 1234, empty: 0, duplicate: 0, rejected: 66, unmatched: 0 },
  completeness: null,
  redistributable: true,
  sha256: '0',
}
const SAID_BY = 'Invented list, as of 2026-01'
const NO_SOURCE = 'no source for this type of code'

function typeOf(id: string): CodeType {
  const type = findCodeType(id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}

function found(change: Partial<Entry> = {}): FoundEntry {
  const where = {
    type: 'sort-code',
    bankId: null,
    sourceId: 'invented',
    contributions: null,
    dates: null,
  } as const
  const said = { name: 'Quillhaven', country: 'GB', city: '', details: {} }
  const entry: Entry = { ...where, ...said, code: '987001', status: 'active', successor: null, ...change }
  return { kind: 'entry', entry, bank: null, citedSources: [] }
}

describe('that a code is listed', () => {
  it('is told with the size and date of the source', () => {
    expect(createListedCheck(SOURCE)).toMatchObject({
      outcome: 'pass',
      working: '1,234 codes in this source',
      source: SAID_BY,
    })
    expect(createListedCheck(null).source).toBe(NO_SOURCE)
  })
})

describe('that only the institution is known', () => {
  it('is told with how it is known', () => {
    const institution = { name: 'Quillhaven', country: 'GB', details: {} }
    const known = {
      kind: 'institution',
      institution,
      bank: null,
      source: SOURCE,
      citedSources: [],
      assignedCodesText: 'its prefix',
    } as const
    expect(createInstitutionCheck(known)).toMatchObject({
      outcome: 'pass',
      statement: 'Belongs to Quillhaven',
      working: 'its prefix; the branch itself is not in our directory',
      source: SAID_BY,
    })
    expect(createInstitutionCheck({ ...known, source: null }).source).toBe(NO_SOURCE)
  })
})

describe('that a code is not listed', () => {
  it('in a partial directory is a note', () => {
    const working = expect.stringMatching(/^the directory is partial/)
    expect(createAbsentCheck(typeOf('sort-code'), [SOURCE])).toMatchObject({ outcome: 'note', working })
  })

  it('is told with every source that was asked', () => {
    const other = { ...SOURCE, publisher: 'Another list', asOf: '2025-12-01' }
    const { source } = createAbsentCheck(typeOf('sort-code'), [SOURCE, other])
    expect(source).toBe(`${SAID_BY}; Another list, as of 2025-12-01`)
  })

  it('name as many whole sources as fit', () => {
    const lists = Array.from({ length: 20 }, (_, n) => ({ ...SOURCE, publisher: `List ${n} of bank codes` }))
    const { source = '' } = createAbsentCheck(typeOf('sort-code'), lists)
    const [citation = ''] = source.split('; ')
    expect(source.length).toBeLessThanOrEqual(400)
    expect(source.split('; ').every((text) => text.endsWith(citation.slice('List 0'.length)))).toBe(true)
    expect(source.length + citation.length + 3).toBeGreaterThan(400)
  })

  it.each([
    ['directory', 'our directory has no list of such codes'],
    ['none', 'there is no list of such codes'],
  ] as const)(
    'says that nothing was looked up where there is no source (validityProof: %s)',
    (validityProof, working) => {
      const check = createAbsentCheck({ ...typeOf('sort-code'), validityProof }, [])
      expect(check).toMatchObject({ outcome: 'note', working, source: NO_SOURCE })
      expect(JSON.stringify(check)).not.toContain('partial')
    },
  )
})

describe('what has become of a code', () => {
  const fate = (type: string, change: Partial<Entry>, decides = true) =>
    createStatusCheck(typeOf(type), found(change), SOURCE, { isDirectoryDecisive: decides })

  it('is not told of one that is active', () => {
    expect(fate('sort-code', {})).toBeNull()
  })

  it.each([
    ['closed', 'fail', 'note'],
    ['inactive', 'fail', 'note'],
    ['merged', 'note', 'note'],
  ] as const)('%s fails a code only where the directory decides', (status, deciding, other) => {
    const state: { status: EntryStatus } = { status }
    expect(fate('sort-code', state)).toMatchObject({
      outcome: deciding,
      statement: `Marked as ${status}`,
      working: 'the source names no successor',
      source: SAID_BY,
    })
    expect(fate('routing', state, false)?.outcome).toBe(other)
  })

  it('is told with the successor, listed or not, as people read it', () => {
    const refers = 'the source refers to 98-70-02'
    expect(fate('sort-code', { successor: '987002' })).toMatchObject({
      outcome: 'note',
      statement: 'Replaced',
      working: refers,
    })
    const details = { unlistedSuccessor: '987002' }
    expect(fate('sort-code', { status: 'merged', details })?.working).toBe(refers)
  })

  it('says what goes to another code, where the code may still be used for other things', () => {
    const details = { redirects: 'ACH items' }
    expect(fate('routing', { status: 'redirected', successor: '129900007', details })).toMatchObject({
      outcome: 'note',
      statement: 'ACH items go to another code',
      working: 'the source refers to 129900007',
    })
  })

  it('is told with the source that says so, where that is another than names the code', () => {
    const other = { ...SOURCE, id: 'other', publisher: 'Closures', asOf: '2025-12' }
    const known = {
      ...found({ status: 'closed' }),
      citedSources: [{ source: other, contributedFields: ['status'] }],
    }
    const type = typeOf('sort-code')
    expect(createStatusCheck(type, known, SOURCE, { isDirectoryDecisive: true })?.source).toBe(
      'Closures, as of 2025-12',
    )
    expect(
      createStatusCheck(
        type,
        { ...known, citedSources: [{ source: other, contributedFields: [] }] },
        SOURCE,
        {
          isDirectoryDecisive: true,
        },
      )?.source,
    ).toBe(SAID_BY)
  })
})

describe('that a listing is inferred', () => {
  it.each([{}, { evidence: 'confirmed' }, { evidence: 'single source' }])('is not told of %j', (details) => {
    expect(createInferredCheck(found({ details }), SOURCE)).toBeNull()
  })

  it('is told with what it is inferred from', () => {
    const details = { evidence: 'inferred', knownFrom: 'digits 5 to 8' }
    expect(createInferredCheck(found({ details }), SOURCE)).toMatchObject({
      outcome: 'note',
      working: 'digits 5 to 8',
      source: SAID_BY,
    })
  })
})
