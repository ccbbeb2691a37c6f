import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CODE_TYPES } from '../../codes/registry.ts'
import { addRoute } from '../add-route.ts'
import { countRequests, type Limit, refuseTooMany } from '../request-limit.ts'
import { recentSearchItem } from './answer-shapes.ts'
import { refuseCrossSite } from './cross-site.ts'
import { errors, text } from './questions.ts'
import type { SiteApi } from './site-api.ts'

/** How many searches an address may record. */
export const ADDS = {
  name: 'recorded search',
  max: 30,
  timeWindow: '1 minute',
  refusal: 'Too many searches to record. Please try again in a minute.',
} satisfies Limit

const [first = '', ...others] = CODE_TYPES.map((type) => type.searchType)

/** The caller may say more (isValid, url, result): it is taken and ignored. */
const added = z.object({
  type: z.enum([first, ...others], `type must be one of ${[first, ...others].join(', ')}`),
  value: text('value'),
})

/** The list of recent searches, and the call that records one. */
export async function recentSearchRoutes(app: FastifyInstance, siteApi: SiteApi, siteUrl: string) {
  addRoute(app, {
    method: 'GET',
    url: '/api/recent-searches',
    cache: { byVersion: ['directory', 'recent-searches'] },
    schema: { response: { 200: z.array(recentSearchItem), ...errors } },
    // Tests hold the answer against its schema: 500 entries cost more to check than to make.
    serializerCompiler: () => JSON.stringify,
    handler: async () => [...(await siteApi.recentSearches.list())],
  })
  const count = await countRequests(app, [ADDS])
  addRoute(app, {
    method: 'POST',
    url: '/api/recent-searches/add',
    cache: 'never',
    schema: { body: added, response: { 200: z.object({}), ...errors } },
    bodyLimit: 4096,
    onRequest: [refuseCrossSite(siteUrl), refuseTooMany(count)],
    handler: async ({ body }) => {
      const type = CODE_TYPES.find(({ searchType }) => searchType === body.type)
      if (type) await siteApi.recentSearches.add(type.id, body.value)
      return {}
    },
  })
}
