import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import type { CodeType } from '../codes/types.ts'
import { goTo, type Route, route, show } from './navigation/route.ts'
import { ResultSkeleton } from './pages/code/result-skeleton.tsx'
import { FailurePage } from './pages/failure/failure-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'

/** Where the pages are. */
const PAGES = 'src/web/pages'

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
    {
      pattern: type.path,
      source: `${PAGES}/code/tool-route.ts`,
      open: async () => (await import('./pages/code/tool-route.ts')).toolPage(type),
    },
    {
      pattern: type.resultPath(':code'),
      source: `${PAGES}/code/result-route.ts`,
      open: async () => (await import('./pages/code/result-route.ts')).resultPage(type),
      Waiting: ResultSkeleton,
    },
  ]
}

const home: Route = {
  pattern: '/',
  source: `${PAGES}/home/home-route.ts`,
  open: async () => (await import('./pages/home/home-route.ts')).home,
}

const searchHistory: Route = {
  pattern: '/search-history',
  source: `${PAGES}/search-history/search-history-route.ts`,
  open: async () => (await import('./pages/search-history/search-history-route.ts')).searchHistory,
}

const contact: Route = {
  pattern: '/contact',
  source: `${PAGES}/contact/contact-route.ts`,
  open: async () => (await import('./pages/contact/contact-route.ts')).contact,
}

const swiftRoutes: readonly Route[] = [
  {
    pattern: '/swift',
    source: `${PAGES}/swift/swift-route.ts`,
    open: async () => (await import('./pages/swift/swift-route.ts')).swiftSearch,
  },
  {
    pattern: '/swift/:code',
    source: `${PAGES}/bank/bank-route.ts`,
    open: async () => (await import('./pages/bank/bank-route.ts')).bankOfCode,
  },
  {
    pattern: '/swift/:country/:bank',
    source: `${PAGES}/bank/bank-route.ts`,
    open: async () => (await import('./pages/bank/bank-route.ts')).bank,
    subject: ['bic'],
  },
]

/** Every page that lives in the browser. */
export const pageRoutes: readonly Route[] = [
  home,
  ...CODE_TYPES.flatMap(validatorRoutes),
  ...swiftRoutes,
  searchHistory,
  contact,
]

/** What is moved comes before what a pattern would take for a code. */
export const routes: readonly Route[] = [...CODE_TYPES.flatMap(aliases), ...pageRoutes]

/** Any address that no route fits. */
export const NOT_FOUND: Route = route('*', async () => show(null, 404), NotFoundPage)

/** A page that could not be made. */
export const FAILURE: Route = route('*', async () => show({ status: 500 }, 500), FailurePage)
