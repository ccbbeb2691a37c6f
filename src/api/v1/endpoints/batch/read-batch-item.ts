/** Reads the items of a batch. */
import type { z } from 'zod'
import type { Plan } from '../../../../api-keys/plans.ts'
import { OFFERED_ACCOUNT_CHECKS } from '../../../../codes/account-checks.ts'
import { CODE_TOO_LONG, isEmptyCode, MAX_INPUT_LENGTH } from '../../../../codes/checks/input-text.ts'
import { iban } from '../../../../codes/iban/iban.ts'
import { type CodeTypeId, findTypeByApiName } from '../../../../codes/registry.ts'
import type { CodeType } from '../../../../codes/types.ts'
import type { CodeLookup } from '../../../../lookup/lookup.ts'
import { checkPlan } from '../../admission/admission.ts'
import { type AnswerOptions, findPossibleTypes, TYPE_API_NAMES } from '../../code-answers.ts'
import { Problem } from '../../problems.ts'
import { refuseUnknownName } from '../../unknown-names.ts'
import {
  ACCOUNT_TYPE,
  type AccountRequest,
  createAccountAnswer,
  createAccountInput,
  readAccountRequest,
} from '../account.ts'
import {
  BUILD_TYPE,
  buildInput,
  createBuildAnswer,
  createSplitAnswer,
  SPLIT_TYPE,
  splitInput,
} from '../iban-fields.ts'

/** The values that the field `type` of an item may have. */
const ITEM_TYPES = [...TYPE_API_NAMES, ACCOUNT_TYPE, BUILD_TYPE, SPLIT_TYPE] as const

const MAX_ID_LENGTH = 100

/** The result of an item: the fields of an answer, or a problem. */
export type ItemResult = Readonly<Record<string, unknown>>

export interface CodeRequest {
  readonly type: CodeType<CodeTypeId>
  readonly code: string
}

/** A request about account details: an account to check, an IBAN to build or to split. */
export interface DetailsRequest {
  answer(lookup: CodeLookup, options: AnswerOptions): ItemResult
  /** The account to check, whose code a reader of CSV may correct. */
  readonly account?: AccountRequest
}

/** An item that was read. Its result repeats `id`, which the caller chooses. */
export interface BatchItem {
  readonly id: string | number | null
  /** A problem if the item is invalid, or if the plan does not include its type. */
  readonly request: CodeRequest | DetailsRequest | Problem
}

const invalidParameter = (message: string, parameter: string) =>
  new Problem('invalid_parameter', message, { parameter })

function detectType(code: string, plan: Plan): CodeType<CodeTypeId> | Problem {
  const { inPlan, notInPlan } = findPossibleTypes(code, plan)
  // Includes the types outside the plan, so that the problem of such a code names the plan.
  const candidates = [...inPlan, ...notInPlan]
  const [firstType] = candidates
  if (!firstType) return invalidParameter('The code fits no type: give its type to find out why', 'type')
  if (candidates.length > 1) {
    const types = candidates.map(({ apiName }) => apiName)
    const message = `The code can be of several types: give one of ${types.join(', ')}`
    return new Problem('invalid_parameter', message, { parameter: 'type', types })
  }
  return firstType
}

function resolveType(typeName: unknown, code: string, plan: Plan): CodeType<CodeTypeId> | Problem {
  if (typeName === undefined || typeName === null) return detectType(code, plan)
  const type = typeof typeName === 'string' ? findTypeByApiName(typeName) : undefined
  return type ?? invalidParameter(`type must be one of ${ITEM_TYPES.join(', ')}`, 'type')
}

function readCodeRequest(typeName: unknown, code: unknown, plan: Plan): BatchItem['request'] {
  if (typeof code !== 'string') return invalidParameter('code must be a string', 'code')
  if (isEmptyCode(code)) return invalidParameter('code is missing', 'code')
  if (code.length > MAX_INPUT_LENGTH) return invalidParameter(CODE_TOO_LONG, 'code')
  const type = resolveType(typeName, code, plan)
  if (type instanceof Problem) return type
  return checkPlan(plan, { type: type.id }) ?? { type, code }
}

const isValidId = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.length <= MAX_ID_LENGTH) || (typeof id === 'number' && Number.isFinite(id))

/** How the items of a type that is no code type are read. */
interface DetailsReader {
  /** The code type that the plan must include. */
  readonly planType: CodeTypeId
  /** The names of its fields. */
  readonly names: readonly string[]
  read(item: object): DetailsRequest | Problem
}

function createDetailsReader<Schema extends z.ZodObject>(
  { id: planType }: CodeType<CodeTypeId>,
  schema: Schema,
  toRequest: (input: z.output<Schema>) => DetailsRequest,
): DetailsReader {
  return {
    planType,
    names: Object.keys(schema.shape),
    read(item) {
      const parsed = schema.safeParse(item)
      if (parsed.success) return toRequest(parsed.data)
      const [issue] = parsed.error.issues
      return invalidParameter(issue?.message ?? 'The item is invalid', String(issue?.path[0] ?? 'codes'))
    },
  }
}

const accountReaders = OFFERED_ACCOUNT_CHECKS.map((check) =>
  createDetailsReader(check.type, createAccountInput(check), (input) => {
    const account = readAccountRequest(check, input)
    return { account, answer: (lookup, options) => createAccountAnswer(lookup, account, options) }
  }),
)

/** The readers of each type. Those of accounts differ in the name of the code: 'sortcode'. */
const DETAILS_READERS: ReadonlyMap<unknown, readonly DetailsReader[]> = new Map([
  [ACCOUNT_TYPE, accountReaders],
  [
    BUILD_TYPE,
    [
      createDetailsReader(iban, buildInput, (input) => ({
        answer: (lookup, options) => createBuildAnswer(lookup, input, options),
      })),
    ],
  ],
  [
    SPLIT_TYPE,
    [createDetailsReader(iban, splitInput, (input) => ({ answer: () => createSplitAnswer(input) }))],
  ],
])

/** The reader of an item with its type and most of its fields; undefined for an item that is a code. */
function findDetailsReader(item: Readonly<Record<string, unknown>>): DetailsReader | undefined {
  const countNames = ({ names }: DetailsReader) => names.filter((name) => name in item).length
  return DETAILS_READERS.get(item.type)?.toSorted((a, b) => countNames(b) - countNames(a))[0]
}

function readRequest(item: Readonly<Record<string, unknown>>, plan: Plan): BatchItem['request'] {
  const reader = findDetailsReader(item)
  const known = [...(reader?.names ?? ['code']), 'type', 'id']
  const unknown = Object.keys(item).find((name) => !known.includes(name))
  if (unknown !== undefined) return refuseUnknownName('field', unknown, known)
  if (!reader) return readCodeRequest(item.type, item.code, plan)
  return checkPlan(plan, { type: reader.planType }) ?? reader.read(item)
}

const refuseItem = (message: string, parameter: string): BatchItem => ({
  id: null,
  request: invalidParameter(message, parameter),
})

/**
 * Reads an item: a code as a string, {code, type, id}, or an object with the type 'account', 'build' or
 * 'split' and the input of that call.
 */
export function readBatchItem(item: unknown, plan: Plan): BatchItem {
  if (typeof item === 'string') return { id: null, request: readCodeRequest(undefined, item, plan) }
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return refuseItem('An item must be a code, or an object with code and type', 'codes')
  const fields = item as Readonly<Record<string, unknown>>
  const { id = null } = fields
  if (id !== null && !isValidId(id))
    return refuseItem(`id must be a number, or a string of at most ${MAX_ID_LENGTH} characters`, 'id')
  return { id, request: readRequest(fields, plan) }
}
