import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { loadOnce } from '../../../codes/load-once.ts'
import type { FormWords } from '../../../codes/page-words.ts'
import { CODE_TYPES, type CodeTypeId, codeCandidates } from '../../../codes/registry.ts'
import type { HomeTexts } from '../../content/home-texts.ts'
import { type LoaderResult, redirect, render, type Visit } from '../../navigation/route.ts'
import { withFallback } from '../../site-api/or-else.ts'
import { loadSwiftSearch, type SwiftSearch } from '../swift/swift-loader.ts'

/** A validator of the home page. */
export interface HomeTool {
  readonly type: CodeTypeId
  readonly form: FormWords
}

export interface HomeView extends HomeTexts {
  readonly search: SwiftSearch
  readonly tools: readonly HomeTool[]
  /** The tool in front. */
  readonly tool: CodeTypeId
  /** null when they could not be asked for. */
  readonly recentSearches: readonly RecentSearchItem[] | null
}

/** How many recent searches the home page shows. */
const RECENT_ON_HOME = 10

async function toolsForHome(): Promise<HomeTool[]> {
  return Promise.all(CODE_TYPES.map(async ({ id, words }) => ({ type: id, form: (await words()).form })))
}

function recentSearches({ siteApi }: Visit): Promise<readonly RecentSearchItem[] | null> {
  return withFallback(siteApi.recentSearches.list(RECENT_ON_HOME), null)
}

const loadTexts = loadOnce(() => import('../../content/home-texts.ts'))

/**
 * The page of a term that can be a code of one type only, right or wrong, and cannot be a bank's name; else
 * null.
 */
function onlyCode(term: string): string | null {
  const [only, other] = codeCandidates(term).filter(({ type }) => type.id !== 'swift')
  return only && !other ? only.type.resultPath(only.code) : null
}

/** The home page: its box takes names and any code, its tabs have the tools. */
export async function loadHome(visit: Visit): Promise<LoaderResult<HomeView>> {
  const page = onlyCode(visit.query.get('term') ?? '')
  if (page) return redirect(page, 302)
  const tool = CODE_TYPES.find(({ id }) => id === visit.query.get('tool'))?.id ?? 'swift'
  const [search, tools, recent, texts] = await Promise.all([
    loadSwiftSearch(visit),
    toolsForHome(),
    recentSearches(visit),
    loadTexts(),
  ])
  if (!('data' in search)) return search
  return render(
    { search: search.data, tools, tool, recentSearches: recent, ...texts.homeTexts(search.data.coverage) },
    search.status,
  )
}
