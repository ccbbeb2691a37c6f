/** A row of a published file, by column name, as text. */
export type SourceRow = Readonly<Record<string, string>>

export type EntryStatus = 'active' | 'inactive' | 'merged' | 'closed'

/** What a source says of one code, in the source's own spelling. */
export interface EntryDraft {
  /** The canonical code. */
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly city: string
  readonly status: EntryStatus
  /** The canonical code that replaces this one, where the source names one. */
  readonly successor: string | null
  /** Further fields that the source fills, by name. Empty ones are left out. */
  readonly details: Readonly<Record<string, string>>
}

/** What becomes of one row: an entry, nothing (counted), or a refusal with its reason (listed). */
export type MappedRow =
  | { readonly kind: 'entry'; readonly draft: EntryDraft }
  | { readonly kind: 'empty' }
  | { readonly kind: 'rejected'; readonly reason: string }
