import type { KnownHeadOffices } from './known-heads.ts'
import type { SourceDescription } from './source-description.ts'

/** The inputs of a directory: its sources and the known head offices. */
export interface BakeInputs {
  /** Of sources with the same date, the first takes precedence. */
  readonly sources: readonly SourceDescription[]
  readonly headOffices: KnownHeadOffices
}
