/** A watched code. Its events go to a webhook endpoint. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { WatchedAnswer } from './watched-answer.ts'

export interface Watch {
  /** A random UUID. */
  readonly id: string
  /** The id of its API key. */
  readonly keyId: string
  readonly endpointId: string
  readonly type: CodeTypeId
  /** In canonical form: 'DEUTDEFFXXX'. */
  readonly code: string
  readonly description: string | null
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
}

/** The state of the answers that a watch was last checked against: see AnswerState of the lookup. */
export interface CheckedVersion {
  readonly version: string
  /**
   * When the answers last changed, ISO 8601. A watch is only checked against later versions, because another
   * process may still have the previous one.
   */
  readonly since: string
}

/** A watch that is to be checked, with the version and the answer of its last check. */
export interface UncheckedWatch {
  readonly id: string
  readonly seq: number
  readonly keyId: string
  readonly endpointId: string
  readonly type: CodeTypeId
  readonly code: string
  readonly checkedAgainst: CheckedVersion
  readonly answer: WatchedAnswer
}
