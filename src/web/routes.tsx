import { truncateForCall } from '../codes/checks/characters.ts'
import { loadOnce } from '../codes/load-once.ts'
import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import type { CodeType } from '../codes/types.ts'
import { written } from './navigation/match-route.ts'
import { type Route, route, show } from './navigation/route.ts'
import { ResultSkeleton } from './pages/code/result-skeleton.tsx'
import { FailurePage } from './pages/failure/failure-page.tsx'

const byDirectory = { byVersion: ['directory'] } as const

/** Any address that no route fits. */
export const NOT_FOUND: Route = {
  pattern: '*',
  cache: 'never',
  source: 'not-found/not-found-route',
  open: loadOnce(async () => (await import('./pages/not-found/not-found-route.ts')).notFound),
}

/** An address that lives elsewhere (ruling 15). */
function moved(pattern: string, movedTo: string): Route {
  return { ...NOT_FOUND, pattern, movedTo }
}

/** The names under which a tool is linked besides its own. */
function aliases({ id, path }: CodeType): Route[] {
  const names = new Set([`/${id}-validator`, `${path}/validator`, `/${id}/validator`, `/${id}`])
  names.delete(path)
  return [...names].map((name) => moved(name, path))
}

/** The one spelling of a code in an address; what is none stays as it was written. */
function codeSpelling(type: CodeType) {
  return (text: string) => {
    const examination = type.examine(truncateForCall(text))
    return examination.wellFormed ? examination.code : text
  }
}

/** Answers that may name an account are private: a personal code's page, and its tool where something was typed. */
function cacheOfTool({ personal, call }: CodeType): Pick<Route, 'cache' | 'cacheWithField'> {
  return { cache: byDirectory, ...(personal ? { cacheWithField: { [call]: 'private' } } : {}) }
}

/** A validator and the page about a code, for every type but SWIFT, whose pages are about banks. */
function validatorRoutes(type: CodeType<CodeTypeId>): Route[] {
  if (type.id === 'swift') return []
  return [
    {
      pattern: type.path,
      ...cacheOfTool(type),
      source: 'code/tool-route',
      open: loadOnce(async () => (await import('./pages/code/tool-route.ts')).toolPage(type)),
    },
    {
      pattern: type.resultPath(':code'),
      cache: type.personal ? 'private' : byDirectory,
      spelling: codeSpelling(type),
      source: 'code/result-route',
      open: loadOnce(async () => (await import('./pages/code/result-route.ts')).resultPage(type)),
      Waiting: () => <ResultSkeleton untold={type.personal} />,
    },
  ]
}

const home: Route = {
  pattern: '/',
  cache: { byVersion: ['directory', 'recent-searches'] },
  // The box takes any code, an IBAN among them.
  cacheWithField: { term: 'never' },
  source: 'home/home-route',
  open: loadOnce(async () => (await import('./pages/home/home-route.ts')).home),
}

const searchHistory: Route = {
  pattern: '/search-history',
  cache: { byVersion: ['directory', 'recent-searches'] },
  source: 'search-history/search-history-route',
  open: loadOnce(async () => (await import('./pages/search-history/search-history-route.ts')).searchHistory),
}

const contact: Route = {
  pattern: '/contact',
  cache: byDirectory,
  source: 'contact/contact-route',
  open: loadOnce(async () => (await import('./pages/contact/contact-route.ts')).contact),
}

const apiDocumentation: Route = {
  pattern: '/api',
  cache: byDirectory,
  source: 'api/api-route',
  open: loadOnce(async () => (await import('./pages/api/api-route.ts')).apiDocumentation),
}

const swiftRoutes: readonly Route[] = [
  {
    pattern: '/swift',
    cache: byDirectory,
    source: 'swift/swift-route',
    open: loadOnce(async () => (await import('./pages/swift/swift-route.ts')).swiftSearch),
  },
  {
    pattern: '/swift/:code',
    cache: byDirectory,
    // What is no code is a list, which is a page to read.
    where: { code: /^(?!..$|countries$)/i },
    source: 'bank/bank-route',
    open: loadOnce(async () => (await import('./pages/bank/bank-route.ts')).bankOfCode),
  },
  {
    pattern: '/swift/:country/:bank',
    cache: byDirectory,
    spelling: written,
    source: 'bank/bank-route',
    open: loadOnce(async () => (await import('./pages/bank/bank-route.ts')).bank),
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
  apiDocumentation,
]

/** The pages of the development server: a built site has none of them. */
const developmentRoutes: readonly Route[] = import.meta.env.DEV
  ? [
      {
        pattern: '/dev/ui',
        cache: 'never',
        source: null,
        open: loadOnce(async () => (await import('./dev/ui-route.ts')).uiSamples),
      },
    ]
  : []

/** What is moved comes before what a pattern would take for a code. */
export const routes: readonly Route[] = [
  ...CODE_TYPES.flatMap(aliases),
  moved('/pricing', '/api#pricing'),
  moved('/api-access', '/api#get-a-key'),
  ...pageRoutes,
  ...developmentRoutes,
]

/** A page that could not be made. */
export const FAILURE: Route = route('*', 'never', async () => show({ status: 500 }, 500), FailurePage)
