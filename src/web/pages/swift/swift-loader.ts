import type { SiteApi } from '../../../api/site/site-api.ts'
import type { FormWords, PageWords } from '../../../codes/page-words.ts'
import type { BankListItem, SwiftCoverage } from '../../../codes/swift/result.ts'
import { ALL_COUNTRIES, countryAsked, LONGEST_TERM } from '../../../codes/swift/search-question.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { type LoaderResult, redirect, render, type Visit } from '../../navigation/route.ts'
import { withFallback } from '../../site-api/or-else.ts'
import { countryPath } from './bank-path.ts'

export type SearchOutcome =
  | { readonly kind: 'not asked' }
  | { readonly kind: 'found'; readonly banks: readonly BankListItem[] }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }

export interface SwiftSearch {
  readonly term: string
  /** Upper-case alpha-2, or 'all_countries'. */
  readonly country: string
  /** null when it could not be asked for; the tool works without. */
  readonly coverage: SwiftCoverage | null
  readonly outcome: SearchOutcome
  readonly popular: readonly BankListItem[]
  readonly form: FormWords
}

/** The search on a page of its own, which says more of the code. */
export interface SwiftView extends SwiftSearch {
  readonly words: PageWords
}

interface Asked {
  readonly term: string
  /** null for one that there is not. */
  readonly country: string | null
}

function readQuestion(query: URLSearchParams): Asked {
  const term = (query.get('term') ?? '').trim().slice(0, LONGEST_TERM)
  const country = countryAsked(query.get('country') ?? '')
  return { term, country: country === undefined ? ALL_COUNTRIES : country }
}

async function outcomeOf(siteApi: SiteApi, { term, country }: Asked): Promise<SearchOutcome> {
  if (country === null)
    return { kind: 'refused', message: 'Unknown country. Please choose one from the list.' }
  if (!term) return { kind: 'not asked' }
  try {
    const banks = await siteApi.swift.search({ term, ...(country === ALL_COUNTRIES ? {} : { country }) })
    return { kind: 'found', banks }
  } catch {
    return { kind: 'failed', message: 'Failed to search for banks. Please try again.' }
  }
}

const STATUS = { 'not asked': 200, found: 200, refused: 400, failed: 503 } as const

/** The answers for the SWIFT tool, on its own page and on the home page. A country alone is asked for by those who want its list. */
export async function loadSwiftSearch({ siteApi, query }: Visit): Promise<LoaderResult<SwiftSearch>> {
  const asked = readQuestion(query)
  if (!asked.term && asked.country && asked.country !== ALL_COUNTRIES)
    return redirect(countryPath(asked.country), 302)
  const [outcome, coverage, popular, words] = await Promise.all([
    outcomeOf(siteApi, asked),
    withFallback(siteApi.swift.coverage(), null),
    asked.term ? [] : withFallback(siteApi.swift.popular(), []),
    swift.words(),
  ])
  const country = asked.country ?? ALL_COUNTRIES
  const search: SwiftSearch = { ...asked, country, coverage, outcome, popular, form: words.form }
  return render(search, STATUS[outcome.kind])
}

/** The same for the tool's own page. */
export async function loadSwiftView(visit: Visit): Promise<LoaderResult<SwiftView>> {
  const [search, words] = await Promise.all([loadSwiftSearch(visit), swift.words()])
  return 'data' in search ? render({ ...search.data, words }, search.status) : search
}
