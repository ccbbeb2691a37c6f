import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import { type FormTexts, loadOnce } from '../../../codes/types.ts'
import type { HomeTexts } from '../../content/home-texts.ts'
import { type LoaderResult, render, type Visit } from '../../navigation/route.ts'
import { withFallback } from '../../site-api/site-api-context.ts'
import { loadSwiftSearch, type SwiftSearch } from '../swift/swift-loader.ts'

/** A tool on the home page. */
export interface HomeTool {
  readonly type: CodeTypeId
  readonly form: FormTexts
}

export interface HomeView extends HomeTexts {
  readonly search: SwiftSearch
  readonly tools: readonly HomeTool[]
  /** The selected tool. */
  readonly tool: CodeTypeId
  /** null when the site call failed. */
  readonly recentSearches: readonly RecentSearchItem[] | null
}

const RECENT_ON_HOME = 10

async function toolsForHome(): Promise<HomeTool[]> {
  return Promise.all(
    CODE_TYPES.map(async ({ id, loadTexts }) => ({ type: id, form: (await loadTexts()).form })),
  )
}

function recentSearches({ siteApi }: Visit): Promise<readonly RecentSearchItem[] | null> {
  return withFallback(siteApi.recentSearches.list(RECENT_ON_HOME), null)
}

const loadTexts = loadOnce(() => import('../../content/home-texts.ts'))

/** The loader of the home page. */
export async function loadHome(visit: Visit): Promise<LoaderResult<HomeView>> {
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
