import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CODE_TYPES } from '../../codes/registry.ts'
import { bankList, cityItem, codeGroups, codeList, countryItem } from './list-shapes.ts'
import { errors, text, wholeNumber } from './questions.ts'
import type { ReadingApi } from './site-api.ts'

/** Far beyond the longest list. */
const MOST_PAGES = 10_000
const LONGEST_SLUG = 200

const querystring = z.object({ page: wholeNumber('page', 1, MOST_PAGES, 1) })

const country = text('country', 40).transform((code) => code.toLowerCase())
const slug = (name: string) => text(name, LONGEST_SLUG).transform((given) => given.toLowerCase())

const by = z.enum(['institution', 'state'], 'Lists are by institution or by state')
const type = text('type').transform((call, context) => {
  const known = CODE_TYPES.find((one) => one.call === call.toLowerCase())
  if (known) return known.id
  context.addIssue({ code: 'custom', message: 'Unknown type of code' })
  return z.NEVER
})

const NONE = { error: 'There is no such list, or no such page of it' }

/** GET /api/lists/…: the directory to leaf through, by country, city, institution and state. */
export function listRoutes(app: FastifyInstance, siteApi: ReadingApi) {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { lists } = siteApi

  routes.get(
    '/api/lists/countries',
    { schema: { response: { 200: z.array(countryItem).readonly(), ...errors } } },
    () => lists.countries(),
  )

  routes.get(
    '/api/lists/cities/:country',
    {
      schema: { params: z.object({ country }), response: { 200: z.array(cityItem).readonly(), ...errors } },
    },
    ({ params }) => lists.cities(params.country),
  )

  const banks = { querystring, response: { 200: bankList, ...errors } }
  routes.get(
    '/api/lists/banks/:country',
    { schema: { ...banks, params: z.object({ country }) } },
    async ({ params, query }, reply) =>
      (await lists.banks({ ...params, ...query })) ?? reply.code(404).send(NONE),
  )
  routes.get(
    '/api/lists/banks/:country/:city',
    { schema: { ...banks, params: z.object({ country, city: slug('city') }) } },
    async ({ params, query }, reply) =>
      (await lists.banks({ ...params, ...query })) ?? reply.code(404).send(NONE),
  )

  routes.get(
    '/api/lists/codes/:type/:by',
    { schema: { querystring, params: z.object({ type, by }), response: { 200: codeGroups, ...errors } } },
    async ({ params, query }, reply) =>
      (await lists.groups({ ...params, ...query })) ?? reply.code(404).send(NONE),
  )
  routes.get(
    '/api/lists/codes/:type/:by/:group',
    {
      schema: {
        querystring,
        params: z.object({ type, by, group: slug('group') }),
        response: { 200: codeList, ...errors },
      },
    },
    async ({ params, query }, reply) =>
      (await lists.codes({ ...params, ...query })) ?? reply.code(404).send(NONE),
  )
}
