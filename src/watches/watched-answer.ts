/** The watched part of an answer: its facts, without wording, source and date. */
import type { CodeTypeId } from '../codes/registry.ts'
import { answerDefinitionOf } from '../codes/results.ts'
import type { Lookup } from '../lookup/lookup.ts'

/** Fields of the public API's answer. */
export type WatchedAnswer = Readonly<Record<string, unknown>>

/** Wording, provenance and derived fields: a change in them alone is no event. */
const NOT_WATCHED: readonly string[] = ['error', 'formatted', 'source', 'asOf']

/** The watched part of the current answer for a canonical code. */
export function watchedAnswer(lookup: Pick<Lookup, 'code'>, type: CodeTypeId, code: string): WatchedAnswer {
  const answer = answerDefinitionOf(type).toShortPublic(lookup.code(type, code))
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !NOT_WATCHED.includes(field)))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields whose values differ. A field of only one answer is not a change: the API has gained or lost it.
 */
export function changedFields(before: WatchedAnswer, after: WatchedAnswer): string[] {
  return Object.keys(after).filter((field) => field in before && !same(before[field], after[field]))
}
