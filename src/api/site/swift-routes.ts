import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bankDetail, bankListItem, coverage } from '../../codes/swift/result.ts'
import { countryAsked, LONGEST_TERM } from '../../codes/swift/search-question.ts'
import { swiftCodeAnswer } from './answer-shapes.ts'
import { errors, text, timestamp, wholeNumber } from './questions.ts'
import { BRANCHES_PER_PAGE, type SiteApi } from './site-api.ts'

/** An alpha-2 code of a country that exists, or all of them. */
const countryFilter = z
  .string('country may be given once only')
  .max(40, 'Unknown country')
  .optional()
  .transform((text, context) => {
    const country = countryAsked(text ?? '')
    if (country !== null) return country
    context.addIssue({ code: 'custom', message: 'Unknown country' })
    return z.NEVER
  })

const term = z
  .string('term may be given once only')
  .max(LONGEST_TERM, `Search term is too long (maximum ${LONGEST_TERM} characters)`)

const searchQuery = z.object({
  term: term.default(''),
  country: countryFilter,
  timestamp,
})

const bankQuery = z.object({
  bic: text('bic').optional(),
  term: term.optional(),
  page: wholeNumber('page', 1, 10_000, 1),
  limit: wholeNumber('limit', 0, 200, BRANCHES_PER_PAGE),
})

const bankParams = z.object({ country: text('country', 40), bank: text('bank', 200) })

/** The SWIFT rows of the specification's section 7, and what the pages need beside them. */
export function swiftRoutes(app: FastifyInstance, siteApi: SiteApi) {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get('/api/swift/popular', { schema: { response: { 200: z.array(bankListItem), ...errors } } }, () =>
    siteApi.swift.popular(),
  )

  routes.get('/api/swift/coverage', { schema: { response: { 200: coverage, ...errors } } }, () =>
    siteApi.swift.coverage(),
  )

  routes.get(
    '/api/swift/search',
    { schema: { querystring: searchQuery, response: { 200: z.array(bankListItem), ...errors } } },
    ({ query }) =>
      siteApi.swift.search({
        term: query.term,
        ...(query.country === undefined ? {} : { country: query.country }),
      }),
  )

  routes.get(
    '/api/swift/code/:code',
    { schema: { params: z.object({ code: text('code') }), response: { 200: swiftCodeAnswer, ...errors } } },
    ({ params }) => siteApi.swift.code(params.code),
  )

  routes.get(
    '/api/swift/:country/:bank',
    { schema: { params: bankParams, querystring: bankQuery, response: { 200: bankDetail, ...errors } } },
    async ({ params, query }, reply) => {
      const answer = await siteApi.swift.bank({
        country: params.country.toLowerCase(),
        bank: params.bank.toLowerCase(),
        branchPage: query.page,
        branchLimit: query.limit,
        ...(query.bic === undefined ? {} : { bic: query.bic }),
        ...(query.term === undefined ? {} : { branchTerm: query.term }),
      })
      return answer ?? reply.code(404).send({ error: 'Bank Not Found' })
    },
  )
}
