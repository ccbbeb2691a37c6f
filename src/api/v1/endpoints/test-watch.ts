/** POST /v1/watches/{id}/test: sends a test event. */
import { z } from 'zod'
import { createTestEvent } from '../../../watches/event.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import {
  EXAMPLE_EVENT,
  EXAMPLE_WATCH,
  findOwnWatch,
  WATCH_ENDPOINT,
  type WatchParts,
  watchId,
} from './watch-parts.ts'

const MINUTE = 60
/** Tests of one key in a minute. */
export const MAX_TESTS = 5

const tooMany = () =>
  new Problem(
    'rate_limit_exceeded',
    `A key has ${MAX_TESTS} tests a minute. Try again in ${MINUTE} s.`,
    { limit: MAX_TESTS, reset: MINUTE },
    MINUTE,
  )

export function testEndpoint(parts: WatchParts): Endpoint {
  const { watches, now } = parts
  return {
    ...WATCH_ENDPOINT,
    id: 'testWatch',
    method: 'POST',
    path: '/watches/:id/test',
    title: 'Send a test event',
    description:
      'Posts an event of the type watch.test to the address of a watch, signed like any other event. It ' +
      `is tried once; the delivery log shows the result. Each key can send ${MAX_TESTS} a minute.`,
    params: watchId,
    answer: z.object({ event: z.string().describe('The webhook-id of the event') }),
    success: 'The event will be sent at once',
    status: 202,
    example: { params: { id: EXAMPLE_WATCH.id } },
    async handle({ params }, { caller }) {
      const watch = await findOwnWatch(parts, caller, params.id)
      if (watch instanceof Problem) return watch
      const event = createTestEvent(watch, parts)
      const since = new Date(now().getTime() - MINUTE * 1000)
      if (!(await watches.events.addTest(event, MAX_TESTS, since))) return tooMany()
      watches.wake()
      return { event: event.id }
    },
    exampleResult: () => ({ event: EXAMPLE_EVENT }),
  }
}
