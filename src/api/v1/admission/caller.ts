/** Who asks, and what is left to them. */
import type { ApiKey } from '../../../api-keys/key-store.ts'
import type { Plan } from '../../../api-keys/plans.ts'
import type { Counted, Standing } from '../../request-limit.ts'
import type { ProblemCode } from '../problems.ts'

export interface Caller {
  readonly key: ApiKey
  readonly plan: Plan
  /** The requests of this minute; null for a plan without such a limit. */
  readonly minute: Counted | null
  /** The calls of this month; null as long as nobody has looked. */
  used: number | null
  /** How many calls this request was counted as. */
  counted: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key came with the request; null before that is known, and where it is nobody's. */
    caller: Caller | null
    /** How the limit of those who come without a key stands. */
    stranger: Standing | null
    /** Why it was refused; null where it was not. */
    problem: ProblemCode | null
  }
}
