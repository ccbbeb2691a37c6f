import { z } from 'zod'
import { OFFERED_ACCOUNT_CHECKS } from '../../codes/account-checks.ts'
import { getAnswerDefinition } from '../../codes/answers/answer-definitions.ts'
import { toSiteAnswer } from '../../codes/answers/site-answer.ts'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { ignoredTimestamp, textParameter } from '../request-fields.ts'
import { type ServedCalls, serveCall } from './serve-call.ts'
import { type CodeCalls, defineCodeCalls, SITE_CALLS } from './site-api.ts'

/** Serves the calls of a code type other than SWIFT. */
export function serveCodeCalls(type: CodeType<CodeTypeId>, getLookup: () => Lookup): ServedCalls<CodeCalls> {
  const { apiName, identifiesAccount } = type
  const definition = getAnswerDefinition(type.id)
  const lookUp = (code: string) =>
    toSiteAnswer(definition, toAnswer(type, getLookup().lookUpCode(type.id, code)))
  const calls = defineCodeCalls(type)
  const cache = identifiesAccount ? 'private' : ({ byVersion: ['directory'] } as const)
  return {
    validate: serveCall(calls.validate, {
      cache,
      request: z.object({ [apiName]: textParameter(apiName), timestamp: ignoredTimestamp }),
      handle: ({ [apiName]: code = '' }) => lookUp(code),
    }),
    getDetails: serveCall(calls.getDetails, {
      cache,
      request: z.object({ code: textParameter('code') }),
      handle: ({ code }) => lookUp(code),
    }),
  }
}

/** The types whose account numbers have check digits. */
const ACCOUNT_TYPES = OFFERED_ACCOUNT_CHECKS.map(({ type }) => type.id)

/** Serves the check of account numbers. Its answer does not repeat the account number. */
export const serveAccountCalls = (getLookup: () => Lookup) => ({
  checkAccount: serveCall(SITE_CALLS.checkAccount, {
    cache: 'private',
    request: z.object({
      type: z.enum(ACCOUNT_TYPES, `type must be one of ${ACCOUNT_TYPES.join(', ')}`),
      code: textParameter('code'),
      account: textParameter('account'),
    }),
    handle: ({ type, code, account }) => getLookup().checkAccount(type, code, account),
  }),
})
