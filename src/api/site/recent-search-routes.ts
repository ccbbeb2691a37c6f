import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CODE_TYPES } from '../../codes/registry.ts'
import { recentSearchItem } from './answer-shapes.ts'
import { refuseCrossSite } from './cross-site.ts'
import { errors, text } from './questions.ts'
import type { SiteApi } from './site-api.ts'

const ADDS_PER_MINUTE = 30

const [first = '', ...others] = CODE_TYPES.map((type) => type.searchType)

/** The caller may say more (isValid, url, result): it is taken and ignored. */
const added = z.object({
  type: z.enum([first, ...others], `type must be one of ${[first, ...others].join(', ')}`),
  value: text('value'),
})

/** The list of recent searches, and the call that records one. */
export async function recentSearchRoutes(app: FastifyInstance, siteApi: SiteApi, siteUrl: string) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/recent-searches',
    { schema: { response: { 200: z.array(recentSearchItem), ...errors } } },
    async () => [...(await siteApi.recentSearches.list())],
  )
  await app.register(async (limited) => {
    await limited.register(rateLimit, {
      max: ADDS_PER_MINUTE,
      timeWindow: '1 minute',
      cache: 10_000,
      errorResponseBuilder: (_request, { after }) => ({
        statusCode: 429,
        message: `Too many searches to record. Please try again in ${after}`,
      }),
    })
    limited.withTypeProvider<ZodTypeProvider>().post(
      '/api/recent-searches/add',
      {
        schema: { body: added, response: { 200: z.object({}), ...errors } },
        bodyLimit: 4096,
        onRequest: refuseCrossSite(siteUrl),
      },
      async ({ body }) => {
        const type = CODE_TYPES.find(({ searchType }) => searchType === body.type)
        if (type) await siteApi.recentSearches.add(type.id, body.value)
        return {}
      },
    )
  })
}
