import { getAnswerDefinition } from '../../codes/answer-definitions.ts'
import type { CodeResult } from '../../codes/code-result.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import { SEARCH_LIMIT } from '../../codes/swift/search-limits.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'
import { type IncidentStore, MAX_INCIDENTS } from '../../status/incident.ts'
import type { SharedCountStore } from '../rate-limiter.ts'
import { summarizeDirectory } from './data-calls.ts'
import { findBankList, listCities, listCountries } from './lists/bank-lists.ts'
import { findCodeGroups, findCodeList } from './lists/code-lists.ts'
import { createRecentSearchCalls } from './recent-search-calls.ts'
import {
  BRANCHES_PER_PAGE,
  type DataSummary,
  type InProcessSiteApi,
  type SiteApi,
  type SiteStatus,
  type SwiftBankQuery,
  type SwiftSearchQuery,
} from './site-api.ts'
import { toBankDetail, toBankListItem, toCoverage } from './swift-answers.ts'

function findBank(lookup: Lookup, query: SwiftBankQuery) {
  const page = query.branchPage ?? 1
  const limit = query.branchLimit ?? BRANCHES_PER_PAGE
  const detail = lookup.findBankDetail({
    country: query.country,
    slug: query.bank,
    ...(query.bic === undefined ? {} : { bic: query.bic }),
    branches: {
      offset: (page - 1) * limit,
      limit,
      ...(query.branchTerm ? { term: query.branchTerm } : {}),
    },
  })
  return detail && toBankDetail(detail, page, limit)
}

function searchBanks(lookup: Lookup, { term, country, limit = SEARCH_LIMIT }: SwiftSearchQuery) {
  const trimmedTerm = term.trim()
  if (trimmedTerm === '') return []
  const banks = lookup.searchBanks({ term: trimmedTerm, ...(country ? { country } : {}), limit })
  return banks.map(toBankListItem)
}

function validateCode(lookup: Lookup, type: CodeTypeId, input: string): CodeResult {
  return getAnswerDefinition(type).toResult(lookup.lookUpCode(type, input))
}

function validateSwiftCode(lookup: Lookup, input: string) {
  const answer = lookup.lookUpCode('swift', input)
  const listing = lookup.toBankListing(answer)
  return { ...getAnswerDefinition('swift').toResult(answer), bank: listing && toBankListItem(listing) }
}

export interface SiteApiDependencies {
  /** Returns the look-up in the current directory. */
  readonly getLookup: () => Lookup
  readonly recentSearches: RecentSearchStore
  readonly contact: SiteApi['contact']
  readonly keys: SiteApi['keys']
  /** Describes the directory file that may be downloaded; null if there is none. */
  readonly describeDownload: () => Promise<DataSummary['download']>
  /** Returns the API reference. */
  readonly reference: SiteApi['reference']
  readonly status: InProcessSiteApi['status']
}

/**
 * Creates the site API whose calls run in this process. A call that reads the directory calls `getLookup`, so
 * that a new directory takes effect at once, and rejects if `getLookup` throws.
 */
export function createInProcessSiteApi({
  getLookup,
  recentSearches,
  contact,
  keys,
  describeDownload,
  reference,
  status,
}: SiteApiDependencies): InProcessSiteApi {
  const validate = async (type: CodeTypeId, input: string) => validateCode(getLookup(), type, input)
  return {
    contact,
    keys,
    reference,
    status,
    data: async () => summarizeDirectory(getLookup(), await describeDownload()),
    accounts: { check: async (sortCode, account) => getLookup().checkUkAccount(sortCode, account) },
    // `validate` and `details` differ only in their HTTP routes.
    codes: { validate, details: validate },
    lists: {
      countries: async () => listCountries(getLookup()),
      cities: async (country) => listCities(getLookup(), country),
      banks: async (query) => findBankList(getLookup(), query),
      groups: async (query) => findCodeGroups(getLookup(), query),
      codes: async (query) => findCodeList(getLookup(), query),
    },
    recentSearches: createRecentSearchCalls(getLookup, recentSearches),
    swift: {
      popular: async () => getLookup().listSystemicBanks().map(toBankListItem),
      search: async (query) => searchBanks(getLookup(), query),
      bank: async (query) => findBank(getLookup(), query),
      coverage: async () => toCoverage(getLookup().describeCoverage('swift')),
      code: async (input) => validateSwiftCode(getLookup(), input),
    },
  }
}

export interface SiteStatusDependencies {
  /** Returns why the database is unavailable; null while it works. */
  readonly checkState: () => Promise<string | null>
  /** Counts the requests of all processes; absent or null if there is only one process. */
  readonly sharedCountStore?: SharedCountStore | null
  readonly incidents: Pick<IncidentStore, 'list'>
}

/** Reads the status. Never rejects: the status says what cannot be read. */
export async function readSiteStatus(dependencies: SiteStatusDependencies): Promise<SiteStatus> {
  const [databaseProblem, incidents] = await Promise.all([
    dependencies.checkState(),
    dependencies.incidents.list({}, MAX_INCIDENTS).catch(() => null),
  ])
  return {
    databaseProblem,
    incidents,
    sharesRateLimitCounts: dependencies.sharedCountStore?.isAvailable() ?? null,
  }
}
