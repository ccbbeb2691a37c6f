/** GET /v1/swift/search: banks by name, city, country or BIC. */
import { z } from 'zod'
import { bankListItemSchema } from '../../../codes/swift/bank-schemas.ts'
import { MAX_HITS, MAX_TERM_LENGTH, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import {
  countryParameter,
  cursorField,
  nonBlankText,
  pageParameters,
  toCursor,
} from '../../request-fields.ts'
import { toBankListItem } from '../../site/swift-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'

export const searchQuery = z.object({
  term: nonBlankText('term', MAX_TERM_LENGTH)
    .trim()
    .describe('Words from a name, city or country, or a BIC; typos are tolerated'),
  country: countryParameter.describe('Only banks in this country: ISO 3166-1 alpha-2, or XK'),
  ...pageParameters({ max: SEARCH_LIMIT, default: SEARCH_LIMIT }),
})

export const searchAnswer = z.object({
  results: z.array(bankListItemSchema).describe('Best match first, each bank once'),
  cursor: cursorField,
})

/** Searches banks, the best match first. The pages end after MAX_HITS banks. */
export function searchBanks(
  lookup: Lookup,
  { term, country, limit, cursor = '0' }: z.output<typeof searchQuery>,
): z.infer<typeof searchAnswer> {
  const [first, end] = [Number(cursor), Number(cursor) + limit]
  // One more than the page, to find out whether another follows.
  const found = lookup.searchBanks({ term, limit: end + 1, ...(country === undefined ? {} : { country }) })
  return { results: found.slice(first, end).map(toBankListItem), cursor: toCursor(end, found.length) }
}

export const searchEndpoint: ApiEndpoint = {
  id: 'searchSwift',
  group: 'SWIFT/BIC',
  method: 'GET',
  path: '/swift/search',
  title: 'Search banks',
  description:
    'Finds banks in the SWIFT/BIC directory by name, city, country or BIC. An empty list means that no ' +
    `bank was found. The pages end after ${MAX_HITS} banks.`,
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
