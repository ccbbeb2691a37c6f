/** GET /v1/swift/search: banks by name, city, country or BIC. */
import { z } from 'zod'
import { bankListItemSchema } from '../../../codes/swift/bank-schemas.ts'
import { MAX_TERM_LENGTH, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { countryParameter, integerParameter, nonBlankText } from '../../request-fields.ts'
import { toBankListItem } from '../../site/swift-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'

export const searchQuery = z.object({
  term: nonBlankText('term', MAX_TERM_LENGTH)
    .trim()
    .describe('Words from a name, city or country, or a BIC; typos are tolerated'),
  country: countryParameter.describe('Only banks in this country: ISO 3166-1 alpha-2, or XK'),
  limit: integerParameter('limit', { min: 1, max: SEARCH_LIMIT, default: SEARCH_LIMIT }).describe(
    `The maximum number of results, up to ${SEARCH_LIMIT}`,
  ),
})

export const searchAnswer = z.object({
  results: z.array(bankListItemSchema).describe('Best match first, each bank once'),
})

/** Searches banks, the best match first. */
export function searchBanks(
  lookup: Lookup,
  { country, ...search }: z.output<typeof searchQuery>,
): z.infer<typeof searchAnswer> {
  const results = lookup.searchBanks({ ...search, ...(country === undefined ? {} : { country }) })
  return { results: results.map(toBankListItem) }
}

export const searchEndpoint: ApiEndpoint = {
  id: 'searchSwift',
  group: 'SWIFT/BIC',
  method: 'GET',
  path: '/swift/search',
  title: 'Search banks',
  description:
    'Finds banks in the SWIFT/BIC directory by name, city, country or BIC. An empty list means that no ' +
    'bank was found.',
  query: searchQuery,
  answerSchema: searchAnswer,
  successDescription: 'The banks found',
  planRequirement: { type: 'swift' },
  callCounting: 'one',
  cache: { byVersion: ['directory'] },
  example: { query: { term: 'deutsche bank', country: 'DE', limit: '1' } },
  async handle({ query }, { getLookup, nextTurn }) {
    await nextTurn()
    return searchBanks(getLookup(), query as z.output<typeof searchQuery>)
  },
}
