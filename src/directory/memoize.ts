import { LRUCache } from 'lru-cache'

/**
 * Memoizes a pure function of strings and numbers: its results for the last `capacity` different calls. A
 * result of undefined is not memoized.
 */
export function memoizeRecent<Args extends readonly (string | number)[], Result>(
  capacity: number,
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  // The cache stores null too, although its types exclude it.
  const results = new LRUCache<string, NonNullable<Result>>({ max: capacity })
  return (...args) => {
    const key = args.join('\n')
    const memoized = results.get(key)
    if (memoized !== undefined) return memoized
    const result = compute(...args)
    results.set(key, result as NonNullable<Result>)
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
