/** POST /v1/{type}/account: checks an account number against a code, such as a UK sort code. */
import { z } from 'zod'
import { OFFERED_ACCOUNT_CHECKS, type OfferedAccountCheck } from '../../../codes/account-checks.ts'
import { checksAndSourcesSchema, verdictSchema } from '../../../codes/answers/answer-schemas.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { CodeLookup } from '../../../lookup/lookup.ts'
import { codeText } from '../../request-fields.ts'
import type { AnswerOptions } from '../code-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'

/**
 * The value of an answer's `type` field for an account number with its code. In other answers, `type` is the
 * API name of a code type.
 */
export const ACCOUNT_TYPE = 'account'

/** An account number with its code, both as typed. */
export interface AccountRequest {
  readonly type: CodeType<CodeTypeId>
  readonly code: string
  readonly account: string
}

/** The input of an account check of a type, whose code has the name of the type: {sortcode, account}. */
export function createAccountInput({ type, offer }: OfferedAccountCheck) {
  const { apiName, name } = type
  const { code, account } = offer.example
  return z.object({
    [apiName]: codeText(apiName).describe(`The ${name.toLowerCase()}, grouped in any way: ${code}`),
    account: codeText('account').describe(`The account number, ${offer.length}: ${account}`),
  })
}

/** Reads parsed input. */
export const readAccountRequest = (
  { type }: OfferedAccountCheck,
  input: Readonly<Record<string, string>>,
): AccountRequest => ({ type, code: input[type.apiName] ?? '', account: input.account ?? '' })

/** The fields of an answer about an account, without its checks. */
export const accountFields = z
  .object({
    type: z.literal(ACCOUNT_TYPE),
    ...verdictSchema.pick({ isValid: true, status: true, error: true }).shape,
  })
  .meta({ id: 'AccountFields' })

export const accountAnswer = z
  .intersection(accountFields, z.object({ checks: checksAndSourcesSchema.shape.checks }))
  .meta({ id: 'AccountAnswer', description: 'Whether an account number can belong to a code' })

/** Checks an account. The answer contains neither the account number nor its code. */
export function createAccountAnswer(
  lookup: CodeLookup,
  { type, code, account }: AccountRequest,
  { details }: AnswerOptions,
): Readonly<Record<string, unknown>> {
  const { status, error, checks } = lookup.checkAccount(type.id, code, account)
  const fields = { type: ACCOUNT_TYPE, isValid: status === 'valid', status, error }
  return details ? { ...fields, checks } : fields
}

function defineAccountEndpoint(check: OfferedAccountCheck): ApiEndpoint {
  const { type, offer } = check
  const noun = type.name.toLowerCase()
  return {
    id: offer.operationId,
    group: type.name,
    method: 'POST',
    path: `/${type.apiName}/account`,
    title: `Check a ${offer.noun}`,
    description:
      `Checks the digits of an account number against those of its ${noun} (${offer.rule}). ` +
      'valid means that the numbers fit, not that the account exists. unknown means that no check is ' +
      `published for the ${noun}. The ${noun} need not be in the directory. The answer contains neither ` +
      'number.',
    body: createAccountInput(check).strict(),
    answerSchema: accountAnswer,
    successDescription: `Whether the account number can belong to the ${noun}`,
    planRequirement: { type: type.id },
    callCounting: 'one',
    cache: 'private',
    example: { body: { [type.apiName]: offer.example.code, account: offer.example.account } },
    handle: ({ body }, { getLookup }) =>
      createAccountAnswer(getLookup(), readAccountRequest(check, body as Record<string, string>), {
        details: true,
      }),
  }
}

/** Defines the account check of each type that offers one. */
export const defineAccountEndpoints = () => OFFERED_ACCOUNT_CHECKS.map(defineAccountEndpoint)
