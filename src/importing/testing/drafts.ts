import { inventedSource } from '../../testing/invented-source.ts'
import type { MergedEntry } from '../merging/merge-statements.ts'
import type { CollectedSource } from '../rows/collect.ts'
import type { AdditionDraft, EntryDraft, RangeDraft } from '../rows/drafts.ts'
import type { SourceDescription } from '../source-description.ts'

/** An entry, by default of Aldermoor Bank. */
export function createDraft(code: string, overrides: Partial<EntryDraft> = {}): EntryDraft {
  return {
    code,
    name: 'Aldermoor Bank',
    country: 'US',
    city: '',
    status: 'active',
    successor: null,
    details: {},
    ...overrides,
  }
}

/** An entry merged from a single source. */
export function createMergedEntry(code: string, overrides: Partial<EntryDraft> = {}): MergedEntry {
  return { ...createDraft(code, overrides), sourceId: 'only', contributions: null, dates: null }
}

/** A range of codes, by default of Aldermoor Bank. */
export function createRange(first: string, last: string, overrides: Partial<RangeDraft> = {}): RangeDraft {
  return { first, last, name: 'Aldermoor Bank', country: 'AU', details: {}, ...overrides }
}

interface CollectedRows {
  readonly drafts?: readonly EntryDraft[]
  readonly ranges?: readonly RangeDraft[]
  readonly additions?: readonly AdditionDraft[]
  readonly bics?: readonly EntryDraft[]
}

/** The data that was read from a source. */
export function createCollectedSource(
  source: Partial<SourceDescription>,
  { drafts = [], ranges = [], additions = [], bics = [] }: CollectedRows,
): CollectedSource {
  const rowCount = drafts.length + ranges.length + additions.length
  return {
    source: inventedSource([], { type: 'routing', ...source }),
    drafts,
    ranges,
    additions,
    rowCount,
    emptyCount: 0,
    duplicateCount: 0,
    statedBics: bics,
    unnamedRows: new Map(drafts.map(({ code }, i) => [code, { file: 'rows.csv', row: i + 1 }])),
    rejections: [],
    notes: [],
    sha256: '',
  }
}
