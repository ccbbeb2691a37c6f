/** POST /v1/sortcode/account: checks a UK account number against its sort code. */
import { z } from 'zod'
import { checksAndSourcesSchema, verdictSchema } from '../../../codes/answer-schemas.ts'
import { sortCode } from '../../../codes/sort-code/sort-code.ts'
import type { CodeLookup } from '../../../lookup/lookup.ts'
import { nonBlankText } from '../../request-fields.ts'
import type { AnswerOptions } from '../code-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'

/**
 * The value of an answer's `type` field for an account number with its sort code. In other answers, `type` is
 * the API name of a code type.
 */
export const ACCOUNT_TYPE = 'account'

export const accountInput = z.object({
  sortcode: nonBlankText('sortcode').describe('The sort code, grouped in any way: 08-99-99'),
  account: nonBlankText('account').describe('The account number, six to ten digits: 66374958'),
})

/** The fields of an answer about an account, without its checks. */
export const accountFields = z
  .object({
    type: z.literal(ACCOUNT_TYPE),
    ...verdictSchema.pick({ isValid: true, status: true, error: true }).shape,
  })
  .meta({ id: 'AccountFields' })

export const accountAnswer = z
  .intersection(accountFields, z.object({ checks: checksAndSourcesSchema.shape.checks }))
  .meta({ id: 'AccountAnswer', description: 'Whether an account number can belong to a sort code' })

/** Checks an account. The answer contains neither the account number nor the sort code. */
export function createAccountAnswer(
  lookup: CodeLookup,
  { sortcode, account }: z.output<typeof accountInput>,
  { details }: AnswerOptions,
): Readonly<Record<string, unknown>> {
  const { status, error, checks } = lookup.checkUkAccount(sortcode, account)
  const fields = { type: ACCOUNT_TYPE, isValid: status === 'valid', status, error }
  return details ? { ...fields, checks } : fields
}

export const ukAccountEndpoint: ApiEndpoint = {
  id: 'checkAccount',
  group: sortCode.name,
  method: 'POST',
  path: `/${sortCode.apiName}/account`,
  title: 'Check a UK account number',
  description:
    'Checks the digits of an account number against those of its sort code (Vocalink modulus checking). ' +
    'valid means that the numbers fit, not that the account exists. unknown means that no check is ' +
    'published for the sort code. The sort code need not be in the directory. The answer contains neither ' +
    'number.',
  body: accountInput.strict(),
  answerSchema: accountAnswer,
  successDescription: 'Whether the account number can belong to the sort code',
  planRequirement: { type: sortCode.id },
  callCounting: 'one',
  cache: 'private',
  example: { body: { sortcode: '08-99-99', account: '66374958' } },
  handle: ({ body }, { getLookup }) =>
    createAccountAnswer(getLookup(), body as z.output<typeof accountInput>, { details: true }),
}
