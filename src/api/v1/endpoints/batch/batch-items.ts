/** Answers the items of a batch. */
import { z } from 'zod'
import { checksAndSourcesSchema } from '../../../../codes/answers/answer-schemas.ts'
import type { CodeLookup } from '../../../../lookup/lookup.ts'
import {
  type AnswerOptions,
  createBatchAnswerSchemas,
  createUnionByType,
  lookUpPublicAnswer,
} from '../../code-answers.ts'
import type { EndpointContext } from '../../endpoint.ts'
import { Problem, problemFields, toProblemFields } from '../../problems.ts'
import { ACCOUNT_TYPE, accountFields } from '../account.ts'
import { BUILD_TYPE, builtFields, SPLIT_TYPE, splitAnswer } from '../iban-fields.ts'
import type { BatchItem, ItemResult } from './read-batch-item.ts'

/** The number of codes to answer in one turn of the event loop. */
const CHUNK_SIZE = 100

/** The fields that the result of an item has besides the fields of its answer. */
export const resultFields = z
  .object({
    id: z.union([z.string(), z.number()]).nullable().describe('Your id for the item'),
    ...checksAndSourcesSchema.partial().shape,
  })
  .meta({ id: 'ResultItem' })

/** The result of an item without an answer. */
const problemResult = z
  .object({
    type: z.literal('problem'),
    id: resultFields.shape.id,
    problem: problemFields.describe('Why the item has no answer'),
  })
  .meta({ id: 'ItemProblem' })

const accountResult = z.intersection(accountFields, resultFields).meta({ id: 'AccountResult' })
const buildResult = z.intersection(builtFields, resultFields).meta({ id: 'BuildResult' })
const splitResult = z.intersection(splitAnswer, resultFields).meta({ id: 'SplitResult' })

const batchResult = createUnionByType(
  {
    ...createBatchAnswerSchemas(resultFields),
    [ACCOUNT_TYPE]: accountResult,
    [BUILD_TYPE]: buildResult,
    [SPLIT_TYPE]: splitResult,
    problem: problemResult,
  },
  'The answer for an item, or its problem',
).meta({ id: 'BatchResult' })

export const batchResults = z.array(batchResult).describe('One result for each item, in the same order')

/** Answers an item. `answersByCode` is a cache for codes that a batch repeats. */
export function answerItem(
  { id, request }: BatchItem,
  lookup: CodeLookup,
  options: AnswerOptions,
  answersByCode = new Map<string, ItemResult>(),
): ItemResult {
  if (request instanceof Problem) return { type: 'problem', id, problem: toProblemFields(request) }
  if ('answer' in request) return { id, ...request.answer(lookup, options) }
  const key = `${request.type.apiName} ${request.code}`
  const answer = answersByCode.get(key) ?? lookUpPublicAnswer(lookup, request.type, request.code, options)
  answersByCode.set(key, answer)
  return { id, ...answer }
}

/** Answers the items of a batch in order. Throws DirectoryUnavailable. */
export async function answerBatch(
  { getLookup, nextTurn }: Pick<EndpointContext, 'nextTurn'> & { getLookup(): CodeLookup },
  items: readonly BatchItem[],
  options: AnswerOptions,
): Promise<ItemResult[]> {
  const answersByCode = new Map<string, ItemResult>()
  const results: ItemResult[] = []
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    await nextTurn()
    // The directory may have been replaced since the last chunk.
    const lookup = getLookup()
    for (const item of items.slice(start, start + CHUNK_SIZE))
      results.push(answerItem(item, lookup, options, answersByCode))
  }
  return results
}
