/** /v1/{type}/validate: validates a code of a known type. POST keeps the code out of URLs. */
import { z } from 'zod'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { codeText } from '../../request-fields.ts'
import { asOfParameter, lookUpAsOf } from '../as-of.ts'
import { getAnswerSchema, getSchemaName, lookUpPublicAnswer } from '../code-answers.ts'
import type { ApiEndpoint, EndpointContext } from '../endpoint.ts'
import { Problem } from '../problems.ts'

/** The name of the code parameter of a type. */
export function getCodeParameter({ apiParameter = 'code' }: CodeType): string {
  return apiParameter
}

/** For the documentation: what decides whether a code is valid, by the `validityProof` of its type. */
const PROOF_TEXTS: Readonly<Record<CodeType['validityProof'], string>> = {
  'check digits': 'Its check digits decide whether it is valid; the directory adds the bank.',
  directory: 'It has no check digits: it is valid only if the directory has it.',
  none: 'It has neither check digits nor a directory: the verdict on a well-formed code is unknown.',
}

function describeValidation(type: CodeType<CodeTypeId>): string {
  return `Checks a code by the rules of its type and looks it up. ${PROOF_TEXTS[type.validityProof]}`
}

function defineEndpointsOfType(type: CodeType<CodeTypeId>): ApiEndpoint[] {
  const parameter = getCodeParameter(type)
  const [example = ''] = type.examples
  const inputSchema = z.object({
    [parameter]: codeText(parameter).describe(`The code, grouped in any way: ${example}`),
    asOf: asOfParameter,
  })
  const sharedFields = {
    group: type.name,
    path: `/${type.apiName}/validate`,
    answerSchema: getAnswerSchema(type),
    successDescription: 'The verdict on the code, and its bank',
    planRequirement: { type: type.id },
    callCounting: 'one',
  } as const
  const answerCode = (
    { [parameter]: code, asOf }: Readonly<Record<string, unknown>>,
    { getLookup }: EndpointContext,
  ) => {
    const lookup = lookUpAsOf(getLookup(), asOf as string | undefined)
    return lookup instanceof Problem
      ? lookup
      : lookUpPublicAnswer(lookup, type, String(code), { details: true })
  }
  const name = getSchemaName(type)
  return [
    {
      ...sharedFields,
      id: `validate${name}`,
      method: 'GET',
      title: `Validate ${type.name}`,
      description: describeValidation(type),
      query: inputSchema,
      // A cache must not store an account number: an IBAN contains one.
      cache: type.identifiesAccount ? 'private' : { byVersion: ['directory'] },
      example: { query: { [parameter]: example } },
      handle: ({ query }, context) => answerCode(query, context),
    },
    {
      ...sharedFields,
      id: `validate${name}Posted`,
      method: 'POST',
      title: `Validate ${type.name}, posted`,
      description: 'Like GET, with a body: URLs are often logged.',
      body: inputSchema.strict(),
      cache: type.identifiesAccount ? 'private' : 'never',
      example: { body: { [parameter]: example } },
      handle: ({ body }, context) => answerCode(body, context),
    },
  ]
}

export function defineValidateEndpoints(): ApiEndpoint[] {
  return CODE_TYPES.flatMap(defineEndpointsOfType)
}
