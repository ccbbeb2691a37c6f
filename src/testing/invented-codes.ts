/** Sources of any type for an invented directory. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { EntryDraft, MappedRow, RangeDraft } from '../importing/rows/drafts.ts'
import type { SourceDescription } from '../importing/source-description.ts'
import { inventedSource } from './invented-source.ts'

type Changes<T> = Partial<Omit<T, 'details'>> & { readonly details?: Readonly<Record<string, string>> }

/** An entry of an invented bank: active and without details by default. */
export function inventedEntry(code: string, name: string, changes: Changes<EntryDraft> = {}): MappedRow {
  const defaults = { country: 'GB', city: '', status: 'active', successor: null, details: {} } as const
  return { kind: 'entry', draft: { code, name, ...defaults, ...changes } }
}

/** A range of codes of an invented bank. */
export function inventedRange(
  first: string,
  last: string,
  name: string,
  changes: Changes<RangeDraft> = {},
): MappedRow {
  return { kind: 'range', range: { first, last, name, country: 'GB', details: {}, ...changes } }
}

/** A source with these rows. Its default id is 'invented-{type}'. */
export function inventedCodes(
  type: CodeTypeId,
  mapped: readonly MappedRow[],
  change: Partial<SourceDescription> = {},
): SourceDescription {
  const rows = mapped.map((_, index) => ({ code: String(index) }))
  return inventedSource(rows, {
    id: `invented-${type}`,
    type,
    providesBics: true,
    publisher: `Invented list for ${type}`,
    mapRow: ({ code }) => mapped[Number(code)] ?? { kind: 'empty' },
    ...change,
  })
}
