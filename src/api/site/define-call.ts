/**
 * A site call is a request that pages make to the server. site-api.ts declares each call once: its method,
 * path, input and answer, and how the browser fetches it. From the declaration follow
 * - the function that makes the call in the browser (web/site-api/http-site-api.ts),
 * - the function that makes it while the server renders, and its route (serve-call.ts),
 * - for a form, the POST of its page without JavaScript (`form` of a route in web/routes.tsx).
 * serve-call.ts adds what only the server needs: the schema of the input, cache policy, limits and handler. A
 * call that is declared but not served, or served but not declared, does not compile.
 */
import type { PathPart } from '../../codes/pages/paths.ts'

/** How the browser fetches the answer of a GET. */
interface FetchOptions {
  /** Whether the browser caches the answer for the visit. */
  readonly isCachedForVisit?: boolean
  /** Whether the browser repeats the request once after a failure other than 4xx. */
  readonly isRetried?: boolean
  /** Whether each request has a unique URL, so that no cache answers a repeated submit. */
  readonly isTimestamped?: boolean
}

/** An answer that may be null is sent as 404. */
type NotFoundOption<Answer> = null extends Answer
  ? { readonly isNullFor404: true }
  : { readonly isNullFor404?: never }

export interface Call<Path extends string, Input, Answer> extends FetchOptions {
  readonly method: 'GET' | 'POST'
  /** '/api/swift/:country/:bank': the named parts are fields of the input. */
  readonly path: Path
  readonly isNullFor404?: boolean
  /** Whether the call sends a form. Its answer is a FormOutcome. */
  readonly isForm?: boolean
  /** For the type checker only. */
  types?(input: Input): Answer
}

export type AnyCall = Call<string, unknown, unknown>

type WithParts<Path extends string> = [PathPart<Path>] extends [never]
  ? unknown
  : Readonly<Record<PathPart<Path>, string>>

/**
 * Declares a GET: defineGet('/api/swift/code/:code')<{ code: string }, SwiftCodeAnswer>({}). The fields of
 * the input that are not in the path are sent in the query.
 */
export const defineGet =
  <const Path extends string>(path: Path) =>
  <Input extends WithParts<Path>, Answer>(
    options: FetchOptions & NotFoundOption<Answer>,
  ): Call<Path, Input, Answer> => ({ method: 'GET', path, ...options })

export interface PostCall<Path extends string, Input, Answer> extends Call<Path, Input, Answer> {
  readonly method: 'POST'
}

/** Declares a POST, which sends the input as JSON. A page may have a form for it. */
export const definePost =
  <const Path extends string>(path: Path) =>
  <Input, Answer>(): PostCall<Path, Input, Answer> => ({ method: 'POST', path })

/** The fields of a form as they were filled in. The server validates them. */
export type FormValues = Readonly<Record<string, unknown>>

/** The outcome of a form: accepted, invalid fields, or refused for another reason. */
export type FormOutcome<Field extends string, Answer> =
  | { readonly kind: 'accepted'; readonly answer: Answer }
  | { readonly kind: 'problems'; readonly problems: Readonly<Partial<Record<Field, string>>> }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }

/** Declares a POST of a form whose fields may have problems: defineForm('/api/keys')<Field, IssuedKey>(). */
export const defineForm =
  <const Path extends string>(path: Path) =>
  <Field extends string, Answer>(): PostCall<Path, FormValues, FormOutcome<Field, Answer>> => ({
    method: 'POST',
    path,
    isForm: true,
  })

/** The functions that make calls, by name. */
export type CallsOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call<string, infer Input, infer Answer>
    ? (input: Input) => Promise<Answer>
    : never
}

/** Creates the functions that make calls, each from the item of its name. */
export function createCalls<Calls, Item>(
  items: { readonly [Name in keyof Calls]: Item },
  make: (item: Item, input: unknown) => Promise<unknown>,
): CallsOf<Calls> {
  const entries = Object.entries<Item>(items).map(([name, item]) => [
    name,
    (input: unknown = {}) => make(item, input),
  ])
  return Object.fromEntries(entries)
}
