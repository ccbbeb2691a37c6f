import { SEARCH_LIMIT } from '../../codes/swift/search-question.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import {
  BRANCHES_PER_PAGE,
  type SiteApi,
  type SwiftBankQuestion,
  type SwiftSearchQuestion,
} from './site-api.ts'
import { toBankDetail, toBankListItem, toCoverage } from './swift-answers.ts'

function bankAnswer(lookup: Lookup, question: SwiftBankQuestion) {
  const page = question.branchPage ?? 1
  const limit = question.branchLimit ?? BRANCHES_PER_PAGE
  const detail = lookup.bank({
    country: question.country,
    slug: question.bank,
    ...(question.bic === undefined ? {} : { bic: question.bic }),
    branches: {
      offset: (page - 1) * limit,
      limit,
      ...(question.branchTerm ? { term: question.branchTerm } : {}),
    },
  })
  return detail && toBankDetail(detail, page, limit)
}

function searchAnswer(lookup: Lookup, { term, country }: SwiftSearchQuestion) {
  const trimmed = term.trim()
  if (!trimmed) return []
  return lookup
    .search({ term: trimmed, ...(country ? { country } : {}), limit: SEARCH_LIMIT })
    .map(toBankListItem)
}

/**
 * The site calls on the server's own directory. `lookup` is asked at every call, so that a swapped
 * directory is seen at once; what it throws when no directory can be read comes out as a rejection.
 */
export function siteApiInProcess(lookup: () => Lookup): SiteApi {
  return {
    swift: {
      popular: async () => lookup().popular().map(toBankListItem),
      search: async (question) => searchAnswer(lookup(), question),
      bank: async (question) => bankAnswer(lookup(), question),
      coverage: async () => toCoverage(lookup().coverage('swift')),
      code: async (input) => {
        const here = lookup()
        const answer = here.code('swift', input)
        const { code, status, error, checks, parts } = answer
        const listing = here.listing(answer)
        return { code, status, error, checks, parts, bank: listing && toBankListItem(listing) }
      },
    },
  }
}
