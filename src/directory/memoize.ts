/**
 * Asks a question of fixed content once and gives the same answer again: for the last `most` different
 * questions at least, for twice as many at most. `ask` must give the same for the same words.
 */
export function remembering<Words extends readonly string[], Answer>(
  most: number,
  ask: (...words: Words) => Answer,
): (...words: Words) => Answer {
  let recent = new Map<string, Answer>()
  let older = new Map<string, Answer>()
  return (...words) => {
    const question = words.join('\n')
    const known = recent.get(question)
    if (known !== undefined) return known
    const answer = older.get(question) ?? ask(...words)
    recent.set(question, answer)
    if (recent.size >= most) {
      older = recent
      recent = new Map()
    }
    return answer
  }
}

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
