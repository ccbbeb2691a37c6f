import { describe, expect, it } from 'vitest'
import type { EntryStatus } from '../../codes/code-entry.ts'
import { findCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Entry, Source } from '../../directory/entry.ts'
import type { FoundEntry } from '../find-code.ts'
import { createNotInPartialListsCheck } from './directory-checks.ts'
import { createStatusCheck } from './status-check.ts'

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
const CITATION = 'Invented list, as of 2026-01'
const NO_SOURCE = 'no source for this type of code'

function getType(id: string): CodeType {
  const type = findCodeType(id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}

function createFoundEntry(change: Partial<Entry> = {}): FoundEntry {
  const identity = {
    type: 'sort-code',
    bankId: null,
    sourceId: 'invented',
    contributions: null,
    dates: null,
  } as const
  const bankDetails = { name: 'Quillhaven', country: 'GB', city: '', details: {} }
  const entry: Entry = {
    ...identity,
    ...bankDetails,
    code: '987001',
    status: 'active',
    successor: null,
    ...change,
  }
  return { kind: 'entry', entry, bank: null, source: null, citedSources: [] }
}

describe('the check of an unlisted code', () => {
  it('cites every source of its type', () => {
    const otherSource = { ...SOURCE, publisher: 'Another list', asOf: '2025-12-01' }
    const { source } = createNotInPartialListsCheck(getType('sort-code'), '987001', [SOURCE, otherSource])
    expect(source).toBe(`${CITATION}; Another list, as of 2025-12-01`)
  })

  it('cites as many sources as fit without cutting one', () => {
    const lists = Array.from({ length: 20 }, (_, n) => ({ ...SOURCE, publisher: `List ${n} of bank codes` }))
    const { source = '' } = createNotInPartialListsCheck(getType('sort-code'), '987001', lists)
    const [citation = ''] = source.split('; ')
    expect(source.length).toBeLessThanOrEqual(400)
    expect(source.split('; ').every((text) => text.endsWith(citation.slice('List 0'.length)))).toBe(true)
    expect(source.length + citation.length + 3).toBeGreaterThan(400)
  })

  it.each([
    ['directory', 'our directory has no list of such codes'],
    ['none', 'there is no list of such codes'],
  ] as const)(
    'states that there is no list if no source has the type (validityProof: %s)',
    (validityProof, working) => {
      const check = createNotInPartialListsCheck({ ...getType('sort-code'), validityProof }, '987001', [])
      expect(check).toMatchObject({ outcome: 'note', working, source: NO_SOURCE })
      expect(JSON.stringify(check)).not.toContain('partial')
    },
  )
})

describe('the check of the status of a code', () => {
  const checkStatus = (type: string, change: Partial<Entry>, isDirectoryDecisive = true) =>
    createStatusCheck(getType(type), createFoundEntry(change), SOURCE, { isDirectoryDecisive })

  it.each([
    ['superseded', 'merged', 'Superseded by another code', /^superseded: payments are still accepted; ask/],
    ['in liquidation', 'active', 'The institution of this code is in liquidation', /ask it before you pay$/],
  ] as const)('is a note if the publisher marks the name as %s', (mark, status, statement, working) => {
    expect(checkStatus('swift', { status, details: { mark } })).toMatchObject({
      outcome: 'note',
      statement,
      working: expect.stringMatching(working),
    })
  })

  it('is absent for an active code', () => {
    expect(checkStatus('sort-code', {})).toBeNull()
  })

  it.each([
    ['closed', 'fail', 'note'],
    ['inactive', 'fail', 'note'],
    ['merged', 'note', 'note'],
  ] as const)(
    'has the outcome of %s: %s if the directory decides, else %s',
    (status, decisive, notDecisive) => {
      const state: { status: EntryStatus } = { status }
      expect(checkStatus('sort-code', state)).toMatchObject({
        outcome: decisive,
        statement: `Marked as ${status}`,
        working: 'the source names no successor',
        source: CITATION,
      })
      expect(checkStatus('routing', state, false)?.outcome).toBe(notDecisive)
    },
  )

  it('states the formatted successor, even if that is not listed', () => {
    const successorText = 'the source refers to 98-70-02'
    expect(checkStatus('sort-code', { successor: '987002' })).toMatchObject({
      outcome: 'note',
      statement: 'Replaced',
      working: successorText,
    })
    const details = { unlistedSuccessor: '987002' }
    expect(checkStatus('sort-code', { status: 'merged', details })?.working).toBe(successorText)
  })

  it('states which payments go to another code', () => {
    const details = { redirects: 'ACH items' }
    expect(checkStatus('routing', { status: 'redirected', successor: '129900007', details })).toMatchObject({
      outcome: 'note',
      statement: 'ACH items go to another code',
      working: 'the source refers to 129900007',
    })
  })

  it('cites the source that contributed the status', () => {
    const closureSource = { ...SOURCE, id: 'closures', publisher: 'Closures', asOf: '2025-12' }
    const known = {
      ...createFoundEntry({ status: 'closed' }),
      citedSources: [{ source: closureSource, contributedFields: ['status'] }],
    }
    const type = getType('sort-code')
    expect(createStatusCheck(type, known, SOURCE, { isDirectoryDecisive: true })?.source).toBe(
      'Closures, as of 2025-12',
    )
    expect(
      createStatusCheck(
        type,
        { ...known, citedSources: [{ source: closureSource, contributedFields: [] }] },
        SOURCE,
        {
          isDirectoryDecisive: true,
        },
      )?.source,
    ).toBe(CITATION)
  })
})
