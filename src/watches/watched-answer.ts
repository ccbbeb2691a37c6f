/** What of an answer is watched: what is said of the code, and not how, by whom or when it is said. */
import type { CodeTypeId } from '../codes/registry.ts'
import { answersOf } from '../codes/results.ts'
import type { Lookup } from '../lookup/lookup.ts'

/** The fields of the public API's answer that tell of a change. */
export type WatchedAnswer = Readonly<Record<string, unknown>>

/** Wording, provenance, and what follows from other fields: none of it is news by itself. */
const NOT_WATCHED: readonly string[] = ['error', 'formatted', 'source', 'asOf']

/** What a directory says of a canonical code now. */
export function watchedAnswer(lookup: Pick<Lookup, 'code'>, type: CodeTypeId, code: string): WatchedAnswer {
  const answer = answersOf(type).toShortPublic(lookup.code(type, code))
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !NOT_WATCHED.includes(field)))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields whose values differ. One that only one of the two has is new in the API, or gone from it: no news of the code. */
export function changedFields(before: WatchedAnswer, after: WatchedAnswer): string[] {
  return Object.keys(after).filter((field) => field in before && !same(before[field], after[field]))
}
