import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errors } from './questions.ts'
import type { SiteApi } from './site-api.ts'

const summary = z.object({
  version: z.string(),
  builtAt: z.string(),
  countries: z.number(),
  types: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        path: z.string(),
        codes: z.number(),
        ranges: z.number(),
        complete: z.boolean(),
      }),
    )
    .readonly(),
  sources: z
    .array(
      z.object({
        id: z.string(),
        typeName: z.string(),
        publisher: z.string(),
        url: z.string(),
        licence: z.string(),
        asOf: z.string(),
        sha256: z.string(),
        rows: z.object({ read: z.number(), kept: z.number(), rejected: z.number() }),
      }),
    )
    .readonly(),
})

/** GET /api/data: what the directory holds, from whom and of when. */
export function dataRoutes(app: FastifyInstance, siteApi: SiteApi) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/data', { schema: { response: { 200: summary, ...errors } } }, () => siteApi.data())
}
