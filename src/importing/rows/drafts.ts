/** What one row of a source states: an entry, a range, or fields for entries of other sources. */
import type { CodeEntry, DetailField, EntryDetails, EntryStatus } from '../../codes/code-entry.ts'
import type { CodeRange } from '../../directory/entry.ts'

/** A row of a published file: text by column name. */
export type SourceRow = Readonly<Record<string, string>>

/** An entry as one source states it, before sources are merged. */
export interface EntryDraft extends CodeEntry {
  /** The day, month or year of this row, if its source dates each row; else the date of the source counts. */
  readonly asOf?: string
}

/** What a source states about all codes of a range. */
export interface RangeDraft
  extends Pick<CodeRange, 'first' | 'last' | 'name' | 'country' | 'details'>,
    Partial<Pick<CodeRange, 'city' | 'status' | 'successor'>> {
  /** The day, month or year of this row, if its source dates each row. */
  readonly asOf?: string
}

/** What a source adds to a code that another source lists. It never sets the holder of the code. */
export interface AdditionDraft {
  /** The canonical code. If `holder` is given, a prefix of codes instead. */
  readonly code: string
  readonly details: EntryDetails
  /** Selects, among the codes with the prefix `code`, those whose holder has this name. */
  readonly holder?: string
  /** Whether the addition states the BIC8 `code`, held by `holder`, if no listed BIC begins with it. */
  readonly statesUnlistedBic?: boolean
  readonly status?: EntryStatus
  readonly successor?: string
  /** The day, month or year of this row, if its source dates each row. */
  readonly asOf?: string
}

/** The result of mapping one row: what it states, 'empty' if it states nothing to import, or 'rejected'. */
export type MappedRow =
  | { readonly kind: 'entry'; readonly draft: EntryDraft }
  | { readonly kind: 'range'; readonly range: RangeDraft }
  | { readonly kind: 'addition'; readonly addition: AdditionDraft }
  | { readonly kind: 'empty' }
  | { readonly kind: 'rejected'; readonly reason: string }

/** The details that are internal: a build needs them, whether or not an answer shows them. */
export const INTERNAL_DETAILS = {
  'original.name': 'shows that the name was in capitals, so that another list may correct its spelling',
  presentName: 'becomes the name of the institution',
  bankPageBic: 'links the codes of a range to the page of a bank',
} as const satisfies Partial<Record<DetailField, string>>

/** Rejects a row. The reason begins with the code of the row, if it has one. */
export function reject(reason: string): MappedRow & { readonly kind: 'rejected' } {
  return { kind: 'rejected', reason }
}

type RequiredFields = 'code' | 'name' | 'country' | 'details'

/** A row that states an entry: by default of an active code, without city and successor. */
export function stateEntry(entry: Pick<EntryDraft, RequiredFields> & Partial<EntryDraft>): MappedRow {
  return { kind: 'entry', draft: { city: '', status: 'active', successor: null, ...entry } }
}

/** Matches text whose white space must be collapsed. Most texts do not match, which saves a replacement. */
const UNTIDY = /^\s|\s\s|[^\S ]|\s$/

/** Drops empty fields, and collapses white space in the others. */
export function dropEmptyFields<Field extends string>(
  fields: Readonly<Partial<Record<Field, string | undefined>>>,
): Partial<Record<Field, string>> {
  const result: Partial<Record<Field, string>> = {}
  for (const [field, value] of Object.entries<string | undefined>(fields)) {
    if (!value) continue
    const text = UNTIDY.test(value) ? value.replace(/\s+/g, ' ').trim() : value
    if (text) result[field as Field] = text
  }
  return result
}

type StatedEntry = Parameters<typeof stateEntry>[0]

/** A row that states an entry as `stateEntry` does. Tidies name and city; rejects a row without a name. */
export function stateNamedEntry(
  entry: Omit<StatedEntry, 'name' | 'city'> & Readonly<Record<'name' | 'city', string | undefined>>,
): MappedRow {
  const { name, city = '' } = dropEmptyFields({ name: entry.name, city: entry.city })
  return name ? stateEntry({ ...entry, name, city }) : reject(`${entry.code}: no name`)
}

/**
 * The details of a row: tidied, without empty ones. The type checker refuses a detail that is not in
 * DETAIL_FIELDS, unless `Own` names it: the source declares it in `ownDetails`.
 */
export function toDetails<Own extends string = never>(
  fields: Readonly<Partial<Record<DetailField | NoInfer<Own>, string | undefined>>>,
): EntryDetails & Readonly<Partial<Record<Own, string>>> {
  return dropEmptyFields<DetailField | Own>(fields)
}
