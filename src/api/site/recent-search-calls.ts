import { z } from 'zod'
import { getBankName } from '../../codes/findings/finding.ts'
import { formatTime } from '../../codes/format.ts'
import { getBankPath, getOfficePath } from '../../codes/pages/page-paths.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import {
  formatPublicValue,
  MAX_RECENT_SEARCHES,
  type RecentSearch,
  type RecentSearchStore,
} from '../../recent-searches/recent-searches.ts'
import type { RateLimitWithRefusal } from '../rate-limiter.ts'
import { integerParameter, textParameter } from '../request-fields.ts'
import { serveCall } from './serve-call.ts'
import { type RecentSearchItem, SITE_CALLS } from './site-api.ts'
import { toBankListItem } from './swift-answers.ts'

/** Limits how many searches from an IP address are recorded. */
export const RECORDED_SEARCH_RATE_LIMIT = {
  name: 'recorded search',
  max: 30,
  timeWindow: '1 minute',
  refusal: 'Too many searches to record. Please try again in a minute.',
} satisfies RateLimitWithRefusal

const SEARCH_TYPES = CODE_TYPES.map(({ recentSearchType }) => recentSearchType)

/** Clients also send isValid, url and result, which are ignored. */
const newSearchBody = z.object({
  type: z.enum(SEARCH_TYPES, `type must be one of ${SEARCH_TYPES.join(', ')}`),
  value: textParameter('value'),
})

function toRecentSearchItem({ searchedAt, ...search }: RecentSearch): RecentSearchItem {
  return { ...search, timestamp: formatTime(searchedAt) }
}

/** The path of the result page; for a type that identifies accounts, the path of its tool. */
function getResultPath(type: CodeType, lookup: Lookup, finding: DirectoryFinding): string {
  if (type.identifiesAccount) return type.path
  const listing = lookup.toBankListing(finding)
  if (!type.identifiesBank || !listing) return type.getResultPath(finding.code)
  const bank = toBankListItem(listing)
  return listing.code === listing.bank.mainBic ? getBankPath(bank) : getOfficePath(bank)
}

/** The bank code in a code that identifies an account; null if its bank code is not known. */
function findBankCode(type: CodeType, code: string): string | null {
  // The keys of an IBAN: 'ES21000418' with its branch code, then 'ES2100' with only country and bank code.
  return type.getDirectoryKeys(code).at(-1)?.slice(2) ?? null
}

/**
 * Creates the public record of a search, with the name that the page of the code shows. Returns null for an
 * invalid code, and for one that no source lists and whose institution no source names
 * (docs/decisions/2026-11-22-unrecorded-searches.md).
 */
function createSearchRecord(lookup: Lookup, type: CodeType<CodeTypeId>, value: string) {
  const finding = lookup.lookUpCode(type.id, value)
  const isInDirectory = finding.entry !== null || finding.institution !== null
  if (finding.status === 'invalid' || !isInDirectory) return null
  return {
    type: type.recentSearchType,
    value: formatPublicValue(type, finding.code, findBankCode(type, finding.code)),
    result: getBankName(finding) ?? 'Unknown',
    isValid: finding.isValid,
    url: getResultPath(type, lookup, finding),
  }
}

/** Serves the list of recent searches, and the call that records one. */
export const serveRecentSearchCalls = (getLookup: () => Lookup, store: RecentSearchStore) => ({
  listRecentSearches: serveCall(SITE_CALLS.listRecentSearches, {
    cache: { byVersion: ['directory', 'recent-searches'] },
    request: z.object({
      limit: integerParameter('limit', { min: 1, max: MAX_RECENT_SEARCHES, default: MAX_RECENT_SEARCHES }),
    }),
    handle: async ({ limit }) => (await store.list(limit ?? MAX_RECENT_SEARCHES)).map(toRecentSearchItem),
  }),
  addRecentSearch: serveCall(SITE_CALLS.addRecentSearch, {
    cache: 'never',
    request: newSearchBody,
    rateLimits: [RECORDED_SEARCH_RATE_LIMIT],
    async handle({ type: recentSearchType, value }) {
      const type = CODE_TYPES.find((codeType) => codeType.recentSearchType === recentSearchType)
      const search = type && createSearchRecord(getLookup(), type, value)
      if (search) await store.record(search, new Date())
      return {}
    },
  }),
})
