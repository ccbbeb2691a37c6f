/**
 * Shares the event loop among callers whose requests take long. In each turn of the loop, one piece of work
 * runs, whatever the number of callers: any other request waits for one piece at most.
 */
type Resume = () => void

/** The waiting work by caller, the next caller first. One for the process, because it has one event loop. */
const waitingByCaller = new Map<string, Resume[]>()

/** Starts the work that has waited longest of the next caller, who then goes to the end of the queue. */
function runNext(): void {
  const [next] = waitingByCaller
  if (!next) return
  const [caller, waiting] = next
  const resume = waiting.shift()
  waitingByCaller.delete(caller)
  if (waiting.length > 0) waitingByCaller.set(caller, waiting)
  if (waitingByCaller.size > 0) setImmediate(runNext)
  resume?.()
}

/**
 * Waits for the caller's next turn of the event loop. Callers alternate, so that one with many requests does
 * not delay the others. The work that follows, up to the next `await`, should take a few milliseconds at
 * most.
 */
export function takeTurn(caller: string): Promise<void> {
  return new Promise((resolve) => {
    if (waitingByCaller.size === 0) setImmediate(runNext)
    const waiting = waitingByCaller.get(caller)
    if (waiting) waiting.push(resolve)
    else waitingByCaller.set(caller, [resolve])
  })
}
