/** The results of a batch. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { answerDetails } from '../../../codes/answer-fields.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { answerForCode, batchAnswers, discriminated } from '../answered-code.ts'
import { Problem, problemFields, toFields } from '../problems.ts'
import type { BatchItem } from './batch-item.ts'

/** Codes answered before other requests get their turn. */
const CHUNK_SIZE = 100

/** What the result of an item has besides its answer. */
export const resultItem = z
  .object({
    id: z.union([z.string(), z.number()]).nullable().describe('Your id for the item'),
    ...answerDetails.partial().shape,
  })
  .meta({ id: 'ResultItem' })

/** The result of an item without an answer. */
const failedItem = z
  .object({
    type: z.literal('problem'),
    id: resultItem.shape.id,
    problem: problemFields.describe('Why the item has no answer'),
  })
  .meta({ id: 'ItemProblem' })

const batchResult = discriminated(
  { ...batchAnswers(resultItem), problem: failedItem },
  'The answer for an item, or its problem',
).meta({ id: 'BatchResult' })

export const batchResults = z.array(batchResult).describe('One for each item, in the same order')

type Result = Readonly<Record<string, unknown>>

/** Answers a chunk of items. Repeated codes are looked up once. */
function answerSome(
  lookup: Lookup,
  items: readonly BatchItem[],
  known: Map<string, Result>,
  details: boolean,
): Result[] {
  return items.map(({ id, request: asks }) => {
    if (asks instanceof Problem) return { type: 'problem', id, problem: toFields(asks) }
    const key = `${asks.type.call} ${asks.code}`
    const answered = known.get(key) ?? answerForCode(lookup, asks.type, asks.code, details)
    known.set(key, answered)
    return { id, ...answered }
  })
}

/**
 * Answers the items of a batch in order, with checks and sources if `details`. Throws DirectoryUnavailable.
 */
export async function answerBatch(
  lookup: () => Lookup,
  items: readonly BatchItem[],
  details: boolean,
): Promise<Result[]> {
  const known = new Map<string, Result>()
  const results: Result[] = []
  for (let from = 0; from < items.length; from += CHUNK_SIZE) {
    if (from > 0) await setImmediate()
    // The directory may have been replaced since the last chunk.
    results.push(...answerSome(lookup(), items.slice(from, from + CHUNK_SIZE), known, details))
  }
  return results
}
