import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Problem } from './problems.ts'
import { sendProblem, type Telling } from './send-answer.ts'

/** Why a request is refused; null where it goes on. */
type Decide = (request: FastifyRequest, reply: FastifyReply) => Promise<Problem | null>

/**
 * A hook that has a request go on or refuses it. It calls back instead of returning a promise: one that waits for the refusal ends when
 * the caller hangs up, and Fastify takes that for leave to go on, with the call that was refused and a second answer.
 */
export function refusingHook(decide: Decide, telling: Telling) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const refuse = (problem: Problem) => void sendProblem(reply, problem, telling).then(undefined, done)
    void decide(request, reply).then((problem) => (problem ? refuse(problem) : done()), done)
  }
}
