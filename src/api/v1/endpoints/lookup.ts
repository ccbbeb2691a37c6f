/** /v1/lookup: finds the types that a code may be of, and validates it. POST keeps the code out of URLs. */
import { z } from 'zod'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType, Status } from '../../../codes/types.ts'
import type { CodeLookup } from '../../../lookup/lookup.ts'
import { codeText } from '../../request-fields.ts'
import { asOfParameter, lookUpAsOf } from '../as-of.ts'
import {
  type AnswerOptions,
  anyAnswerSchema,
  findPossibleTypes,
  lookUpPublicAnswer,
  type PublicAnswer,
  TYPE_API_NAMES,
} from '../code-answers.ts'
import type { ApiEndpoint, EndpointContext } from '../endpoint.ts'
import { Problem } from '../problems.ts'

export const codeInput = z.object({
  code: codeText('code').describe('The code, of any type, grouped in any way'),
})

const lookupInput = codeInput.extend({ asOf: asOfParameter })

const matches = z
  .array(anyAnswerSchema)
  .describe('An answer for each type that the code may be of, valid ones first')

const answerSchema = z.object({
  matches,
  notInPlan: z
    .array(z.enum(TYPE_API_NAMES))
    .describe('Types that the code fits but that the plan does not include'),
})

const STATUS_ORDER: Readonly<Record<Status, number>> = { valid: 0, unknown: 1, invalid: 2 }

/** The answers for a code, one for each of the given types, valid ones first. */
export function answerByType(
  lookup: CodeLookup,
  types: readonly CodeType<CodeTypeId>[],
  code: string,
  options: AnswerOptions,
): PublicAnswer[] {
  return types
    .map((type) => lookUpPublicAnswer(lookup, type, code, options))
    .sort((a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status])
}

function answerLookup({ code, asOf }: z.output<typeof lookupInput>, { getLookup, caller }: EndpointContext) {
  const lookup = lookUpAsOf(getLookup(), asOf)
  if (lookup instanceof Problem) return lookup
  const { inPlan, notInPlan } = findPossibleTypes(code, caller.plan)
  return {
    matches: answerByType(lookup, inPlan, code, { details: true }),
    notInPlan: notInPlan.map(({ apiName }) => apiName),
  }
}

const sharedFields = {
  group: 'Lookup',
  path: '/lookup',
  answerSchema,
  successDescription: 'An answer for each type that the code may be of',
  planRequirement: {},
  callCounting: 'one',
  cache: 'private',
} as const

export const lookupEndpoints: readonly ApiEndpoint[] = [
  {
    ...sharedFields,
    id: 'lookup',
    method: 'GET',
    title: 'Look up any code',
    description:
      'Answers for each type that a code may be of: six digits can be a sort code, a BSB or a CHIPS ' +
      'number. A code in the form of an IBAN or a routing number that breaks a rule has one answer, ' +
      'which is invalid. Without a match, the code fits no type.',
    query: lookupInput,
    example: { query: { code: '0002' } },
    handle: ({ query }, context) => answerLookup(query as z.output<typeof lookupInput>, context),
  },
  {
    ...sharedFields,
    id: 'lookupPosted',
    method: 'POST',
    title: 'Look up any code, posted',
    description:
      'Like GET with the code in the body: an IBAN identifies an account and does not belong in a URL.',
    body: lookupInput.strict(),
    example: { body: { code: '0002' } },
    handle: ({ body }, context) => answerLookup(body as z.output<typeof lookupInput>, context),
  },
]
