/** What of an answer is watched: what is said of the code, and not how, by whom or when it is said. */
import type { CodeTypeId } from '../codes/registry.ts'
import { publishedAnswer } from '../codes/results.ts'
import type { Lookup } from '../lookup/lookup.ts'

/** The fields of the public API's answer that tell of a change. */
export type WatchedAnswer = Readonly<Record<string, unknown>>

/** Wording, provenance, and what follows from other fields: none of it is news by itself. */
const NOT_WATCHED = ['error', 'formatted', 'source', 'asOf', 'checks', 'sources'] as const

/** What a directory says of a canonical code now. */
export function watchedAnswer(lookup: Pick<Lookup, 'code'>, type: CodeTypeId, code: string): WatchedAnswer {
  const answer: Record<string, unknown> = { ...publishedAnswer(type).toAnswer(lookup.code(type, code)) }
  for (const field of NOT_WATCHED) delete answer[field]
  return answer
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields whose values differ. One that only one of the two has is new in the API, or gone from it: no news of the code. */
export function changedFields(before: WatchedAnswer, after: WatchedAnswer): string[] {
  return Object.keys(after).filter((field) => field in before && !same(before[field], after[field]))
}
