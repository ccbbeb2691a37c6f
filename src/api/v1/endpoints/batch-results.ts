/** The results of a batch. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Lookup } from '../../../lookup/lookup.ts'
import { answeredCode, answerForCode } from '../answered-code.ts'
import { Problem, problemFields, toFields } from '../problems.ts'
import type { BatchItem } from './batch-item.ts'

/** Codes answered before other requests get their turn. */
const CHUNK_SIZE = 100

const result = answeredCode.partial().extend({
  id: z.union([z.string(), z.number()]).nullable().describe('Your id for the item'),
  problem: problemFields.optional().describe('Why the item has no answer'),
})

export const batchResults = z.array(result).describe('One for each item, in the same order')

type Result = Readonly<Record<string, unknown>>

/** Answers a chunk of items. Repeated codes are looked up once. */
function answerSome(
  lookup: Lookup,
  items: readonly BatchItem[],
  known: Map<string, Result>,
  details: boolean,
): Result[] {
  return items.map(({ id, request: asks }) => {
    if (asks instanceof Problem) return { id, problem: toFields(asks) }
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
