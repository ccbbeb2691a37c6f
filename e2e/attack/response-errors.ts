/** Finds errors in responses to hostile requests. */

/** Texts that reveal internals: paths, source files, stacks, names of libraries. */
const INTERNALS = [process.cwd(), 'node_modules', '.ts:', 'SQLITE', 'ZodError']

/** The first internal that a response reveals; undefined when there is none. */
export const findInternals = (text: string): string | undefined =>
  INTERNALS.find((part) => text.includes(part))

/** Finds errors in the raw HTTP/1.1 responses of one connection. The last response may be truncated. */
export function findRawResponseErrors(responses: string): string[] {
  const errors: string[] = []
  for (const head of responses.matchAll(/^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/gm)) {
    if (Number(head[1]) >= 500) errors.push(`status ${head[1]}`)
    if (!/^content-security-policy:/im.test(head[0]))
      errors.push(`status ${head[1]} without security headers`)
  }
  const revealed = findInternals(responses)
  if (revealed !== undefined) errors.push(`the response reveals ${revealed}`)
  if (responses !== '' && !responses.startsWith('HTTP/1.1 '))
    errors.push(`not HTTP: ${responses.slice(0, 40)}`)
  return errors
}
