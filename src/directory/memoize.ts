/**
 * Memoizes a pure function of strings and numbers. A result of undefined is not memoized. Keeps the results
 * of at least the last `minCapacity` different calls, and of at most twice as many.
 */
export function memoizeRecent<Args extends readonly (string | number)[], Result>(
  minCapacity: number,
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let recent = new Map<string, Result>()
  let older = new Map<string, Result>()
  return (...args) => {
    const key = args.join('\n')
    const recentResult = recent.get(key)
    if (recentResult !== undefined) return recentResult
    const olderResult = older.get(key)
    const result = olderResult === undefined ? compute(...args) : olderResult
    recent.set(key, result)
    if (recent.size >= minCapacity) {
      older = recent
      recent = new Map()
    }
    return result
  }
}

/**
 * Memoizes a promise for each subject until the subject is garbage-collected. `compute` must depend on the
 * subject alone: it is called only if no promise is memoized. A rejected promise is not memoized.
 */
export function memoizePerObject<Subject extends object, Result>(): (
  subject: Subject,
  compute: () => Promise<Result>,
) => Promise<Result> {
  const memoized = new WeakMap<Subject, Promise<Result>>()
  return (subject, compute) => {
    const existing = memoized.get(subject)
    if (existing) return existing
    const promise = compute()
    memoized.set(subject, promise)
    promise.catch(() => memoized.delete(subject))
    return promise
  }
}

/** Memoizes the result of a function without arguments. A call that throws is repeated at the next call. */
export function memoizeOnce<Result extends NonNullable<unknown>>(compute: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= compute()
    return result
  }
}
