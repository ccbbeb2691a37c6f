/**
 * Shares the event loop among callers whose requests take long. In each turn of the loop, one piece of work
 * runs, whatever the number of callers: any other request waits for one piece at most.
 */
import { LRUCache } from 'lru-cache'

type Resume = () => void

/** The waiting work by caller, the next caller first. One for the process, because it has one event loop. */
const waitingByCaller = new Map<string, Resume[]>()

/** The work of callers without a turn in the last second. It gets every other turn. */
const newcomers: Resume[] = []
const recentCallers = new LRUCache<string, true>({ max: 10_000, ttl: 1000 })

/** Whether a piece of work has run in this turn of the event loop. */
let isTurnTaken = false
let wasNewcomer = false

/** Removes the work that has waited longest of the next caller, who then goes to the end of the queue. */
function takeFromRotation(): Resume | undefined {
  const [next] = waitingByCaller
  if (!next) return undefined
  const [caller, waiting] = next
  const resume = waiting.shift()
  waitingByCaller.delete(caller)
  if (waiting.length > 0) waitingByCaller.set(caller, waiting)
  return resume
}

function takeNext(): Resume | undefined {
  const newcomer = wasNewcomer ? undefined : newcomers.shift()
  const resume = newcomer ?? takeFromRotation()
  wasNewcomer = newcomer !== undefined
  return resume ?? newcomers.shift()
}

function runNext(): void {
  const resume = takeNext()
  isTurnTaken = resume !== undefined
  if (!resume) return
  setImmediate(runNext)
  resume()
}

/** Puts work at the end of the queue of newcomers, or of its caller. */
function enqueue(caller: string, resume: Resume): void {
  const waiting = waitingByCaller.get(caller)
  if (waiting) waiting.push(resume)
  else if (recentCallers.has(caller)) waitingByCaller.set(caller, [resume])
  else newcomers.push(resume)
}

/**
 * Waits for the caller's next turn of the event loop; not at all if nobody has taken this one. Callers
 * alternate, so that one with many requests does not delay the others, and one without a turn in the last
 * second hardly waits. The work that follows, up to the next `await`, should take a few milliseconds at most.
 */
export function takeTurn(caller: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (isTurnTaken) enqueue(caller, resolve)
  else {
    isTurnTaken = true
    setImmediate(runNext)
    resolve()
  }
  recentCallers.set(caller, true)
  return promise
}
