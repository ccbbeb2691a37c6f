import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import { answersOf } from '../../codes/results.ts'
import type { CodeType } from '../../codes/types.ts'
import { errors, text, timestamp } from './questions.ts'
import type { SiteApi } from './site-api.ts'

/** Sends the answer about a code, for the types whose answers are not made by the site calls. */
export type OwnAnswers = Readonly<Partial<Record<CodeTypeId, (reply: FastifyReply, input: string) => void>>>

/** Answers have their types; tests hold them against the schema, which would add a quarter to what each costs. */
function routesOf(
  app: FastifyInstance,
  siteApi: SiteApi,
  type: CodeType<CodeTypeId>,
  ownAnswers: OwnAnswers,
) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: answersOf(type.id).schema, ...errors }
  const serializerCompiler = () => JSON.stringify
  const answer =
    ownAnswers[type.id] ?? ((_reply: FastifyReply, input: string) => siteApi.codes.validate(type.id, input))
  const querystring = z.object({ [type.call]: text(type.call), timestamp })
  routes.get(
    `/api/${type.call}/validate`,
    { schema: { querystring, response }, serializerCompiler },
    ({ query }, reply) => answer(reply, String(query[type.call])),
  )
  const params = z.object({ code: text('code') })
  routes.get(
    `/api/${type.call}/details/:code`,
    { schema: { params, response }, serializerCompiler },
    (request, reply) => answer(reply, request.params.code),
  )
}

/** The validate and details calls of every type but SWIFT, whose calls are about banks. */
export function codeRoutes(app: FastifyInstance, siteApi: SiteApi, ownAnswers: OwnAnswers) {
  for (const type of CODE_TYPES) if (type.id !== 'swift') routesOf(app, siteApi, type, ownAnswers)
}
