import type { EntryDetails } from './detail-fields.ts'

/** A row of a published file, by column name, as text. */
export type SourceRow = Readonly<Record<string, string>>

/**
 * How a listed code stands: 'redirected' where some of what is sent to it goes to its successor, and it may still be used for other things.
 */
export const ENTRY_STATUSES = ['active', 'inactive', 'merged', 'redirected', 'closed'] as const

export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** What a further source gives besides fields: that a code is out of use or replaced. */
export const FATE = 'status'
/** What a further source says instead of confirming the entry: the code is somebody else's. */
export const OTHER_HOLDER = 'otherHolder'

/** The evidence of a code whose holder no source names: its BIC is all that is known of the holder. */
export const BIC_ALONE = 'BIC alone'

/** What a source says of one code, in the source's own spelling. */
export interface EntryDraft {
  /** The directory's key: the canonical code, or for an IBAN its country and national bank code. */
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly city: string
  readonly status: EntryStatus
  /** The canonical code that replaces this one, where the source names one. */
  readonly successor: string | null
  readonly details: EntryDetails
}

/** What a source says of all codes from the first to the last, both among them. */
export interface RangeDraft {
  readonly first: string
  readonly last: string
  readonly name: string
  readonly country: string
  readonly details: EntryDetails
}

/** What a source adds to a code that another source lists; it does not say whose the code is. */
export interface AdditionDraft {
  readonly code: string
  readonly details: EntryDetails
}

/** What becomes of one row: something to keep, nothing (counted), or a refusal with its reason (listed). */
export type MappedRow =
  | { readonly kind: 'entry'; readonly draft: EntryDraft }
  | { readonly kind: 'range'; readonly range: RangeDraft }
  | { readonly kind: 'addition'; readonly addition: AdditionDraft }
  | { readonly kind: 'empty' }
  | { readonly kind: 'rejected'; readonly reason: string }

/** Most texts are tidy: they are spared the rewriting. */
const UNTIDY = /^\s|\s\s|[^\S ]|\s$/

/** The fields that are filled, with their spaces tidied. */
export function filled<Field extends string>(
  fields: Readonly<Partial<Record<Field, string | undefined>>>,
): Partial<Record<Field, string>> {
  const kept: Partial<Record<Field, string>> = {}
  for (const [field, value] of Object.entries<string | undefined>(fields)) {
    if (!value) continue
    const text = UNTIDY.test(value) ? value.replace(/\s+/g, ' ').trim() : value
    if (text) kept[field as Field] = text
  }
  return kept
}
