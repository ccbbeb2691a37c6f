/**
 * Who comes without a key that works: counted by address. Keys that nobody has found yet are looked up for as many of them as
 * an address has left, so that made-up ones do not keep the store from others (docs/decisions/2026-11-21-api-keys.md).
 */
import type { FastifyRequest } from 'fastify'
import type { Guard } from '../../../api-keys/authorize.ts'
import { callerAddress } from '../../caller-address.ts'
import type { Limiter, limitsFor } from '../../request-limit.ts'
import type { Problem } from '../problems.ts'
import { tooManyRequests } from './rate-limits.ts'

/** Requests without a key that works, from one address in a minute. */
const STRANGERS = 60
/** Seconds. */
const MOMENT = 1
const WHOSE = 'Without a working key, an address has'

export interface Strangers {
  /** Counts a request, and leaves on it how strangers stand: the given problem, or that it is one too many. */
  refuse(request: FastifyRequest, problem: Problem): Promise<Problem>
  /** Why the key of a request was not looked up. It is not counted: it may be one that works. */
  refuseUnseen(request: FastifyRequest): Promise<Problem>
  /** Has keys of a request looked up, unless its address has used up its minute. */
  guard(request: FastifyRequest): Guard
}

/** The look-ups under way by address: until they have ended they stand for requests of strangers. */
class LookUps {
  readonly #byAddress = new Map<string, number>()

  of(address: string): number {
    return this.#byAddress.get(address) ?? 0
  }

  async during<Result>(address: string, lookUp: () => Promise<Result>): Promise<Result> {
    this.#byAddress.set(address, this.of(address) + 1)
    try {
      return await lookUp()
    } finally {
      const left = this.of(address) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    }
  }
}

export function strangersAt(make: Awaited<ReturnType<typeof limitsFor>>): Strangers {
  const minute: Limiter = make({ name: 'stranger', max: STRANGERS, timeWindow: '1 minute' })
  const lookUps = new LookUps()

  return {
    async refuse(request, problem) {
      const counted = await minute.count(request)
      request.stranger = counted
      return counted.isExceeded ? tooManyRequests(counted, WHOSE) : problem
    },
    async refuseUnseen(request) {
      const standing = await minute.look(request)
      request.stranger = standing
      // What is left is taken by look-ups under way: they end in a moment, and may be of keys that work.
      const reset = standing.remaining > 0 ? MOMENT : standing.reset
      return tooManyRequests({ ...standing, reset }, WHOSE)
    },
    guard: (request) => async (lookUp) => {
      const { remaining } = await minute.look(request)
      const address = callerAddress(request)
      return lookUps.of(address) < remaining ? lookUps.during(address, lookUp) : 'refused'
    },
  }
}
