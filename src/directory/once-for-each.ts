/**
 * Asks once for each subject, for as long as anybody has it, and gives the same answer again. What failed is asked
 * anew by the next one.
 */
export function onceForEach<Subject extends object, More extends readonly unknown[], Answer>(
  ask: (subject: Subject, ...more: More) => Promise<Answer>,
): (subject: Subject, ...more: More) => Promise<Answer> {
  const asked = new WeakMap<Subject, Promise<Answer>>()
  return (subject, ...more) => {
    const known = asked.get(subject)
    if (known) return known
    const asking = ask(subject, ...more)
    asked.set(subject, asking)
    asking.catch(() => asked.delete(subject))
    return asking
  }
}
