/** The MCP tools: the look-ups of the public API. */
import { z } from 'zod'
import { OFFERED_ACCOUNT_CHECKS } from '../../codes/account-checks.ts'
import { checksAndSourcesSchema, verdictSchema } from '../../codes/answers/answer-schemas.ts'
import { joinNames } from '../../codes/format.ts'
import { iban } from '../../codes/iban/iban.ts'
import { CODE_TYPES, findTypeByApiName } from '../../codes/registry.ts'
import { checkPlan } from '../v1/admission/admission.ts'
import { findPossibleTypes, lookUpPublicAnswer, TYPE_API_NAMES } from '../v1/code-answers.ts'
import {
  accountFields,
  createAccountAnswer,
  createAccountInput,
  readAccountRequest,
} from '../v1/endpoints/account.ts'
import {
  buildInput,
  builtFields,
  createBuildAnswer,
  createSplitAnswer,
  splitAnswer,
  splitInput,
} from '../v1/endpoints/iban-fields.ts'
import { answerByType, codeInput } from '../v1/endpoints/lookup.ts'
import { searchAnswer, searchBanks, searchQuery } from '../v1/endpoints/search.ts'
import { batchTool } from './batch-tool.ts'
import { defineTool, STATUS_ADVICE, shortenAnswer, type Tool } from './tool.ts'

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

const TYPE_PLURALS = (await Promise.all(CODE_TYPES.map(({ loadTexts }) => loadTexts()))).map(
  ({ form }) => form.plural,
)

/** For the model: how to use the tools. A client receives it when it connects. */
export const INSTRUCTIONS = [
  `Looks up and validates payment codes: ${joinNames(TYPE_PLURALS)}.`,
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

const accountTools = OFFERED_ACCOUNT_CHECKS.map((check) => {
  const { type, offer } = check
  return defineTool({
    name: offer.toolName,
    title: `Check a ${offer.noun}`,
    description:
      `Checks whether a ${offer.noun} can belong to a ${type.name.toLowerCase()}, by the published check ` +
      'digits. "valid" does not mean that the account exists or whose it is; "unknown" means that no ' +
      'check is published.',
    input: createAccountInput(check),
    output: accountFields,
    async answer(input, { plan, reserveCalls, getLookup }) {
      const refusal = checkPlan(plan, { type: type.id }) ?? (await reserveCalls(1))
      return refusal ?? createAccountAnswer(getLookup(), readAccountRequest(check, input), { details: false })
    },
  })
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

export const TOOLS: readonly Tool[] = [
  lookupTool,
  validateTool,
  ...accountTools,
  buildTool,
  splitTool,
  searchTool,
  batchTool,
]
