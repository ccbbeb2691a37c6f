import { z } from 'zod'
import { toSiteAnswer } from '../../codes/answers/site-answer.ts'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import { parseCountryFilter } from '../../codes/places/countries.ts'
import { answerDefinition } from '../../codes/swift/answer-definition.ts'
import { MAX_TERM_LENGTH, SEARCH_LIMIT, SUGGESTION_LIMIT } from '../../codes/swift/search-limits.ts'
import { swift } from '../../codes/swift/swift.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { ignoredTimestamp, integerParameter, lowerCaseParameter, textParameter } from '../request-fields.ts'
import { listCodesOfBank, searchInstitutionCodes } from './lists/institution-codes.ts'
import { serveCall } from './serve-call.ts'
import { SITE_CALLS, type SwiftBankQuery, type SwiftSearchQuery } from './site-api.ts'
import { toBankDetail, toBankListItem, toCoverage } from './swift-answers.ts'

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

const BRANCHES_PER_PAGE = 50

const bankQuery = z.object({
  country: lowerCaseParameter('country', 40),
  bank: lowerCaseParameter('bank', 200),
  bic: textParameter('bic').optional(),
  term: term.optional(),
  page: integerParameter('page', { min: 1, max: 10_000, default: 1 }),
  limit: integerParameter('limit', { min: 0, max: 200, default: BRANCHES_PER_PAGE }),
})

function findBank(lookup: Lookup, { page = 1, limit = BRANCHES_PER_PAGE, ...query }: SwiftBankQuery) {
  const detail = lookup.findBankDetail({
    country: query.country,
    slug: query.bank,
    ...(query.bic === undefined ? {} : { bic: query.bic }),
    branches: { offset: (page - 1) * limit, limit, ...(query.term ? { term: query.term } : {}) },
  })
  return detail && toBankDetail(detail, page, limit)
}

function searchBanks(lookup: Lookup, { term, country }: SwiftSearchQuery, limit: number) {
  const trimmedTerm = term.trim()
  if (trimmedTerm === '') return []
  const banks = lookup.searchBanks({ term: trimmedTerm, ...(country ? { country } : {}), limit })
  return banks.map(toBankListItem)
}

function lookUpBic(lookup: Lookup, code: string) {
  const finding = lookup.lookUpCode('swift', code)
  const listing = lookup.toBankListing(finding)
  const siteAnswer = toSiteAnswer(answerDefinition, toAnswer(swift, finding))
  return { ...siteAnswer, bank: listing && toBankListItem(listing) }
}

const cache = { byVersion: ['directory'] } as const

/** Serves popular banks, bank search, single banks and BICs, and coverage. */
export const serveSwiftCalls = (getLookup: () => Lookup) => ({
  listPopularBanks: serveCall(SITE_CALLS.listPopularBanks, {
    cache,
    handle: () => getLookup().listSystemicBanks().map(toBankListItem),
  }),
  getCoverage: serveCall(SITE_CALLS.getCoverage, {
    cache,
    handle: () => toCoverage(getLookup().describeCoverage('swift')),
  }),
  searchBanks: serveCall(SITE_CALLS.searchBanks, {
    cache,
    request: searchQuery,
    handle: (query) => searchBanks(getLookup(), query, SEARCH_LIMIT),
  }),
  suggestBanks: serveCall(SITE_CALLS.suggestBanks, {
    cache,
    request: searchQuery,
    handle: (query) => searchBanks(getLookup(), query, SUGGESTION_LIMIT),
  }),
  listCodesOfBank: serveCall(SITE_CALLS.listCodesOfBank, {
    cache,
    request: bankQuery.pick({ country: true, bank: true }),
    handle: (query) => listCodesOfBank(getLookup(), query),
  }),
  searchInstitutionCodes: serveCall(SITE_CALLS.searchInstitutionCodes, {
    cache,
    request: searchQuery,
    handle: (query) => searchInstitutionCodes(getLookup(), query),
  }),
  lookUpBic: serveCall(SITE_CALLS.lookUpBic, {
    cache,
    request: z.object({ code: textParameter('code') }),
    handle: ({ code }) => lookUpBic(getLookup(), code),
  }),
  findBank: serveCall(SITE_CALLS.findBank, {
    cache,
    request: bankQuery,
    notFoundError: 'Bank Not Found',
    handle: (query) => findBank(getLookup(), query),
  }),
})
