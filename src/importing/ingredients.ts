import type { SourceDescription } from './source-description.ts'

/** What a directory is made from. */
export interface Ingredients {
  /** Among sources of one day the first wins. */
  readonly sources: readonly SourceDescription[]
  /** BIC11s of the head offices of systemically important banks. */
  readonly systemic: readonly string[]
}
