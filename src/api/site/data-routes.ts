import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { dataSummary } from './answer-shapes.ts'
import { errors } from './questions.ts'
import type { ReadingApi } from './site-api.ts'

/** GET /api/data: what the directory holds, from whom and of when. */
export function dataRoutes(app: FastifyInstance, siteApi: ReadingApi) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/data', { schema: { response: { 200: dataSummary, ...errors } } }, () => siteApi.data())
}
