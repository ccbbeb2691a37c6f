/**
 * Memoizes a pure function of strings. Keeps the results of at least the last `minCapacity` different calls,
 * and of at most twice as many.
 */
export function memoizeRecent<Args extends readonly string[], Result>(
  minCapacity: number,
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let recent = new Map<string, Result>()
  let older = new Map<string, Result>()
  return (...args) => {
    const key = args.join('\n')
    const memoized = recent.get(key)
    if (memoized !== undefined) return memoized
    const result = older.get(key) ?? compute(...args)
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
