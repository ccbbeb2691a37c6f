/** Looks at every watched code after a directory has taken over, and tells what has changed. */
import { setImmediate } from 'node:timers/promises'
import { type BackgroundTask, startBackgroundTask, type TaskLog } from '../background/background-task.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { codeChanged, type EventMaking } from './event.ts'
import type { LookedAt, LookedIn } from './watch.ts'
import type { Look, WatchStore } from './watch-store.ts'
import { changedFields, watchedAnswer } from './watched-answer.ts'

/** So many are looked at before requests have their turn. */
const AT_ONCE = 10
/** How often to check again after an error. */
const INTERVAL = 60_000

/** What a look at all watches came to. */
export interface LookedAtAll {
  readonly watches: number
  readonly events: number
}

export interface LookingParts extends EventMaking {
  readonly store: Pick<WatchStore, 'unlooked' | 'settle'>
  /** The questions on the directory that serves now; null while none does. */
  readonly lookup: () => Lookup | null
}

function lookAt(at: LookedAt, lookup: Lookup, making: EventMaking): Look {
  const answer = watchedAnswer(lookup, at.type, at.code)
  const isNews = changedFields(at.answer, answer).length > 0
  return { at, answer, event: isNews ? codeChanged(at, at.answer, answer, making) : null }
}

interface Walk extends LookedAtAll {
  /** The place of the last watch that was looked at; null at the end. */
  readonly place: number | null
  readonly lost: boolean
}

/** Looks at the next few watches. null where another directory has taken over meanwhile. */
async function lookAtSome(parts: LookingParts, lookedIn: LookedIn, from: number): Promise<Walk | null> {
  const some = await parts.store.unlooked(lookedIn, from, AT_ONCE)
  const lookup = parts.lookup()
  if (lookup?.version !== lookedIn.version) return null
  const looks = some.map((at) => lookAt(at, lookup, parts))
  const counted = looks.length === 0 ? 0 : await parts.store.settle(looks, lookedIn)
  const events = looks.filter(({ event }) => event !== null).length
  const place = some.length < AT_ONCE ? null : (some.at(-1)?.seq ?? null)
  return { place, watches: looks.length, events, lost: counted < looks.length }
}

/**
 * Looks at every watch that was last looked at in an earlier directory than the one that serves: a few at a time, with the requests'
 * turn in between. What changed is stored as an event, once, by however many processes. Ends when all are looked at, or when told to stop.
 */
export async function lookAtAll(parts: LookingParts, stop?: AbortSignal): Promise<LookedAtAll> {
  const total = { watches: 0, events: 0 }
  let place: number | null = 0
  let lost = false
  while (place !== null && !stop?.aborted) {
    const lookup = parts.lookup()
    if (!lookup) break
    const { version, builtAt } = lookup
    const walk: Walk | null = await lookAtSome(parts, { version, builtAt }, place)
    total.watches += walk?.watches ?? 0
    total.events += walk?.events ?? 0
    lost ||= walk?.lost ?? false
    place = walk ? walk.place : 0
    // What another process has got at meanwhile may have been left where that one's directory stands.
    if (place === null && lost) [place, lost] = [0, false]
    await setImmediate()
  }
  return total
}

export interface LookerParts extends LookingParts {
  readonly log: TaskLog
  /** Hears of each look at all watches that found some to look at. */
  onLooked(looked: LookedAtAll): void
}

/** Looks at the watches at once, and whenever it is woken: when a directory has taken over. */
export function startLooking(parts: LookerParts): BackgroundTask {
  let done: string | null = null
  return startBackgroundTask({
    interval: INTERVAL,
    async run(stop) {
      const version = parts.lookup()?.version ?? null
      if (version === done) return
      const looked = await lookAtAll(parts, stop)
      if (!stop.aborted) done = version
      if (looked.watches === 0) return
      parts.log.info({ ...looked }, 'watches looked at')
      parts.onLooked(looked)
    },
    onError: (err) => parts.log.warn({ err }, 'watches cannot be checked at the moment'),
  })
}
