import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { loadOnce } from '../../../codes/types.ts'
import { CODE_TYPES, type CodeTypeId, getCodeType } from '../../code-types/code-types.ts'
import { loadCodeType } from '../../code-types/load-rules.ts'
import { type LoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { withFallback } from '../../site-api/site-api-context.ts'
import { findCodes, loadSwiftSearch } from '../swift/swift-loader.ts'
import { loadBelowTools } from './below-tools-part.ts'
import type { CodeChoice, HomeTool, HomeView } from './home-view.ts'

const MAX_RECENT_SEARCHES = 10

async function loadTool(id: CodeTypeId): Promise<HomeTool> {
  const type = await loadCodeType(id)
  return { type: id, formTexts: (await type.loadTexts()).form }
}

function loadRecentSearches({ siteApi }: LoaderInput): Promise<readonly RecentSearchItem[] | null> {
  return withFallback(siteApi.recentSearches.list(MAX_RECENT_SEARCHES), null)
}

const loadTexts = loadOnce(() => import('../../content/home-texts.ts'))

/** The codes that a search term could be or contain; none if all of them are BICs. */
export async function findCodeChoices(term: string): Promise<CodeChoice[]> {
  return (await findCodes(term)).map(({ type, code, isWellFormed }) => ({
    type: type.id,
    code,
    isWellFormed,
    formatted: type.format(code),
  }))
}

/** The loader of the home page. */
export async function loadHome(visit: LoaderInput): Promise<LoaderResult<HomeView>> {
  const choices = await findCodeChoices(visit.query.get('term') ?? '')
  const [firstChoice, secondChoice] = choices
  // A term with a single possible code, well-formed or not, opens the result page of the code.
  if (firstChoice && !secondChoice)
    return redirect(getCodeType(firstChoice.type).getResultPath(firstChoice.code), 302)
  const selectedTool = CODE_TYPES.find(({ id }) => id === visit.query.get('tool'))?.id ?? 'swift'
  // A term with a well-formed code is not searched as the name of a bank.
  const searchesBanks = !choices.some(({ isWellFormed }) => isWellFormed)
  const [search, tools, recentSearches, texts] = await Promise.all([
    loadSwiftSearch(visit, searchesBanks),
    Promise.all(CODE_TYPES.map(({ id }) => loadTool(id))),
    loadRecentSearches(visit),
    loadTexts(),
    loadBelowTools(),
  ])
  // Without data, the result is a redirect to the list of a country.
  if (!('data' in search)) return search
  return render(
    {
      search: search.data,
      choices,
      tools,
      selectedTool,
      recentSearches,
      ...texts.createHomeTexts(search.data.coverage),
    },
    search.status,
  )
}
