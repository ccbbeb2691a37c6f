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
  return (...words) => {
    const key = words.join('\n')
    const known = recent.get(key)
    if (known !== undefined) return known
    const result = older.get(key) ?? compute(...words)
    recent.set(key, result)
    if (recent.size >= minCapacity) {
      older = recent
      recent = new Map()
    }
    return result
  }
}

/**
 * Memoizes a promise for each subject, for as long as the subject is referenced. `compute` runs only if no
 * promise is memoized for the subject, so it must depend on the subject alone. A failure is not memoized.
 */
export function memoizePerObject<Subject extends object, Result>(): (
  subject: Subject,
  compute: () => Promise<Result>,
) => Promise<Result> {
  const memoized = new WeakMap<Subject, Promise<Result>>()
  return (subject, compute) => {
    const known = memoized.get(subject)
    if (known) return known
    const computing = compute()
    memoized.set(subject, computing)
    computing.catch(() => memoized.delete(subject))
    return computing
  }
}
