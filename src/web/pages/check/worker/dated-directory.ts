import type { SchemeId } from '../../../../codes/findings/reach.ts'
import type { ShardDirectory } from '../../../../directory/shards/shard-directory.ts'
import type { DirectoryFinding } from '../../../../lookup/finding.ts'

/** A directory, and the day on which look-ups judge whether its sources are current. */
export interface DatedDirectory {
  readonly directory: ShardDirectory
  /** '2026-11-22' */
  readonly day: string
  /** The payment schemes whose participants the directory has. */
  readonly schemes: readonly SchemeId[]
  /** Adds the check of an account number by the method of its bank, if the directory states it. */
  addAccountCheck(finding: DirectoryFinding): DirectoryFinding
}
