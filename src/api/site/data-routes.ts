import type { FastifyInstance } from 'fastify'
import { addRoute } from '../add-route.ts'
import { dataSummary } from './answer-shapes.ts'
import { errors } from './questions.ts'
import type { ReadingApi } from './site-api.ts'

/** GET /api/data: what the directory holds, from whom and of when. */
export function dataRoutes(app: FastifyInstance, siteApi: ReadingApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/data',
    cache: { byVersion: ['directory'] },
    schema: { response: { 200: dataSummary, ...errors } },
    handler: () => siteApi.data(),
  })
}
