/** POST /v1/batch: up to 1,000 codes of any types, each answered in its place. */
import { z } from 'zod'
import { TYPE_WORDS } from '../answered-code.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { readItem } from './batch-item.ts'
import { answerAll, batchResults } from './batch-results.ts'

export const MOST_CODES = 1000

const item = z.union([
  z.string(),
  z.object({
    code: z.string(),
    type: z.enum(TYPE_WORDS).optional(),
    id: z.union([z.string(), z.number()]).optional(),
  }),
])

/** What the documentation says of an item; what really comes is read one by one, so that one bad item spoils no other. */
const { $schema: _of, ...shape } = z.toJSONSchema(item)
const documented = z.unknown().meta(shape as Record<string, unknown>)

const HOW_MANY = `codes must contain 1 to ${MOST_CODES.toLocaleString('en')} codes`

export const batchBody = z.object({
  codes: z
    .array(documented, HOW_MANY)
    .min(1, HOW_MANY)
    .max(MOST_CODES, HOW_MANY)
    .describe('The codes: each a string, or an object with code and, optionally, type and an id of your own'),
  details: z
    .boolean('details must be true or false')
    .default(false)
    .describe('Whether answers include checks and sources, as they do for single codes'),
})

const answer = z.object({
  counted: z.number().describe('How many calls the batch counted as: the number of codes answered'),
  results: batchResults,
})

export const batchEndpoint: Endpoint = {
  id: 'batch',
  group: 'Batch',
  method: 'POST',
  path: '/batch',
  title: 'Validate many codes',
  about: `Answers up to ${MOST_CODES.toLocaleString('en')} codes of mixed types, in the same order. Each code answered counts as a call; if too few calls are left in the month, the whole batch is refused and nothing is counted. An item without a type must fit only one type; an item that cannot be answered has a problem in its place.`,
  body: batchBody,
  mostBytes: 512 * 1024,
  answer,
  needs: {},
  counts: 'itself',
  cache: 'private',
  example: {
    body: {
      codes: ['DEUTDEFF', { id: 'supplier 7', type: 'iban', code: 'DE89 3704 0044 0532 0130 00' }, 'XX'],
    },
  },
  async answerTo({ body: asked }, { lookup, caller, spend }) {
    const { codes, details } = asked as z.output<typeof batchBody>
    const items = codes.map((code) => readItem(code, caller.plan))
    const counted = items.filter(({ asks }) => !(asks instanceof Problem)).length
    lookup()
    const problem = await spend(counted)
    return problem ?? { counted, results: await answerAll(lookup, items, details) }
  },
}
