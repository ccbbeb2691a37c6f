/** POST /v1/batch: up to 1,000 codes of any type, each answered separately. */
import { z } from 'zod'
import { OFFERED_ACCOUNT_CHECKS } from '../../../../codes/account-checks.ts'
import { StreamSlots } from '../../../transfer-limits.ts'
import { checkPlan } from '../../admission/admission.ts'
import { tooManyConcurrent } from '../../admission/rate-limit-responses.ts'
import { asOfParameter, chooseLookupGetter } from '../../as-of.ts'
import { TYPE_API_NAMES } from '../../code-answers.ts'
import type { ApiEndpoint, EndpointInput, EndpointResult } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import { ACCOUNT_TYPE } from '../account.ts'
import { BUILD_TYPE, SPLIT_TYPE } from '../iban-fields.ts'
import { answerBatch, batchResults } from './batch-items.ts'
import {
  ANSWER_MEDIA_TYPES,
  answerStream,
  getAnswerMediaType,
  STREAM_MEDIA_TYPES,
  type StreamContext,
  type StreamMediaType,
} from './batch-stream.ts'
import { readBatchItem } from './read-batch-item.ts'

export const MAX_BATCH_CODES = 1000
/** Enough for 1,000 items whose fields have the maximum length. */
export const MAX_BATCH_BYTES = 512 * 1024

const itemSchema = z.union([
  z.string(),
  z.object({
    code: z.string(),
    type: z.enum(TYPE_API_NAMES).optional(),
    id: z.union([z.string(), z.number()]).optional(),
  }),
  ...OFFERED_ACCOUNT_CHECKS.map(({ type }) =>
    z.object({
      type: z.literal(ACCOUNT_TYPE),
      [type.apiName]: z.string(),
      account: z.string(),
      id: z.union([z.string(), z.number()]).optional(),
    }),
  ),
  z.object({
    type: z.literal(BUILD_TYPE),
    country: z.string(),
    fields: z.record(z.string(), z.string()),
    id: z.union([z.string(), z.number()]).optional(),
  }),
  z.object({
    type: z.literal(SPLIT_TYPE),
    iban: z.string(),
    id: z.union([z.string(), z.number()]).optional(),
  }),
])

const { $schema: _, ...itemJsonSchema } = z.toJSONSchema(itemSchema)
/**
 * Accepts any item and documents the valid ones: items are validated one by one, so that an invalid item does
 * not fail the batch.
 */
const anyItem = z.unknown().meta(itemJsonSchema as Record<string, unknown>)

const CODES_RULE = `codes must contain 1 to ${MAX_BATCH_CODES.toLocaleString('en')} codes`

export const batchBody = z.strictObject({
  codes: z
    .array(anyItem, CODES_RULE)
    .min(1, CODES_RULE)
    .max(MAX_BATCH_CODES, CODES_RULE)
    .describe(
      'The codes: each a string, or an object with code and, optionally, type and an id of your own. To ' +
        'check a UK account, send an object with sortcode, account and the type account. The types build ' +
        'and split take the body of /iban/build and /iban/split',
    ),
  details: z
    .boolean('details must be true or false')
    .default(false)
    .describe('Whether answers include checks and sources, as they do for single codes'),
})

const batchQuery = z.object({
  asOf: asOfParameter,
  exactIds: z
    .enum(['true', 'false'], 'exactIds must be true or false')
    .default('false')
    .describe('Whether CSV repeats an id such as =1+1 without an apostrophe before it'),
})

const answerSchema = z.object({
  counted: z.number().describe('How many calls the batch counted as: the number of codes answered'),
  results: batchResults,
})

/** The maximum number of concurrent streams of this process. */
const MAX_STREAMS = 8
const MAX_STREAMS_PER_KEY = 2

async function streamBatch(
  { mediaType, chunks }: NonNullable<EndpointInput['stream']>,
  { exactIds }: z.output<typeof batchQuery>,
  context: StreamContext,
  slots: StreamSlots,
): Promise<EndpointResult> {
  const { key, plan } = context.caller
  const refusal = checkPlan(plan, { capability: 'streams' })
  if (refusal) return refusal
  const slot = slots.acquire(key.id)
  if ('reachedLimit' in slot) return tooManyConcurrent('streams', slot.reachedLimit)
  const upload = { mediaType: mediaType as StreamMediaType, chunks, hasExactIds: exactIds === 'true' }
  const headers = { 'content-type': `${getAnswerMediaType(upload.mediaType)}; charset=utf-8` }
  const answer = await answerStream(upload, context).catch((error: unknown) => {
    slot.release()
    throw error
  })
  if (answer instanceof Problem) {
    slot.release()
    return answer
  }
  return { ...answer, headers, onClose: slot.release }
}

export function defineBatchEndpoint(): ApiEndpoint {
  const slots = new StreamSlots(MAX_STREAMS, MAX_STREAMS_PER_KEY)
  return {
    id: 'batch',
    group: 'Batch',
    method: 'POST',
    path: '/batch',
    title: 'Validate many codes',
    description:
      `Answers up to ${MAX_BATCH_CODES.toLocaleString('en')} codes of mixed types, in the same order. Each ` +
      'code answered counts as a call; if too few calls are left in the month, the batch is refused and ' +
      'not counted. An item without a type must fit only one type; an item that cannot be answered has a ' +
      'problem in its place. NDJSON and CSV are streamed, with any number of rows, if the plan has the ' +
      'capability streams. In CSV, leading zeros that a spreadsheet dropped are restored, and ' +
      '‘corrected’ says so; elsewhere ‘suggestion’ does.',
    query: batchQuery,
    body: batchBody,
    itemsRule: CODES_RULE,
    bodyMediaTypes: STREAM_MEDIA_TYPES,
    maxBodyBytes: MAX_BATCH_BYTES,
    answerSchema,
    responseMediaTypes: ['application/json', ...ANSWER_MEDIA_TYPES],
    successDescription: 'A result for each item',
    planRequirement: {},
    callCounting: 'by handler',
    idempotency: 'recompute on retry',
    cache: 'private',
    example: {
      body: {
        codes: ['0002', { id: 'supplier 7', type: 'iban', code: 'DE89 3704 0044 0532 0130 00' }, 'XX'],
      },
    },
    async handle({ query, body, stream }, context) {
      const parameters = query as z.output<typeof batchQuery>
      // Throws if there is no directory, before the calls are counted.
      const getLookup = chooseLookupGetter(context.getLookup, parameters.asOf)
      if (getLookup instanceof Problem) return getLookup
      const { caller, reserveCalls, nextTurn } = context
      if (stream) return streamBatch(stream, parameters, { ...context, getLookup }, slots)
      const { codes, details } = body as z.output<typeof batchBody>
      const items = codes.map((item) => readBatchItem(item, caller.plan))
      const counted = items.filter(({ request }) => !(request instanceof Problem)).length
      const problem = await reserveCalls(counted)
      return problem ?? { counted, results: await answerBatch({ getLookup, nextTurn }, items, { details }) }
    },
  }
}
