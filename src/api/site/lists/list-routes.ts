import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CODE_TYPES } from '../../../codes/registry.ts'
import { addRoute } from '../../add-route.ts'
import { errors, textParameter, wholeNumber } from '../../request-fields.ts'
import type { InProcessSiteApi } from '../site-api.ts'
import { bankList, cityItem, codeGroups, codeList, countryItem } from './list-shapes.ts'

/** Larger than any list. */
const MAX_PAGE = 10_000
const MAX_SLUG_LENGTH = 200

const querystring = z.object({ page: wholeNumber('page', 1, MAX_PAGE, 1) })

const country = textParameter('country', 40).transform((code) => code.toLowerCase())
const slug = (name: string) => textParameter(name, MAX_SLUG_LENGTH).transform((given) => given.toLowerCase())

const by = z.enum(['institution', 'state'], 'Lists are available by institution or by state')
const type = textParameter('type').transform((call, context) => {
  const known = CODE_TYPES.find((one) => one.apiName === call.toLowerCase())
  if (known) return known.id
  context.addIssue({ code: 'custom', message: 'Unknown type of code' })
  return z.NEVER
})

const NONE = { error: 'There is no such list, or the list has no such page' }

const cache = { byVersion: ['directory'] } as const

/** GET /api/lists/…: the directory by country, city, institution and state. */
export function addListRoutes(app: FastifyInstance, siteApi: InProcessSiteApi) {
  countryRoutes(app, siteApi)
  bankRoutes(app, siteApi)
  codeRoutes(app, siteApi)
}

function countryRoutes(app: FastifyInstance, { lists }: InProcessSiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/countries',
    cache,
    schema: { response: { 200: z.array(countryItem).readonly(), ...errors } },
    handler: () => lists.countries(),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/cities/:country',
    cache,
    schema: { params: z.object({ country }), response: { 200: z.array(cityItem).readonly(), ...errors } },
    handler: ({ params }) => lists.cities(params.country),
  })
}

function bankRoutes(app: FastifyInstance, { lists }: InProcessSiteApi) {
  const schema = { querystring, response: { 200: bankList, ...errors } }
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/banks/:country',
    cache,
    schema: { ...schema, params: z.object({ country }) },
    handler: async ({ params, query }, reply) =>
      (await lists.banks({ ...params, ...query })) ?? reply.code(404).send(NONE),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/banks/:country/:city',
    cache,
    schema: { ...schema, params: z.object({ country, city: slug('city') }) },
    handler: async ({ params, query }, reply) =>
      (await lists.banks({ ...params, ...query })) ?? reply.code(404).send(NONE),
  })
}

function codeRoutes(app: FastifyInstance, { lists }: InProcessSiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/codes/:type/:by',
    cache,
    schema: { querystring, params: z.object({ type, by }), response: { 200: codeGroups, ...errors } },
    handler: async ({ params, query }, reply) =>
      (await lists.groups({ ...params, ...query })) ?? reply.code(404).send(NONE),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/codes/:type/:by/:group',
    cache,
    schema: {
      querystring,
      params: z.object({ type, by, group: slug('group') }),
      response: { 200: codeList, ...errors },
    },
    handler: async ({ params, query }, reply) =>
      (await lists.codes({ ...params, ...query })) ?? reply.code(404).send(NONE),
  })
}
