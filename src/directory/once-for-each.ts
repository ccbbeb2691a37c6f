/**
 * Memoizes a promise for each subject, for as long as the subject is referenced. `compute` runs only where
 * none is memoized: it must depend on the subject alone. A failure is not memoized.
 */
export function onceForEach<Subject extends object, Answer>(): (
  subject: Subject,
  compute: () => Promise<Answer>,
) => Promise<Answer> {
  const memoized = new WeakMap<Subject, Promise<Answer>>()
  return (subject, compute) => {
    const known = memoized.get(subject)
    if (known) return known
    const computing = compute()
    memoized.set(subject, computing)
    computing.catch(() => memoized.delete(subject))
    return computing
  }
}
