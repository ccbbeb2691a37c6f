/** Creates watches for the public API. */
import { setImmediate } from 'node:timers/promises'
import { readCode } from '../codes/reading/read-code.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import { type CodeType, hasDirectory } from '../codes/types.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { selectWatchedFields } from './create-events.ts'
import type { WatchCreation, WatchedAnswer, WatchLimits, WatchStore } from './watch-store.ts'

/** How many codes to look up before the event loop handles other requests. */
const BATCH_SIZE = 100

const ACCOUNT_TYPE_MESSAGE =
  'An IBAN identifies an account, and we store nothing about accounts. Watch the BIC of its bank instead, ' +
  'with the type ‘swift’.'
const NO_DIRECTORY_MESSAGE = 'No directory lists codes of this type, so their answers never change'

export interface WatchRequest {
  readonly keyId: string
  readonly endpointId: string
  readonly type: CodeType<CodeTypeId>
  /** The codes as the caller wrote them. */
  readonly codes: readonly string[]
  readonly description: string | null
}

/** The result of the store, or the problem of a parameter. `index` is the position in `codes`, from 0. */
export type WatchRequestResult =
  | WatchCreation
  | {
      readonly kind: 'invalid'
      readonly parameter: 'type' | 'codes'
      readonly message: string
      readonly index?: number
    }

/** Why codes of a type cannot be watched; null if they can. */
function findTypeProblem(type: CodeType<CodeTypeId>): string | null {
  if (type.identifiesAccount) return ACCOUNT_TYPE_MESSAGE
  return hasDirectory(type) ? null : NO_DIRECTORY_MESSAGE
}

/** Looks up the current answers of canonical codes, all in the same directory. */
async function lookUpAnswers(lookup: Lookup, type: CodeTypeId, codes: readonly string[]) {
  const answers: { code: string; answer: WatchedAnswer }[] = []
  for (const [index, code] of codes.entries()) {
    if (index > 0 && index % BATCH_SIZE === 0) await setImmediate()
    answers.push({ code, answer: selectWatchedFields(lookup, type, code) })
  }
  return answers
}

/**
 * Creates watches of an endpoint, all or none. Stores the current answers, to detect later changes. A code
 * that the endpoint already watches, or that the request repeats, gets no second watch.
 */
export async function createWatches(
  store: Pick<WatchStore, 'create'>,
  { type, codes, ...request }: WatchRequest,
  lookup: Lookup,
  limits: WatchLimits,
  now: Date,
): Promise<WatchRequestResult> {
  const message = findTypeProblem(type)
  if (message !== null) return { kind: 'invalid', parameter: 'type', message }
  const canonicalCodes = new Set<string>()
  for (const [index, code] of codes.entries()) {
    const examined = readCode(type, code)
    if (!examined.isWellFormed) return { kind: 'invalid', parameter: 'codes', message: examined.error, index }
    canonicalCodes.add(examined.code)
  }
  const answers = await lookUpAnswers(lookup, type.id, [...canonicalCodes])
  const watches = { ...request, type: type.id, checkedAgainst: lookup.answerRevision, codes: answers }
  return store.create(watches, limits, now)
}
