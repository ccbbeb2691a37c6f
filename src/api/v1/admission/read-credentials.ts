/** Reads the key from Authorization: Bearer or ?api_key= (product specification, section 6). */
import { Problem } from '../problems.ts'

const HOW_TO_AUTHENTICATE = 'Send your key as Authorization: Bearer <key>.'

/**
 * All keys of a request, the header's first. Empty strings, such as those of unset variables, are ignored.
 */
function listKeys(authorization: string | undefined, apiKey: unknown): unknown[] {
  const bearer = /^bearer(?: +|$)(.*?) *$/i.exec(authorization ?? '')?.[1]
  return [bearer ?? authorization, apiKey].flat().filter((given) => given !== undefined && given !== '')
}

/**
 * Returns the key, or the problem if there is none or several differ. The problem contains nothing of a key.
 */
export function readCredentials(authorization: string | undefined, apiKey: unknown): string | Problem {
  if (/^basic /i.test(authorization ?? ''))
    return new Problem('missing_key', `Use Bearer, not Basic authentication. ${HOW_TO_AUTHENTICATE}`)
  const [first, ...others] = listKeys(authorization, apiKey)
  if (first === undefined) return new Problem('missing_key', `An API key is required. ${HOW_TO_AUTHENTICATE}`)
  if (others.some((other) => other !== first))
    return new Problem('conflicting_keys', `The request has more than one key. ${HOW_TO_AUTHENTICATE}`)
  return String(first)
}
