/** POST /v1/batch: up to 1,000 codes of any types, each answered in its place. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Lookup } from '../../../lookup/lookup.ts'
import { answerOf, TYPE_WORDS } from '../answered-code.ts'
import { type ReadItem, readItem } from '../batch-item.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem, problemFields, toFields } from '../problems.ts'

export const MOST_CODES = 1000
/** So many are answered before others have their turn. */
const AT_ONCE = 100

const item = z.union([
  z.string(),
  z.object({
    code: z.string(),
    type: z.enum(TYPE_WORDS).optional(),
    id: z.union([z.string(), z.number()]).optional(),
  }),
])

/** What the documentation says of an item; what really comes is read one by one, so that one bad item spoils no other. */
const documented = z.unknown().meta(z.toJSONSchema(item) as Record<string, unknown>)

const HOW_MANY = `codes must hold 1 to ${MOST_CODES.toLocaleString('en')} codes`

const body = z.object({
  codes: z
    .array(documented, HOW_MANY)
    .min(1, HOW_MANY)
    .max(MOST_CODES, HOW_MANY)
    .describe('The codes: each a text, or an object with code, and if you like type and an id of your own'),
  details: z
    .boolean('details must be true or false')
    .default(false)
    .describe('Whether answers carry checks and sources, as those of single codes do'),
})

const result = z.looseObject({
  id: z.union([z.string(), z.number()]).nullable().describe('Your id of the item'),
  type: z.enum(TYPE_WORDS).optional(),
  isValid: z.boolean().optional(),
  status: z.enum(['valid', 'invalid', 'unknown']).optional(),
  problem: problemFields.optional().describe('In place of an answer: why the item has none'),
})

const answer = z.object({
  counted: z.number().describe('How many calls the batch was counted as: the codes that were answered'),
  results: z.array(result).describe('One for each item, in their order'),
})

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

async function answerAll(
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

export const batchEndpoint: Endpoint = {
  id: 'batch',
  group: 'Batch',
  method: 'POST',
  path: '/batch',
  title: 'Validate many codes',
  about: `Answers up to ${MOST_CODES.toLocaleString('en')} codes of mixed types, each in its place. Each code that is answered counts as a call; where the month has too few left, the batch is refused as a whole and nothing is counted. An item that cannot be answered has a problem in its place.`,
  body,
  mostBytes: 512 * 1024,
  answer,
  needs: {},
  counts: 'itself',
  answers: 'about an account',
  example: {
    body: {
      codes: ['DEUTDEFF', { id: 'supplier 7', type: 'iban', code: 'DE89 3704 0044 0532 0130 00' }, 'XX'],
    },
  },
  async answerTo({ body: asked }, { lookup, caller, spend }) {
    const { codes, details } = asked as z.output<typeof body>
    const items = codes.map((code) => readItem(code, caller.plan))
    const counted = items.filter(({ asks }) => !(asks instanceof Problem)).length
    lookup()
    const problem = await spend(counted)
    return problem ?? { counted, results: await answerAll(lookup, items, details) }
  },
}
