import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { loadOnce } from '../../../codes/types.ts'
import { CODE_TYPES, getCodeType } from '../../code-types/code-types.ts'
import { loadCodeType } from '../../code-types/load-rules.ts'
import { type LoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { withFallback } from '../../site-api/site-api-context.ts'
import { findCodes, loadSwiftSearch } from '../swift/swift-loader.ts'
import { loadBelowTools } from './below-tools-part.ts'
import type { CodeChoice, HomeTool, HomeView } from './home-view.ts'

const RECENT_ON_HOME = 10

async function toolsForHome(): Promise<HomeTool[]> {
  return Promise.all(
    CODE_TYPES.map(async ({ id }) => ({ type: id, form: (await (await loadCodeType(id)).loadTexts()).form })),
  )
}

function recentSearches({ siteApi }: LoaderInput): Promise<readonly RecentSearchItem[] | null> {
  return withFallback(siteApi.recentSearches.list(RECENT_ON_HOME), null)
}

const loadTexts = loadOnce(() => import('../../content/home-texts.ts'))

/** The codes that a search term could be or contain, besides a bank's name or BIC. */
export async function codeChoices(term: string): Promise<CodeChoice[]> {
  return (await findCodes(term)).map(({ type, code, isWellFormed }) => ({
    ...{ type: type.id, code, isWellFormed },
    formatted: type.format(code),
  }))
}

/** The loader of the home page. */
export async function loadHome(visit: LoaderInput): Promise<LoaderResult<HomeView>> {
  const choices = await codeChoices(visit.query.get('term') ?? '')
  const [only, other] = choices
  // A term that can only be a code of one type, valid or not, opens its result page.
  if (only && !other) return redirect(getCodeType(only.type).resultPath(only.code), 302)
  const tool = CODE_TYPES.find(({ id }) => id === visit.query.get('tool'))?.id ?? 'swift'
  const [search, tools, recent, texts] = await Promise.all([
    loadSwiftSearch(visit, !choices.some(({ isWellFormed }) => isWellFormed)),
    toolsForHome(),
    recentSearches(visit),
    loadTexts(),
    loadBelowTools(),
  ])
  if (!('data' in search)) return search
  return render(
    {
      search: search.data,
      choices,
      tools,
      tool,
      recentSearches: recent,
      ...texts.createHomeTexts(search.data.coverage),
    },
    search.status,
  )
}
