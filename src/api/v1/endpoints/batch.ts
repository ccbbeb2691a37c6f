/** POST /v1/batch: up to 1,000 codes of any type, each answered separately. */
import { z } from 'zod'
import { TYPE_WORDS } from '../answered-code.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { answerBatch, batchResults, readBatchItem } from './batch-items.ts'
import { ACCOUNT_WORD } from './uk-account.ts'

export const MAX_CODES = 1000

const item = z.union([
  z.string(),
  z.object({
    code: z.string(),
    type: z.enum(TYPE_WORDS).optional(),
    id: z.union([z.string(), z.number()]).optional(),
  }),
  z.object({
    type: z.literal(ACCOUNT_WORD),
    sortcode: z.string(),
    account: z.string(),
    id: z.union([z.string(), z.number()]).optional(),
  }),
])

/**
 * For the documentation only: items are validated one by one, so that an invalid item does not fail the
 * batch.
 */
const { $schema: _of, ...shape } = z.toJSONSchema(item)
const documented = z.unknown().meta(shape as Record<string, unknown>)

const HOW_MANY = `codes must contain 1 to ${MAX_CODES.toLocaleString('en')} codes`

export const batchBody = z.strictObject({
  codes: z
    .array(documented, HOW_MANY)
    .min(1, HOW_MANY)
    .max(MAX_CODES, HOW_MANY)
    .describe(
      'The codes: each a string, or an object with code and, optionally, type and an id of your own. An ' +
        'object with sortcode, account and the type account has a UK account checked',
    ),
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
  description:
    `Answers up to ${MAX_CODES.toLocaleString('en')} codes of mixed types, in the same order. Each code ` +
    'answered counts as a call; if too few calls are left in the month, the whole batch is refused and ' +
    'nothing is counted. An item without a type must fit only one type; an item that cannot be answered ' +
    'has a problem in its place.',
  body: batchBody,
  maxBodyBytes: 512 * 1024,
  answer,
  success: 'A result for each item',
  needs: {},
  counts: 'itself',
  idempotency: 'compute again',
  cache: 'private',
  example: {
    body: {
      codes: ['DEUTDEFF', { id: 'supplier 7', type: 'iban', code: 'DE89 3704 0044 0532 0130 00' }, 'XX'],
    },
  },
  async handle({ body: asked }, { lookup, caller, reserve }) {
    const { codes, details } = asked as z.output<typeof batchBody>
    const items = codes.map((code) => readBatchItem(code, caller.plan))
    const counted = items.filter(({ request: asks }) => !(asks instanceof Problem)).length
    lookup()
    const problem = await reserve(counted)
    return problem ?? { counted, results: await answerBatch(lookup, items, details) }
  },
}
