/** Sources of other types than SWIFT for an invented directory. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { EntryDraft, MappedRow, RangeDraft } from '../codes/source-row.ts'
import type { SourceDescription } from '../importing/source-description.ts'
import { inventedSource } from './invented-source.ts'

type Stated<T> = Partial<Omit<T, 'details'>> & { readonly details?: Readonly<Record<string, string>> }

/** An entry of an invented bank: active and without details by default. */
export function inventedEntry(code: string, name: string, stated: Stated<EntryDraft> = {}): MappedRow {
  const plain = { country: 'GB', city: '', status: 'active', successor: null, details: {} } as const
  return { kind: 'entry', draft: { code, name, ...plain, ...stated } }
}

/** A range of codes of an invented bank. */
export function inventedRange(
  first: string,
  last: string,
  name: string,
  stated: Stated<RangeDraft> = {},
): MappedRow {
  return { kind: 'range', range: { first, last, name, country: 'GB', details: {}, ...stated } }
}

/** A source with these rows. Its default id is 'invented-{type}'. */
export function inventedCodes(
  type: CodeTypeId,
  mapped: readonly MappedRow[],
  change: Partial<SourceDescription> = {},
): SourceDescription {
  const rows = mapped.map((_, place) => ({ code: String(place) }))
  return inventedSource(rows, {
    id: `invented-${type}`,
    type,
    statesBics: true,
    publisher: `Invented list for ${type}`,
    map: ({ code }) => mapped[Number(code)] ?? { kind: 'empty' },
    ...change,
  })
}
