import type { SiteApi } from '../../../api/site/site-api.ts'
import type { NationalAccount } from '../../../codes/iban/national/account-in-text.ts'
import { getCountryBanksPath, getOfficePath } from '../../../codes/pages/page-paths.ts'
import type { PageTexts } from '../../../codes/pages/page-texts.ts'
import { addQuery } from '../../../codes/pages/paths.ts'
import type { CodeInText } from '../../../codes/reading/found-code.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import { ALL_COUNTRIES, MAX_TERM_LENGTH } from '../../../codes/swift/search-limits.ts'
import { getLookupCode } from '../../../codes/types.ts'
import { loadCodeType, loadRules, readCode } from '../../code-types/load-rules.ts'
import { withFallback } from '../../navigation/load-errors.ts'
import { type LoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { loadUnhydrated } from '../../ui/unhydrated-part.tsx'
import { loadCountryOptions } from './country-select.tsx'
import { findCountryWithoutBanks } from './country-without-banks.ts'
import type { SearchOutcome, SwiftSearch } from './swift-search.ts'
import { findUnlistedBic } from './unlisted-bic.ts'

/** The data of the SWIFT page, which also explains the structure of a BIC. */
export interface SwiftView extends SwiftSearch {
  readonly texts: PageTexts
  /** Whether the term contains a code that identifies an account: an IBAN. */
  readonly termIdentifiesAccount: boolean
}

/**
 * The loader of the SWIFT page. A term with a single code, unless it is a BIC, redirects to the result page
 * of the code. Several codes, at least one of them well-formed, redirect to the home page. An account is
 * offered to the calculator. Any other term is searched for banks.
 */
export async function loadSwiftView(input: LoaderInput): Promise<LoaderResult<SwiftView>> {
  const term = input.query.get('term') ?? ''
  const codes = await findCodes(term)
  const path = (await loadRules()).findOnlyPath(term, codes)
  const isAccount = (await findAccounts(input.query)).length > 0
  if (path !== null && !isAccount) return redirect(path, 302)
  if (codes.some(({ isWellFormed }) => isWellFormed) && !isAccount)
    return redirect(addQuery('/', { term }), 302)
  const [searchResult, texts] = await Promise.all([
    loadSwiftSearch(input),
    (await loadCodeType('swift')).loadTexts(),
  ])
  // A result without data is a redirect to the list of banks in a country.
  if (!('data' in searchResult)) return searchResult
  const termIdentifiesAccount = isAccount || codes.some(({ type }) => type.identifiesAccount)
  return render({ ...searchResult.data, texts, termIdentifiesAccount }, searchResult.status)
}

/** The codes in a term. Empty if all of them are BICs, because the search for banks finds BICs. */
export async function findCodes(term: string): Promise<CodeInText[]> {
  const { findCodesInText } = await loadRules()
  const codes = findCodesInText(term)
  return codes.every(({ type }) => type.identifiesBank) ? [] : codes
}

/** The accounts, as banks print them, that the term of a search may be. */
export async function findAccounts(query: URLSearchParams): Promise<readonly NationalAccount[]> {
  const { findNationalAccounts } = await loadRules()
  return findNationalAccounts(query.get('term') ?? '', query.get('country') ?? '')
}

/** The HTTP status of the page, by the outcome of the search. */
const STATUS_BY_OUTCOME = {
  'not searched': 200,
  empty: 200,
  searched: 200,
  refused: 400,
  failed: 503,
} as const

/**
 * The loader of the search, for the SWIFT page and the home page. A listed BIC redirects to its page, and a
 * country without a term to the list of banks in the country. With `searchesBanks: false`, a term is shown
 * but not searched.
 */
export async function loadSwiftSearch(
  input: LoaderInput,
  { searchesBanks = true } = {},
): Promise<LoaderResult<SwiftSearch>> {
  const { siteApi } = input
  const query = await parseSearchQuery(input.query)
  const { term, country } = query
  if (!term && country !== null && country !== ALL_COUNTRIES)
    return redirect(getCountryBanksPath(country), 302)
  const accounts = await findAccounts(input.query)
  const [outcome, coverage, popular, texts] = await Promise.all([
    searchesBanks && accounts.length === 0 ? searchBanks(input, query) : { kind: 'not searched' as const },
    withFallback(siteApi.getCoverage(), null),
    term ? [] : withFallback(siteApi.listPopularBanks(), null),
    (await loadCodeType('swift')).loadTexts(),
    // The country select reads the loaded options when it renders.
    loadCountryOptions(),
    loadUnhydrated(),
  ])
  const listed = outcome.kind === 'searched' ? await findListedBank(term, outcome.banks) : undefined
  const contradicting = listed && (await findContradiction(siteApi, query, listed))
  if (listed && !contradicting) return redirect(getOfficePath(listed), 302)
  const search: SwiftSearch = {
    term,
    country: country ?? ALL_COUNTRIES,
    coverage,
    outcome: outcome.kind === 'searched' ? { ...outcome, ...contradicting } : outcome,
    popular,
    formTexts: texts.form,
    accounts,
  }
  return render(search, STATUS_BY_OUTCOME[outcome.kind])
}

interface SearchQuery {
  readonly term: string
  /** An upper-case alpha-2 code, or ALL_COUNTRIES; null for an unknown country. */
  readonly country: string | null
  /** Whether the form was sent. Its term may be empty. */
  readonly isSubmitted: boolean
}

const EMPTY_MESSAGE = 'Type the name of a bank, a city or a code.'

async function parseSearchQuery(query: URLSearchParams): Promise<SearchQuery> {
  const { parseCountryFilter } = await loadRules()
  const term = (query.get('term') ?? '').trim().slice(0, MAX_TERM_LENGTH)
  const country = parseCountryFilter(query.get('country') ?? '')
  // parseCountryFilter() returns undefined for all countries.
  return { term, country: country === undefined ? ALL_COUNTRIES : country, isSubmitted: query.has('term') }
}

/** The found bank whose BIC a term is, alone or beside the name of the bank; null for any other term. */
async function findListedBank(term: string, foundBanks: readonly BankListItem[]) {
  const code = getLookupCode(await readCode('swift', term))
  return (
    foundBanks.find((bank) => toBic11(bank.swift) === code) ?? foundBanks.find((bank) => isNamed(term, bank))
  )
}

/**
 * Whether a term has the BIC of a bank, and each other word that may be a BIC is in the name of the bank:
 * only the list tells that COBADEFF is the code in 'BIC COBADEFF COMMERZBANK AG'.
 */
function isNamed(term: string, { swift, name }: BankListItem): boolean {
  const words = term.toUpperCase().match(/(?<![A-Z0-9])(?:[A-Z0-9]{8}|[A-Z0-9]{11})(?![A-Z0-9])/g) ?? []
  const others = words.filter((word) => toBic11(word) !== toBic11(swift))
  return others.length < words.length && others.every((word) => name.toUpperCase().includes(word))
}

/**
 * The words of a term that are neither the BIC of a bank nor in its name, city or country. Short words name
 * no bank.
 */
function listOtherWords(term: string, { swift, name, city, country }: BankListItem): string[] {
  const known = `${toBic11(swift)} ${name} ${city} ${country} swift code`.toLowerCase()
  return (term.match(/\p{L}{4,}/gu) ?? []).filter((word) => !known.includes(word.toLowerCase()))
}

/**
 * The bank of the BIC in a term, followed by the banks that the term names, if the bank of the BIC is none of
 * them: 'BIC DEUTDEFF Commerzbank'. Null for any other term.
 */
async function findContradiction(siteApi: SiteApi, query: SearchQuery, bank: BankListItem) {
  const name = listOtherWords(query.term, bank).join(' ')
  const named =
    name === '' ? [] : await withFallback(siteApi.searchBanks({ ...toApiQuery(query), term: name }), [])
  const isOther = ({ swift, isWeakMatch }: BankListItem) =>
    !isWeakMatch && swift.slice(0, 4) !== bank.swift.slice(0, 4)
  return named.length > 0 && named.every(isOther)
    ? { banks: [bank, ...named], unlistedBic: null, contradiction: { bank, name } }
    : null
}

const toApiQuery = ({ term, country }: SearchQuery) => ({
  term,
  ...(country === null || country === ALL_COUNTRIES ? {} : { country }),
})

async function searchBanks(
  { siteApi, onError }: LoaderInput,
  searchQuery: SearchQuery,
): Promise<SearchOutcome> {
  const { term, country, isSubmitted } = searchQuery
  if (country === null)
    return { kind: 'refused', message: 'Unknown country. Please choose one from the list.' }
  if (!term) return isSubmitted ? { kind: 'empty', message: EMPTY_MESSAGE } : { kind: 'not searched' }
  const query = toApiQuery(searchQuery)
  try {
    const [found, bankCodes, institutionCodes] = await Promise.all([
      siteApi.searchBanks(query),
      findBankCodes(siteApi, country === ALL_COUNTRIES ? term : `${term} ${country}`),
      withFallback(siteApi.searchInstitutionCodes(query), []),
    ])
    // Banks with similar names are of no use beside the bank of the code, or institutions of this name.
    const isAnswered = bankCodes.some(({ bank }) => bank !== null) || institutionCodes.length > 0
    const banks = isAnswered && found[0]?.isWeakMatch ? [] : found
    // A national bank code says more than a BIC of the same form that nobody lists.
    const unlistedBic = bankCodes.length > 0 ? null : findUnlistedBic(await loadRules(), term, banks)
    const countryWithoutBanks = await loadCountryWithoutBanks(siteApi, term, banks)
    return {
      kind: 'searched',
      banks,
      bankCodes,
      institutionCodes,
      unlistedBic,
      countryWithoutBanks,
      contradiction: null,
    }
  } catch (error) {
    onError(error)
    return { kind: 'failed', message: 'Failed to search for banks. Please try again.' }
  }
}

/** The national bank codes of a term. The server reads the term; one without digits has none. */
async function findBankCodes(siteApi: SiteApi, term: string) {
  return /\d/.test(term) ? withFallback(siteApi.findBankCodes({ term }), []) : []
}

async function loadCountryWithoutBanks(siteApi: SiteApi, term: string, banks: readonly BankListItem[]) {
  const [bestMatch] = banks
  if (bestMatch && !bestMatch.isWeakMatch) return null
  const coverage = await withFallback(siteApi.getCoverage(), null)
  if (!coverage) return null
  return findCountryWithoutBanks(term, coverage.countries)
}
