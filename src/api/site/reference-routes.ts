import type { FastifyInstance } from 'fastify'
import { addRoute } from '../add-route.ts'
import { errors } from '../request-fields.ts'
import { apiReference } from '../v1/documentation/reference-shape.ts'
import type { SiteApi } from './site-api.ts'

/** GET /api/reference: the documentation of the public API, for its page. */
export function referenceRoutes(app: FastifyInstance, siteApi: SiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/reference',
    cache: { byVersion: ['directory'] },
    schema: { response: { 200: apiReference, ...errors } },
    handler: () => siteApi.reference(),
  })
}
