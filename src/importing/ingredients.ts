import type { KnownHeads } from './known-heads.ts'
import type { SourceDescription } from './source-description.ts'

/** What a directory is made from. */
export interface Ingredients {
  /** Among sources of one day the first wins. */
  readonly sources: readonly SourceDescription[]
  readonly heads: KnownHeads
}
