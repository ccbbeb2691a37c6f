/** What an answer to hostile bytes must not be or hold. */

/** What only the inside of the program has: its folder, its files, its stacks. */
const INSIDE = [process.cwd(), 'node_modules', '.ts:', 'SQLITE', 'ZodError']

/** The first of the program's internals that a text names; undefined when it names none. */
export const internalsIn = (text: string): string | undefined => INSIDE.find((part) => text.includes(part))

/** Finds errors in the raw HTTP/1.1 responses of one connection. The last response may be truncated. */
export function attackAnswerErrors(answers: string): string[] {
  const errors: string[] = []
  for (const head of answers.matchAll(/^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/gm)) {
    if (Number(head[1]) >= 500) errors.push(`answered ${head[1]}`)
    if (!/^content-security-policy:/im.test(head[0]))
      errors.push(`answered ${head[1]} without security headers`)
  }
  const inside = internalsIn(answers)
  if (inside !== undefined) errors.push(`answered with ${inside}`)
  if (answers !== '' && !answers.startsWith('HTTP/1.1 ')) errors.push(`answered ${answers.slice(0, 40)}`)
  return errors
}
