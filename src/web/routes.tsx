import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import type { CodeType } from '../codes/types.ts'
import { goTo, type Route, route, show } from './navigation/route.ts'
import { loadBank, loadCode } from './pages/bank/bank-loader.ts'
import { BankPage } from './pages/bank/bank-page.tsx'
import { loadResult } from './pages/code/result-loader.ts'
import { ResultPage } from './pages/code/result-page.tsx'
import { ResultSkeleton } from './pages/code/result-skeleton.tsx'
import { loadTool } from './pages/code/tool-loader.ts'
import { ToolPage } from './pages/code/tool-page.tsx'
import { FailurePage } from './pages/failure/failure-page.tsx'
import { loadHome } from './pages/home/home-loader.ts'
import { HomePage } from './pages/home/home-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'
import { loadSearchHistory, SearchHistoryPage } from './pages/search-history/search-history-page.tsx'
import { loadSwiftSearch } from './pages/swift/swift-loader.ts'
import { SwiftPage } from './pages/swift/swift-page.tsx'

/** An address that lives elsewhere (ruling 15). */
function moved(pattern: string, to: string): Route {
  return route(pattern, async () => goTo(to, 301), NotFoundPage)
}

/** The names under which a tool is linked besides its own. */
function aliases({ id, path }: CodeType): Route[] {
  const names = new Set([`/${id}-validator`, `${path}/validator`, `/${id}/validator`, `/${id}`])
  names.delete(path)
  return [...names].map((name) => moved(name, path))
}

/** A validator and the page about a code, for every type but SWIFT, whose pages are about banks. */
function validatorRoutes(type: CodeType<CodeTypeId>): Route[] {
  if (type.id === 'swift') return []
  return [
    route(type.path, loadTool(type), ToolPage),
    route(type.resultPath(':code'), loadResult(type), ResultPage, ResultSkeleton),
  ]
}

/** Every page, with what it asks before it is shown. */
export const routes: readonly Route[] = [
  route('/', loadHome, HomePage),
  route('/swift', loadSwiftSearch, SwiftPage),
  ...CODE_TYPES.flatMap(validatorRoutes),
  ...CODE_TYPES.flatMap(aliases),
  route('/search-history', loadSearchHistory, SearchHistoryPage),
  route('/swift/:code', loadCode, BankPage),
  route('/swift/:country/:bank', loadBank, BankPage),
]

/** Any address that no route fits. */
export const NOT_FOUND: Route = route('*', async () => show(null, 404), NotFoundPage)

/** A page that could not be made. */
export const FAILURE: Route = route('*', async () => show({ status: 500 }, 500), FailurePage)
