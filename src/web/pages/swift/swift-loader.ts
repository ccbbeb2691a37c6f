import type { SiteApi } from '../../../api/site/site-api.ts'
import type { Candidate } from '../../../codes/registry.ts'
import type { BankListItem, SwiftCoverage } from '../../../codes/swift/answer-definition.ts'
import { ALL_COUNTRIES, MAX_TERM_LENGTH } from '../../../codes/swift/search-limits.ts'
import type { FormTexts, PageTexts } from '../../../codes/types.ts'
import { loadCodeType, loadRules } from '../../code-types/load-rules.ts'
import { type LoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { withFallback } from '../../site-api/site-api-context.ts'
import { countryPath } from './bank-path.ts'
import { loadCountryOptions } from './country-select.tsx'
import { findUnlistedBic, type UnlistedBic } from './unlisted-bic.ts'

type SearchOutcome =
  | { readonly kind: 'not searched' }
  | {
      readonly kind: 'found'
      readonly banks: readonly BankListItem[]
      /** The term, when it is a BIC that the directory does not list. */
      readonly unlisted: UnlistedBic | null
      /** A country that the term names and that has no banks in the directory; null if a bank fits well. */
      readonly missingCountry: string | null
    }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }

export interface SwiftSearch {
  readonly term: string
  /** Upper-case alpha-2, or 'all_countries'. */
  readonly country: string
  /** null when the site call failed; the search works without it. */
  readonly coverage: SwiftCoverage | null
  readonly outcome: SearchOutcome
  /** Empty when there is a term; null when the site call failed. */
  readonly popular: readonly BankListItem[] | null
  readonly form: FormTexts
}

/** The data of the SWIFT page, which also explains the code. */
export interface SwiftView extends SwiftSearch {
  readonly texts: PageTexts
  /** Whether the term contains a code that identifies an account. */
  readonly namesAccount: boolean
}

interface SearchQuery {
  readonly term: string
  /** null for an unknown country. */
  readonly country: string | null
}

async function parseSearchQuery(query: URLSearchParams): Promise<SearchQuery> {
  const { parseCountryFilter } = await loadRules()
  const term = (query.get('term') ?? '').trim().slice(0, MAX_TERM_LENGTH)
  const country = parseCountryFilter(query.get('country') ?? '')
  return { term, country: country === undefined ? ALL_COUNTRIES : country }
}

async function searchBanks(
  { siteApi, onError }: LoaderInput,
  { term, country }: SearchQuery,
): Promise<SearchOutcome> {
  if (country === null)
    return { kind: 'refused', message: 'Unknown country. Please choose one from the list.' }
  if (!term) return { kind: 'not searched' }
  try {
    const banks = await siteApi.swift.search({ term, ...(country === ALL_COUNTRIES ? {} : { country }) })
    const unlisted = findUnlistedBic(await loadCodeType('swift'), term, banks)
    return { kind: 'found', banks, unlisted, missingCountry: await loadMissingCountry(siteApi, term, banks) }
  } catch (error) {
    onError(error)
    return { kind: 'failed', message: 'Failed to search for banks. Please try again.' }
  }
}

async function loadMissingCountry(siteApi: SiteApi, term: string, banks: readonly BankListItem[]) {
  if (banks[0] && !banks[0].isWeakMatch) return null
  const { findMissingCountry } = await import('./missing-country.ts')
  return findMissingCountry(term, (await siteApi.swift.coverage()).countries)
}

/** The codes in a term. Empty if all of them are BICs, because the search for banks finds BICs. */
export async function findCodes(term: string): Promise<Candidate[]> {
  const { findCodesInText } = await loadRules()
  const found = findCodesInText(term)
  return found.every(({ type }) => type.id === 'swift') ? [] : found
}

const STATUS_BY_OUTCOME = { 'not searched': 200, found: 200, refused: 400, failed: 503 } as const

/**
 * The loader of the search, for the SWIFT page and the home page. A country without a term redirects to the
 * list of the country. Does not search for banks when `searchesBanks` is false.
 */
export async function loadSwiftSearch(
  visit: LoaderInput,
  searchesBanks = true,
): Promise<LoaderResult<SwiftSearch>> {
  const { siteApi, query } = visit
  const searchQuery = await parseSearchQuery(query)
  if (!searchQuery.term && searchQuery.country && searchQuery.country !== ALL_COUNTRIES)
    return redirect(countryPath(searchQuery.country), 302)
  const [outcome, coverage, popular, texts] = await Promise.all([
    searchesBanks ? searchBanks(visit, searchQuery) : { kind: 'not searched' as const },
    withFallback(siteApi.swift.coverage(), null),
    searchQuery.term ? [] : withFallback(siteApi.swift.popular(), null),
    (await loadCodeType('swift')).loadTexts(),
    // The country select reads the loaded options when it renders.
    loadCountryOptions(),
  ])
  const country = searchQuery.country ?? ALL_COUNTRIES
  const search: SwiftSearch = { ...searchQuery, country, coverage, outcome, popular, form: texts.form }
  return render(search, STATUS_BY_OUTCOME[outcome.kind])
}

/**
 * The loader of the SWIFT page. A term with a single code, unless it is a BIC, redirects to the result page
 * of the code. Several codes, at least one of them well-formed, redirect to the home page. Any other term is
 * searched for banks.
 */
export async function loadSwiftView(visit: LoaderInput): Promise<LoaderResult<SwiftView>> {
  const term = visit.query.get('term') ?? ''
  const codes = await findCodes(term)
  const [firstCode, secondCode] = codes
  if (firstCode && !secondCode) return redirect(firstCode.type.getResultPath(firstCode.code), 302)
  if (codes.some(({ isWellFormed }) => isWellFormed))
    return redirect(`/?${new URLSearchParams({ term })}`, 302)
  const [search, texts] = await Promise.all([
    loadSwiftSearch(visit),
    (await loadCodeType('swift')).loadTexts(),
  ])
  // Without data, the result is a redirect to the list of a country.
  if (!('data' in search)) return search
  const namesAccount = codes.some(({ type }) => type.identifiesAccount)
  return render({ ...search.data, texts, namesAccount }, search.status)
}
