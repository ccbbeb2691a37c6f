/**
 * Shares the event loop among callers whose requests take long. In each turn of the loop, one piece of work
 * runs, whatever the number of callers: any other request waits for one piece at most.
 */
type Resume = () => void

/** The waiting work by caller, the next caller first. One for the process, because it has one event loop. */
const waitingByCaller = new Map<string, Resume[]>()

/** Whether a piece of work has run in this turn of the event loop. */
let isTurnTaken = false

/** Starts the work that has waited longest of the next caller, who then goes to the end of the queue. */
function runNext(): void {
  const [next] = waitingByCaller
  isTurnTaken = next !== undefined
  if (!next) return
  setImmediate(runNext)
  const [caller, waiting] = next
  const resume = waiting.shift()
  waitingByCaller.delete(caller)
  if (waiting.length > 0) waitingByCaller.set(caller, waiting)
  resume?.()
}

/**
 * Waits for the caller's next turn of the event loop; not at all if nobody has taken this one. Callers
 * alternate, so that one with many requests does not delay the others. The work that follows, up to the next
 * `await`, should take a few milliseconds at most.
 */
export function takeTurn(caller: string): Promise<void> {
  if (!isTurnTaken) {
    isTurnTaken = true
    setImmediate(runNext)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const waiting = waitingByCaller.get(caller)
    if (waiting) waiting.push(resolve)
    else waitingByCaller.set(caller, [resolve])
  })
}
