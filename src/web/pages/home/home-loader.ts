import type { HomeTexts, RecentSearchItem } from '../../../api/site/site-api.ts'
import type { FormTexts } from '../../../codes/pages/page-texts.ts'
import type { CodeInText } from '../../../codes/reading/found-code.ts'
import type { Part } from '../../../codes/types.ts'
import { CODE_TYPES, type CodeTypeId, DEFAULT_TOOL } from '../../code-types/code-types.ts'
import { loadCodeType, loadRules } from '../../code-types/load-rules.ts'
import { withFallback } from '../../navigation/load-errors.ts'
import { type LoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { findAccounts, findCodes, loadSwiftSearch } from '../swift/swift-loader.ts'
import type { SwiftSearch } from '../swift/swift-search.ts'
import type { BelowToolsProps } from './below-tools.tsx'

/** A code type with the texts of its form on the home page. */
export interface HomeTool {
  readonly typeId: CodeTypeId
  readonly formTexts: FormTexts
  /** The parts of an example code. */
  readonly example: readonly Part[]
}

/** A code that a search term could be. */
export interface CodeChoice {
  readonly typeId: CodeTypeId
  /** The canonical code; if the text is malformed, the text in upper case without separators. */
  readonly code: string
  /** The code in display format. */
  readonly formatted: string
  readonly isWellFormed: boolean
  /** What the code may be instead: 'a date'; null if the text does not make it doubtful. */
  readonly otherMeaning: string | null
}

/** The data of the home page. */
export interface HomeView extends BelowToolsProps {
  readonly search: SwiftSearch
  /** The codes that the search term may be or contain; empty without a term, or if all codes are BICs. */
  readonly codeChoices: readonly CodeChoice[]
  readonly tools: readonly HomeTool[]
  /** The tool whose tab is selected when the page opens. */
  readonly initialTool: CodeTypeId
}

const MAX_RECENT_SEARCHES = 10

async function loadTool(id: CodeTypeId): Promise<HomeTool> {
  const type = await loadCodeType(id)
  const { form: formTexts, structure } = await type.loadTexts()
  return { typeId: id, formTexts, example: structure.parts }
}

/** The newest recent searches; null when they cannot be loaded. */
export function loadRecentSearches({
  siteApi,
}: Pick<LoaderInput, 'siteApi'>): Promise<readonly RecentSearchItem[] | null> {
  return withFallback(siteApi.listRecentSearches({ limit: MAX_RECENT_SEARCHES }), null)
}

/** The home page does without its texts when they cannot be loaded, as when there is no connection. */
const NO_TEXTS: HomeTexts = { features: [], questions: [] }

const toCodeChoice = ({ type, code, isWellFormed, otherMeaning }: CodeInText): CodeChoice => ({
  typeId: type.id,
  code,
  isWellFormed,
  otherMeaning: otherMeaning ?? null,
  formatted: type.format(code),
})

/** The codes that a term may be or contain. Empty if all are BICs, which the search for banks finds. */
export async function findCodeChoices(term: string): Promise<CodeChoice[]> {
  return (await findCodes(term)).map(toCodeChoice)
}

export async function loadHome(input: LoaderInput): Promise<LoaderResult<HomeView>> {
  const isAccount = (await findAccounts(input.query)).length > 0
  const term = input.query.get('term') ?? ''
  const codes = await findCodes(term)
  const codeChoices = codes.filter(({ isWellFormed }) => isWellFormed || !isAccount).map(toCodeChoice)
  // A term with a single possible code, well-formed or not, opens the result page of the code.
  const path = (await loadRules()).findOnlyPath(term, codes)
  if (path !== null && !isAccount) return redirect(path, 302)
  const initialTool = CODE_TYPES.find(({ id }) => id === input.query.get('tool'))?.id ?? DEFAULT_TOOL
  // A term with a well-formed code is not the name of a bank, unless the digits may be something else.
  const searchesBanks = !codeChoices.some(({ isWellFormed, otherMeaning }) => isWellFormed && !otherMeaning)
  const [searchResult, tools, recentSearches, texts] = await Promise.all([
    loadSwiftSearch(input, { searchesBanks }),
    Promise.all(CODE_TYPES.map(({ id }) => loadTool(id))),
    loadRecentSearches(input),
    withFallback(input.siteApi.getHomeTexts(), NO_TEXTS),
  ])
  // A result without data is a redirect to the list of banks in a country.
  if (!('data' in searchResult)) return searchResult
  const { data: search, status } = searchResult
  return render({ search, codeChoices, tools, initialTool, recentSearches, ...texts }, status)
}
