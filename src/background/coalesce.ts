/**
 * Returns a function that runs a task, never twice at the same time. Calls during a run share one further
 * run, which begins when that one has ended. So what a caller did before its call is seen by a run that
 * begins after it.
 */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null

  function begin(): Promise<void> {
    next = null
    last = task()
    return last
  }

  return () => {
    next ??= last.then(begin, begin)
    return next
  }
}
