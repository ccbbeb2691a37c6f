/** Reads the items of a batch, and answers them. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Plan } from '../../../api-keys/plans.ts'
import { answerDetails } from '../../../codes/answer-fields.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import { sortCode } from '../../../codes/sort-code/sort-code.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { problemOfPlan } from '../admission/admission.ts'
import {
  answerForCode,
  batchAnswers,
  discriminated,
  TYPE_WORDS,
  typeOfWord,
  typesOf,
} from '../answered-code.ts'
import { Problem, problemFields, toFields } from '../problems.ts'
import { ACCOUNT_WORD, accountFields, accountInput, answerForAccount } from './uk-account.ts'

/** The number of codes to answer before other requests get a turn of the event loop. */
const CHUNK_SIZE = 100

/** The fields of an item's result in addition to its answer. */
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

const accountResult = z.intersection(accountFields, resultItem).meta({ id: 'AccountResult' })

const batchResult = discriminated(
  { ...batchAnswers(resultItem), [ACCOUNT_WORD]: accountResult, problem: failedItem },
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
): Promise<Result[]> {
  const answers = items.map(async ({ id, request }) => {
    if (request instanceof Problem) return { type: 'problem', id, problem: toFields(request) }
    if ('account' in request) return { id, ...(await answerForAccount(request, details)) }
    const key = `${request.type.apiName} ${request.code}`
    const answered = known.get(key) ?? answerForCode(lookup, request.type, request.code, details)
    known.set(key, answered)
    return { id, ...answered }
  })
  return Promise.all(answers)
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
    results.push(...(await answerSome(lookup(), items.slice(from, from + CHUNK_SIZE), known, details)))
  }
  return results
}

/** The types of items: those of codes, and an account with its sort code. */
export const ITEM_TYPES = [...TYPE_WORDS, ACCOUNT_WORD] as const

const MAX_CODE_LENGTH = 100
const MAX_ID_LENGTH = 100

/** A validated item. The id is the caller's and is returned unchanged. */
export interface BatchItem {
  readonly id: string | number | null
  readonly request:
    | { readonly type: CodeType<CodeTypeId>; readonly code: string }
    | z.output<typeof accountInput>
    | Problem
}

const wrong = (message: string, parameter: string) => new Problem('invalid_parameter', message, { parameter })

function typeOfUnknown(code: string, plan: Plan): CodeType<CodeTypeId> | Problem {
  const { inPlan, outside } = typesOf(code, plan)
  const all = [...inPlan, ...outside]
  const [only] = all
  if (!only) return wrong('The code fits no type: give its type to find out why', 'type')
  if (all.length > 1) {
    const words = all.map(({ apiName }) => apiName)
    return new Problem(
      'invalid_parameter',
      `The code can be of several types: give one of ${words.join(', ')}`,
      {
        parameter: 'type',
        types: words,
      },
    )
  }
  return only
}

function typeOf(given: unknown, code: string, plan: Plan): CodeType<CodeTypeId> | Problem {
  if (given === undefined || given === null) return typeOfUnknown(code, plan)
  const type = typeof given === 'string' ? typeOfWord(given) : undefined
  return type ?? wrong(`type must be one of ${ITEM_TYPES.join(', ')}`, 'type')
}

function readRequest(given: unknown, code: unknown, plan: Plan): BatchItem['request'] {
  if (typeof code !== 'string') return wrong('code must be a text', 'code')
  if (code.trim() === '') return wrong('code is missing', 'code')
  if (code.length > MAX_CODE_LENGTH)
    return wrong(`code is too long (maximum ${MAX_CODE_LENGTH} characters)`, 'code')
  const type = typeOf(given, code, plan)
  if (type instanceof Problem) return type
  return problemOfPlan(plan, { type: type.id }) ?? { type, code }
}

const isId = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.length <= MAX_ID_LENGTH) || (typeof id === 'number' && Number.isFinite(id))

function readAccount(item: Readonly<Record<string, unknown>>, plan: Plan): BatchItem['request'] {
  const read = accountInput.safeParse(item)
  const [issue] = read.error?.issues ?? []
  if (!read.success) return wrong(issue?.message ?? 'The item is wrong', String(issue?.path[0] ?? 'codes'))
  return problemOfPlan(plan, { type: sortCode.id }) ?? read.data
}

/** Reads an item: a code as a text, {code, type, id}, or {sortcode, account, type: 'account', id}. */
export function readBatchItem(item: unknown, plan: Plan): BatchItem {
  if (typeof item === 'string') return { id: null, request: readRequest(undefined, item, plan) }
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { id: null, request: wrong('An item must be a code, or an object with code and type', 'codes') }
  const { id = null, code, type } = item as Readonly<Record<string, unknown>>
  if (id !== null && !isId(id))
    return {
      id: null,
      request: wrong(`id must be a number, or a text of at most ${MAX_ID_LENGTH} characters`, 'id'),
    }
  const isAccount = type === ACCOUNT_WORD
  return { id, request: isAccount ? readAccount({ ...item }, plan) : readRequest(type, code, plan) }
}
