import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { apiReference } from '../v1/reference-shape.ts'
import { errors } from './questions.ts'
import type { SiteApi } from './site-api.ts'

/** GET /api/reference: the documentation of the public API, for its page. */
export function referenceRoutes(app: FastifyInstance, siteApi: SiteApi) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/reference', { schema: { response: { 200: apiReference, ...errors } } }, () =>
    siteApi.reference(),
  )
}
