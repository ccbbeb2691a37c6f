/** What the items of a batch are answered with. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Lookup } from '../../../lookup/lookup.ts'
import { answeredCode, answerOf } from '../answered-code.ts'
import { Problem, problemFields, toFields } from '../problems.ts'
import type { ReadItem } from './batch-item.ts'

/** So many are answered before others have their turn. */
const AT_ONCE = 100

const result = answeredCode.partial().extend({
  id: z.union([z.string(), z.number()]).nullable().describe('Your id for the item'),
  problem: problemFields.optional().describe('Why the item has no answer'),
})

export const batchResults = z.array(result).describe('One for each item, in the same order')

type Result = Readonly<Record<string, unknown>>

/** Answers a few items. The same code twice is looked up once. */
function answerSome(
  lookup: Lookup,
  items: readonly ReadItem[],
  known: Map<string, Result>,
  details: boolean,
): Result[] {
  return items.map(({ id, asks }) => {
    if (asks instanceof Problem) return { id, problem: toFields(asks) }
    const name = `${asks.type.call} ${asks.code}`
    const answered = known.get(name) ?? answerOf(lookup, asks.type, asks.code, details)
    known.set(name, answered)
    return { id, ...answered }
  })
}

/** Answers the items of a batch in their order, with checks and sources if `details`. Throws DirectoryUnavailable. */
export async function answerAll(
  lookup: () => Lookup,
  items: readonly ReadItem[],
  details: boolean,
): Promise<Result[]> {
  const known = new Map<string, Result>()
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await setImmediate()
    // Asked for anew: while others had their turn, another directory may have taken over.
    results.push(...answerSome(lookup(), items.slice(from, from + AT_ONCE), known, details))
  }
  return results
}
