import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { ResultShape } from '../../codes/result-shape.ts'
import { RESULTS } from '../../codes/results.ts'
import type { CodeType } from '../../codes/types.ts'
import { errors, LONGEST_CODE, text } from './questions.ts'
import type { SiteApi } from './site-api.ts'

/** A parameter that must be there, once, and not be long. */
const required = (name: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? `${name} is missing` : `${name} may be given once only`),
    })
    .max(LONGEST_CODE, `${name} is too long (maximum ${LONGEST_CODE} characters)`)

function routesOf(
  app: FastifyInstance,
  siteApi: SiteApi,
  type: CodeType<CodeTypeId>,
  { schema }: ResultShape,
) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: schema, ...errors }
  const querystring = z.object({ [type.call]: required(type.call), timestamp: z.string().max(40).optional() })
  routes.get(`/api/${type.call}/validate`, { schema: { querystring, response } }, ({ query }) =>
    siteApi.codes.validate(type.id, String(query[type.call])),
  )
  const params = z.object({ code: text('code') })
  routes.get(`/api/${type.call}/details/:code`, { schema: { params, response } }, (request) =>
    siteApi.codes.details(type.id, request.params.code),
  )
}

/** The validate and details calls of every type but SWIFT, whose calls are about banks. */
export function codeRoutes(app: FastifyInstance, siteApi: SiteApi) {
  for (const type of CODE_TYPES) {
    const shape = RESULTS.get(type.id)
    if (shape) routesOf(app, siteApi, type, shape)
  }
}
