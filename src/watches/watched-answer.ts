/** The fields of an answer whose changes create events. */

import { getAnswerDefinition } from '../codes/answer-definitions.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import type { Lookup } from '../lookup/lookup.ts'

/** The watched fields by name: { status: 'valid', bankName: 'Deutsche Bank' }. */
export type WatchedAnswer = Readonly<Record<string, unknown>>

/** Fields with wording or provenance: their changes create no events. */
const UNWATCHED_FIELDS: readonly string[] = ['error', 'formatted', 'source', 'asOf']

/** Looks up a canonical code and returns the watched fields of the answer. */
export function selectWatchedFields(
  lookup: Pick<Lookup, 'lookUpCode'>,
  type: CodeTypeId,
  code: string,
): WatchedAnswer {
  const answer = getAnswerDefinition(type).toShortPublicAnswer(lookup.lookUpCode(type, code))
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !UNWATCHED_FIELDS.includes(field)))
}

const isSameValue = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)

/**
 * Lists the fields whose values differ. A field that only one answer has is no change of data: the API has
 * gained or lost the field.
 */
export function listChangedFields(before: WatchedAnswer, after: WatchedAnswer): string[] {
  return Object.keys(after).filter((field) => field in before && !isSameValue(before[field], after[field]))
}
