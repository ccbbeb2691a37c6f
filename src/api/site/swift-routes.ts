import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseCountryFilter } from '../../codes/countries.ts'
import { bankDetailSchema, bankListItemSchema, coverageSchema } from '../../codes/swift/answer-definition.ts'
import { MAX_TERM_LENGTH, SUGGESTION_LIMIT } from '../../codes/swift/search-limits.ts'
import { addRoute } from '../add-route.ts'
import { errorResponses, ignoredTimestamp, integerParameter, textParameter } from '../request-fields.ts'
import { swiftCodeAnswer } from './answer-shapes.ts'
import { BRANCHES_PER_PAGE, type SiteApi } from './site-api.ts'

/** Yields an alpha-2 code in upper case; undefined if the text is absent or stands for all countries. */
const countryFilter = z
  .string('country may be given only once')
  .max(40, 'Unknown country')
  .optional()
  .transform((text, context) => {
    const country = parseCountryFilter(text ?? '')
    if (country !== null) return country
    context.addIssue({ code: 'custom', message: 'Unknown country' })
    return z.NEVER
  })

const term = z
  .string('term may be given only once')
  .max(MAX_TERM_LENGTH, `Search term is too long (maximum ${MAX_TERM_LENGTH} characters)`)

const searchQuery = z.object({
  term: term.default(''),
  country: countryFilter,
  timestamp: ignoredTimestamp,
})

/** `term`, `page` and `limit` select branches of the bank. */
const bankQuery = z.object({
  bic: textParameter('bic').optional(),
  term: term.optional(),
  page: integerParameter('page', { min: 1, max: 10_000, default: 1 }),
  limit: integerParameter('limit', { min: 0, max: 200, default: BRANCHES_PER_PAGE }),
})

const bankParams = z.object({ country: textParameter('country', 40), bank: textParameter('bank', 200) })

const cache = { byVersion: ['directory'] } as const

/** Adds the routes of /api/swift: popular banks, bank search, single banks and BICs, and coverage. */
export function addSwiftRoutes(app: FastifyInstance, siteApi: SiteApi) {
  addSearchRoutes(app, siteApi)
  addBankRoutes(app, siteApi)
}

function addSearchRoutes(app: FastifyInstance, { swift }: SiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/swift/popular',
    cache,
    schema: { response: { 200: z.array(bankListItemSchema), ...errorResponses } },
    handler: () => swift.popular(),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/swift/coverage',
    cache,
    schema: { response: { 200: coverageSchema, ...errorResponses } },
    handler: () => swift.coverage(),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/swift/search',
    cache,
    schema: { querystring: searchQuery, response: { 200: z.array(bankListItemSchema), ...errorResponses } },
    handler: ({ query: { term, country } }) =>
      swift.search({ term, ...(country === undefined ? {} : { country }) }),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/swift/suggestions',
    cache,
    schema: { querystring: searchQuery, response: { 200: z.array(bankListItemSchema), ...errorResponses } },
    handler: ({ query: { term, country } }) =>
      swift.search({ term, ...(country === undefined ? {} : { country }), limit: SUGGESTION_LIMIT }),
  })
}

function addBankRoutes(app: FastifyInstance, { swift }: SiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/swift/code/:code',
    cache,
    schema: {
      params: z.object({ code: textParameter('code') }),
      response: { 200: swiftCodeAnswer, ...errorResponses },
    },
    handler: ({ params }) => swift.code(params.code),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/swift/:country/:bank',
    cache,
    schema: {
      params: bankParams,
      querystring: bankQuery,
      response: { 200: bankDetailSchema, ...errorResponses },
    },
    handler: async ({ params, query }, reply) => {
      const answer = await swift.bank({
        country: params.country.toLowerCase(),
        bank: params.bank.toLowerCase(),
        branchPage: query.page,
        branchLimit: query.limit,
        ...(query.bic === undefined ? {} : { bic: query.bic }),
        ...(query.term === undefined ? {} : { branchTerm: query.term }),
      })
      return answer ?? reply.code(404).send({ error: 'Bank Not Found' })
    },
  })
}
