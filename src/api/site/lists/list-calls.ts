import { z } from 'zod'
import { CODE_TYPES } from '../../../codes/registry.ts'
import { MAX_TERM_LENGTH } from '../../../codes/swift/search-limits.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { integerParameter, lowerCaseParameter, textParameter } from '../../request-fields.ts'
import { serveCall } from '../serve-call.ts'
import { SERVER_CALLS } from '../server-site-api.ts'
import { findBankList, listCities, listCountries } from './bank-lists.ts'
import { findCodeGroups, findCodeList } from './code-lists.ts'
import { bankList, cityItem, codeGroups, codeList, countryItem } from './list-shapes.ts'

/** More pages than any list has. */
const MAX_PAGE = 10_000
const MAX_SLUG_LENGTH = 200

const page = integerParameter('page', { min: 1, max: MAX_PAGE, default: 1 })

const country = lowerCaseParameter('country', 40)
const slugParameter = (name: string) => lowerCaseParameter(name, MAX_SLUG_LENGTH)

const by = z.enum(['institution', 'state'], 'Lists are available by institution or by state')
const type = textParameter('type').transform((text, context) => {
  const found = CODE_TYPES.find(({ apiName }) => apiName === text.toLowerCase())
  if (found) return found.id
  context.addIssue({ code: 'custom', message: 'Unknown type of code' })
  return z.NEVER
})

const cache = { byVersion: ['directory'] } as const
const notFoundError = 'There is no such list, or the list has no such page'

/** Serves the directory by country, city, institution and state. */
export const serveListCalls = (getLookup: () => Lookup) => ({
  listCountries: serveCall(SERVER_CALLS.listCountries, {
    cache,
    response: z.array(countryItem).readonly(),
    handle: () => listCountries(getLookup()),
  }),
  listCities: serveCall(SERVER_CALLS.listCities, {
    cache,
    request: z.object({ country }),
    response: z.array(cityItem).readonly(),
    handle: (query) => listCities(getLookup(), query.country),
  }),
  listBanks: serveCall(SERVER_CALLS.listBanks, {
    cache,
    request: z.object({ country, page }),
    response: bankList,
    notFoundError,
    handle: (query) => findBankList(getLookup(), query),
  }),
  listBanksOfCity: serveCall(SERVER_CALLS.listBanksOfCity, {
    cache,
    request: z.object({ country, city: slugParameter('city'), page }),
    response: bankList,
    notFoundError,
    handle: (query) => findBankList(getLookup(), query),
  }),
  listCodeGroups: serveCall(SERVER_CALLS.listCodeGroups, {
    cache,
    request: z.object({ type, by, page, filter: textParameter('filter', MAX_TERM_LENGTH).optional() }),
    response: codeGroups,
    notFoundError,
    handle: (query) => findCodeGroups(getLookup(), query),
  }),
  listCodes: serveCall(SERVER_CALLS.listCodes, {
    cache,
    request: z.object({ type, by, group: slugParameter('group'), page }),
    response: codeList,
    notFoundError,
    handle: (query) => findCodeList(getLookup(), query),
  }),
})
