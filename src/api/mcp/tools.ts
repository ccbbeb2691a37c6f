/** The MCP tools: the look-ups of the public API. */
import { z } from 'zod'
import type { Plan } from '../../api-keys/plans.ts'
import { checksAndSourcesSchema, verdictSchema } from '../../codes/answer-schemas.ts'
import { iban } from '../../codes/iban/iban.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { sortCode } from '../../codes/sort-code/sort-code.ts'
import { joinPlurals } from '../../codes/types.ts'
import { checkPlan } from '../v1/admission/admission.ts'
import {
  type AnswerOptions,
  findPossibleTypes,
  findTypeByApiName,
  lookUpPublicAnswer,
  TYPE_API_NAMES,
} from '../v1/code-answers.ts'
import type { EndpointContext } from '../v1/endpoint.ts'
import { batchBody, MAX_BATCH_CODES } from '../v1/endpoints/batch.ts'
import { answerBatch, readBatchItem } from '../v1/endpoints/batch-items.ts'
import {
  BUILD_TYPE,
  buildInput,
  builtFields,
  createBuildAnswer,
  createSplitAnswer,
  SPLIT_TYPE,
  splitAnswer,
  splitInput,
} from '../v1/endpoints/iban-fields.ts'
import { answerByType, codeInput } from '../v1/endpoints/lookup.ts'
import { searchAnswer, searchBanks, searchQuery } from '../v1/endpoints/search.ts'
import { accountFields, accountInput, createAccountAnswer } from '../v1/endpoints/uk-account.ts'
import { Problem } from '../v1/problems.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export interface ToolContext extends Pick<EndpointContext, 'getLookup' | 'reserveCalls' | 'nextTurn'> {
  readonly plan: Plan
  /** Counts the call of a tool against the limit of a minute. Returns a problem if it is exceeded. */
  countCall(): Promise<Problem | null>
}

export interface Tool {
  readonly name: string
  readonly title: string
  /** Tells the model what the tool does and how to read its answer. */
  readonly description: string
  readonly input: z.ZodObject
  /** If present, the answer is sent twice, as text and as an object; else only as text. */
  readonly output?: z.ZodObject
  /** Answers a call with validated input. Throws DirectoryUnavailable. */
  answer(input: JsonObject, context: ToolContext): Promise<JsonObject | Problem>
}

interface TypedTool<Input extends z.ZodObject> extends Omit<Tool, 'answer' | 'input'> {
  readonly input: Input
  answer(input: z.output<Input>, context: ToolContext): Promise<JsonObject | Problem>
}

/** Infers the type of the input from its schema. */
const defineTool = <Input extends z.ZodObject>(definition: TypedTool<Input>): Tool => definition

/** Fields whose values follow from other fields: isValid from status. */
const REDUNDANT_FIELDS: ReadonlySet<string> = new Set(['isValid', 'formatted', 'formattedIban'])

/** Omits null and redundant fields, because the user of a model pays for each character. */
function shortenAnswer(answer: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => value !== null && !REDUNDANT_FIELDS.has(name)),
  )
}

const detailsInput = z
  .boolean('details must be true or false')
  .default(false)
  .describe('Whether to add each check behind the verdict, and the sources')

/** The fields that the answers for all types share. */
const answerSchema = z.looseObject({
  type: z.enum(TYPE_API_NAMES),
  status: verdictSchema.shape.status,
  error: z.string().optional().describe('Why the code is not valid'),
  ...checksAndSourcesSchema.partial().shape,
})

/** The fields of a result in a batch without `details`. With `details`, it has all fields. */
const BATCH_RESULT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'status',
  'error',
  'reason',
  'warnings',
  'level',
  'bankName',
  'bankInfo',
  'code',
  'swift',
  'asOf',
  'successor',
  'problem',
])

/** The types of results whose fields are all needed: an IBAN that was built, the fields of one. */
const WHOLE_RESULTS: ReadonlySet<unknown> = new Set([BUILD_TYPE, SPLIT_TYPE])

/** The ids of warnings say as much as their texts, which repeat in every result. */
function shortenWarnings([name, value]: [string, unknown]): [string, unknown] {
  return name === 'warnings' ? [name, (value as { id: string }[]).map(({ id }) => id)] : [name, value]
}

function shortenBatchResult(result: JsonObject, { details }: AnswerOptions): JsonObject {
  const fields = Object.entries(shortenAnswer(result))
  if (details || WHOLE_RESULTS.has(result.type)) return Object.fromEntries(fields)
  const isKept = ([name, value]: [string, unknown]) =>
    BATCH_RESULT_FIELDS.has(name) && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(fields.filter(isKept).map(shortenWarnings))
}

const STATUS_ADVICE =
  'Read status, never guess: only "valid" means valid. "unknown" means that no source can tell; treat it ' +
  'as not confirmed. error says why a code is not valid.'

const TYPE_PLURALS = (await Promise.all(CODE_TYPES.map(({ loadTexts }) => loadTexts()))).map(
  ({ form }) => form.plural,
)

/** For the model: how to use the tools. A client receives it when it connects. */
export const INSTRUCTIONS = [
  `Looks up and validates payment codes: ${joinPlurals(TYPE_PLURALS)}.`,
  STATUS_ADVICE,
  'level "institution" means that only the bank is known, not the branch. A valid code does not prove ' +
    'that an account exists or whose it is. Money sent to a wrong code may be lost: tell people to confirm ' +
    'codes with the bank, and never make up or correct a code.',
  'successor, if any, is the code that replaced the requested one. source and asOf name the source and ' +
    'its date; a field is null or absent if no source has it.',
].join('\n')

const lookupTool = defineTool({
  name: 'lookup',
  title: 'Look up any payment code',
  description:
    'Finds out the type of a payment code, whether it is valid, and which bank it belongs to. Several ' +
    'matches are possible: six digits may be a sort code, a BSB or a CHIPS number, and only the context ' +
    'says which is meant. A text that has the form of an IBAN or a routing number but breaks a rule is a ' +
    'match of that type, with status invalid and the reason. No match means that the text fits no type. ' +
    STATUS_ADVICE,
  input: codeInput.extend({ details: detailsInput }),
  output: z.object({ matches: z.array(answerSchema), notInPlan: z.array(z.string()).optional() }),
  async answer({ code, details }, context) {
    const { inPlan, notInPlan } = findPossibleTypes(code, context.plan)
    const matches = answerByType(context.getLookup(), inPlan, code, { details }).map(shortenAnswer)
    const problem = await context.reserveCalls(1)
    if (problem) return problem
    return notInPlan.length > 0
      ? { matches, notInPlan: notInPlan.map(({ apiName }) => apiName) }
      : { matches }
  },
})

const typeInput = z.enum(TYPE_API_NAMES, `type must be one of ${TYPE_API_NAMES.join(', ')}`)

const validateTool = defineTool({
  name: 'validate',
  title: 'Validate a payment code of a known type',
  description:
    'Checks a code against the rules of its type, step by step, and names the bank it belongs to. Use it ' +
    'when you know the type. It also says what is wrong with a code that lookup cannot match. ' +
    STATUS_ADVICE,
  input: codeInput.extend({
    type: typeInput.describe('routing is the US ABA number; swift also takes a BIC of eight characters'),
    details: detailsInput,
  }),
  output: answerSchema,
  async answer({ type: typeName, code, details }, context) {
    const type = findTypeByApiName(typeName)
    if (!type) throw new TypeError('The schema accepts known types only')
    const answer = shortenAnswer(lookUpPublicAnswer(context.getLookup(), type, code, { details }))
    return checkPlan(context.plan, { type: type.id }) ?? (await context.reserveCalls(1)) ?? answer
  },
})

const searchTool = defineTool({
  name: 'search',
  title: 'Search banks',
  description:
    'Finds banks and their SWIFT/BIC by name, city, country or the beginning of a code; typos are ' +
    'tolerated. An empty list means that the directory, which is not complete, has no match. Results ' +
    'resemble the term: check name, city and country before you use a code from them.',
  input: searchQuery,
  output: searchAnswer,
  async answer(input, context) {
    // Throws without a directory, before the call is counted.
    context.getLookup()
    return (await context.reserveCalls(1)) ?? searchBanks(context.getLookup(), input)
  },
})

const accountTool = defineTool({
  name: 'check_uk_account',
  title: 'Check a UK account number',
  description:
    'Checks whether a UK account number can belong to a sort code, by the published check digits. ' +
    '"valid" does not mean that the account exists or whose it is; "unknown" means that no check ' +
    'is published.',
  input: accountInput,
  output: accountFields,
  async answer(input, { plan, reserveCalls, getLookup }) {
    const refusal = checkPlan(plan, { type: sortCode.id }) ?? (await reserveCalls(1))
    return refusal ?? createAccountAnswer(getLookup(), input, { details: false })
  },
})

const buildTool = defineTool({
  name: 'build_iban',
  title: 'Build an IBAN from account details',
  description:
    'Builds the IBAN of an account from national details, such as bank code and account number, or from ' +
    'one number as banks of the country print it. If a detail is wrong, field and error say which and why. ' +
    '"unknown" means that no document says which IBAN the account has: never make one up. A built IBAN ' +
    'does not prove that the account exists.',
  input: buildInput,
  output: builtFields.partial().required({ type: true, status: true }),
  async answer(input, { plan, reserveCalls, getLookup }) {
    const refusal = checkPlan(plan, { type: iban.id }) ?? (await reserveCalls(1))
    return refusal ?? shortenAnswer(createBuildAnswer(getLookup(), input, { details: false }))
  },
})

const splitTool = defineTool({
  name: 'split_iban',
  title: 'Split an IBAN into account details',
  description:
    'Gives the national account details in an IBAN: bank code, account number and the like, by their ' +
    'names in the country. Take "valid" for the form only, and a bank that is "unknown" for not confirmed.',
  input: splitInput,
  output: splitAnswer.partial().required({ type: true, status: true }),
  async answer(input, { plan, reserveCalls }) {
    const refusal = checkPlan(plan, { type: iban.id }) ?? (await reserveCalls(1))
    return refusal ?? shortenAnswer(createSplitAnswer(input))
  },
})

const batchTool = defineTool({
  name: 'batch',
  title: 'Validate many payment codes',
  description:
    `Answers up to ${MAX_BATCH_CODES.toLocaleString('en')} codes of any type, with one result for each in ` +
    'the same order. Give the type if you know it. An item that cannot be answered has a problem instead ' +
    `of an answer. ${STATUS_ADVICE}`,
  input: batchBody,
  async answer({ codes, details }, context) {
    const { getLookup, plan, reserveCalls } = context
    const items = codes.map((item) => readBatchItem(item, plan))
    const calls = items.filter(({ request }) => !(request instanceof Problem)).length
    // Throws if there is no directory, before the calls are counted.
    getLookup()
    const problem = await reserveCalls(calls)
    if (problem) return problem
    const results = await answerBatch(context, items, { details })
    return { results: results.map((result) => shortenBatchResult(result, { details })) }
  },
})

export const TOOLS: readonly Tool[] = [
  lookupTool,
  validateTool,
  accountTool,
  buildTool,
  splitTool,
  searchTool,
  batchTool,
]
