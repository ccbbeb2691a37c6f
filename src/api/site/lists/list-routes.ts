import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CODE_TYPES } from '../../../codes/registry.ts'
import { addRoute } from '../../add-route.ts'
import { errorResponses, integerParameter, textParameter } from '../../request-fields.ts'
import type { InProcessSiteApi } from '../site-api.ts'
import { bankList, cityItem, codeGroups, codeList, countryItem } from './list-shapes.ts'

/** More pages than any list has. */
const MAX_PAGE = 10_000
const MAX_SLUG_LENGTH = 200

const pageQuery = z.object({ page: integerParameter('page', { min: 1, max: MAX_PAGE, default: 1 }) })

const countryParameter = textParameter('country', 40).transform((code) => code.toLowerCase())
const slugParameter = (name: string) =>
  textParameter(name, MAX_SLUG_LENGTH).transform((text) => text.toLowerCase())

const groupingParameter = z.enum(['institution', 'state'], 'Lists are available by institution or by state')
const typeParameter = textParameter('type').transform((text, context) => {
  const type = CODE_TYPES.find(({ apiName }) => apiName === text.toLowerCase())
  if (type) return type.id
  context.addIssue({ code: 'custom', message: 'Unknown type of code' })
  return z.NEVER
})

const LIST_NOT_FOUND = { error: 'There is no such list, or the list has no such page' }

const cache = { byVersion: ['directory'] } as const

/** GET /api/lists/…: the directory by country, city, institution and state. */
export function addListRoutes(app: FastifyInstance, siteApi: InProcessSiteApi) {
  addCountryRoutes(app, siteApi)
  addBankRoutes(app, siteApi)
  addCodeRoutes(app, siteApi)
}

function addCountryRoutes(app: FastifyInstance, { lists }: InProcessSiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/countries',
    cache,
    schema: { response: { 200: z.array(countryItem).readonly(), ...errorResponses } },
    handler: () => lists.countries(),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/cities/:country',
    cache,
    schema: {
      params: z.object({ country: countryParameter }),
      response: { 200: z.array(cityItem).readonly(), ...errorResponses },
    },
    handler: ({ params }) => lists.cities(params.country),
  })
}

function addBankRoutes(app: FastifyInstance, { lists }: InProcessSiteApi) {
  const schema = { querystring: pageQuery, response: { 200: bankList, ...errorResponses } }
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/banks/:country',
    cache,
    schema: { ...schema, params: z.object({ country: countryParameter }) },
    handler: async ({ params, query }, reply) =>
      (await lists.banks({ ...params, ...query })) ?? reply.code(404).send(LIST_NOT_FOUND),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/banks/:country/:city',
    cache,
    schema: { ...schema, params: z.object({ country: countryParameter, city: slugParameter('city') }) },
    handler: async ({ params, query }, reply) =>
      (await lists.banks({ ...params, ...query })) ?? reply.code(404).send(LIST_NOT_FOUND),
  })
}

function addCodeRoutes(app: FastifyInstance, { lists }: InProcessSiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/codes/:type/:by',
    cache,
    schema: {
      querystring: pageQuery,
      params: z.object({ type: typeParameter, by: groupingParameter }),
      response: { 200: codeGroups, ...errorResponses },
    },
    handler: async ({ params, query }, reply) =>
      (await lists.groups({ ...params, ...query })) ?? reply.code(404).send(LIST_NOT_FOUND),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/lists/codes/:type/:by/:group',
    cache,
    schema: {
      querystring: pageQuery,
      params: z.object({ type: typeParameter, by: groupingParameter, group: slugParameter('group') }),
      response: { 200: codeList, ...errorResponses },
    },
    handler: async ({ params, query }, reply) =>
      (await lists.codes({ ...params, ...query })) ?? reply.code(404).send(LIST_NOT_FOUND),
  })
}
