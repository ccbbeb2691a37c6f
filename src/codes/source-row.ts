import type { EntryDetails } from './detail-fields.ts'

/** A row of a published file: text by column name. */
export type SourceRow = Readonly<Record<string, string>>

/**
 * The status of a listed code. 'redirected': some payments move to the successor, others may still use the
 * code.
 */
export const ENTRY_STATUSES = ['active', 'inactive', 'merged', 'redirected', 'closed'] as const

export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** Stands among the contributed fields of a source that says that the code is out of use or replaced. */
export const STATUS_FIELD = 'status'
/** Stands among the contributed fields of a source that names another holder of the code. */
export const OTHER_HOLDER = 'otherHolder'

/** In `details.evidence`: the sources state the BIC of the code's holder, but not the name. */
export const BIC_ALONE = 'BIC alone'

/** In `details.evidence`: the prefix is assigned, but no code with it is known to be in use. */
export const PREFIX_ALONE = 'prefix alone'

/** What a source or the directory lists about one code. */
export interface CodeEntry {
  /** The directory key: the canonical code, or for an IBAN its country and national bank code. */
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly city: string
  readonly status: EntryStatus
  /** The canonical code that replaces this one, if the source states it. */
  readonly successor: string | null
  readonly details: EntryDetails
}

/** An entry as one source states it, before sources are merged. */
export interface EntryDraft extends CodeEntry {
  /** The day, month or year of this row, if its source dates each row; else the date of the source counts. */
  readonly asOf?: string
}

/** What a source states about all codes from first to last, both included. */
export interface RangeDraft {
  readonly first: string
  readonly last: string
  readonly name: string
  /** ISO 3166-1 alpha-2; '' if the codes are in several countries. */
  readonly country: string
  readonly details: EntryDetails
  /** The day, month or year of this row, if its source dates each row. */
  readonly asOf?: string
}

/** What a source adds to a code that another source lists. It never names the holder. */
export interface AdditionDraft {
  /** The canonical code. If `holder` is given, a prefix of codes instead. */
  readonly code: string
  readonly details: EntryDetails
  /** Selects, among the codes with the prefix `code`, those whose holder has this name. */
  readonly holder?: string
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

/** Matches text whose white space must be collapsed. Most texts need no replacement. */
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
