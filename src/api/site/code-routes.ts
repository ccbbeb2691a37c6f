import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getAnswerDefinition } from '../../codes/answer-definitions.ts'
import { checkSchema } from '../../codes/code-result.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import { addRoute } from '../add-route.ts'
import type { CachePolicy } from '../cache-policy.ts'
import { errorResponses, ignoredTimestamp, textParameter } from '../request-fields.ts'
import type { SiteApi } from './site-api.ts'

function addCodeRoutes(app: FastifyInstance, siteApi: SiteApi, type: CodeType<CodeTypeId>) {
  const response = { 200: getAnswerDefinition(type.id).schema, ...errorResponses }
  // Does not validate responses, which would make a call cost a quarter more. Tests check them instead.
  const serializerCompiler = () => JSON.stringify
  const cache: CachePolicy = type.identifiesAccount ? 'private' : { byVersion: ['directory'] }
  addRoute(app, {
    method: 'GET',
    url: `/api/${type.apiName}/validate`,
    cache,
    schema: {
      querystring: z.object({ [type.apiName]: textParameter(type.apiName), timestamp: ignoredTimestamp }),
      response,
    },
    serializerCompiler,
    handler: ({ query }) => siteApi.codes.validate(type.id, String(query[type.apiName])),
  })
  addRoute(app, {
    method: 'GET',
    url: `/api/${type.apiName}/details/:code`,
    cache,
    schema: { params: z.object({ code: textParameter('code') }), response },
    serializerCompiler,
    handler: ({ params }) => siteApi.codes.details(type.id, params.code),
  })
}

/** Adds the validate and details routes of every type but SWIFT, whose routes are in swift-routes.ts. */
export function addAllCodeRoutes(app: FastifyInstance, siteApi: SiteApi) {
  for (const type of CODE_TYPES) if (type.id !== 'swift') addCodeRoutes(app, siteApi, type)
}

const accountAnswer = z.object({
  status: z.enum(['valid', 'invalid', 'unknown']),
  error: z.string().nullable(),
  checks: z.array(checkSchema).readonly(),
})

/**
 * POST /api/sortcode/account {sortcode, account}: the modulus check. It is a POST so that the account number
 * is not in a URL, which browsers store. The response does not repeat the number.
 */
export function addAccountRoutes(app: FastifyInstance, siteApi: SiteApi) {
  addRoute(app, {
    method: 'POST',
    url: '/api/sortcode/account',
    cache: 'private',
    schema: {
      body: z.object({ sortcode: textParameter('sortcode'), account: textParameter('account') }),
      response: { 200: accountAnswer, ...errorResponses },
    },
    bodyLimit: 4096,
    handler: ({ body }) => siteApi.accounts.check(body.sortcode, body.account),
  })
}
