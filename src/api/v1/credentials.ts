/** The key that comes with a request: Authorization: Bearer, or ?api_key= (specification, section 6). */
import { Problem } from './problems.ts'

const HOW = 'Send your key as Authorization: Bearer <key>.'

/** The texts that a request gives as its key: in the header first. None is an empty one, as of a variable that was not set. */
function givenKeys(authorization: string | undefined, apiKey: unknown): unknown[] {
  const bearer = /^bearer(?: +|$)(.*?) *$/i.exec(authorization ?? '')?.[1]
  return [bearer ?? authorization, apiKey].flat().filter((given) => given !== undefined && given !== '')
}

/** The text of the key, or why there is none that could be told apart. Nothing of a key is in the problem. */
export function readCredentials(authorization: string | undefined, apiKey: unknown): string | Problem {
  const [first, ...others] = givenKeys(authorization, apiKey)
  if (first === undefined) return new Problem('missing_key', `An API key is required. ${HOW}`)
  if (others.some((other) => other !== first))
    return new Problem('conflicting_keys', `The request has more than one key. ${HOW}`)
  return String(first)
}
