import { getLookupCode, truncateForApi } from '../codes/checks/characters.ts'
import { loadOnce } from '../codes/types.ts'
import { CODE_TYPES, type CodeTypeInfo } from './code-types/code-types.ts'
import { loadCodeType } from './code-types/load-rules.ts'
import { kebabCase } from './navigation/match-route.ts'
import { type Route, render, route } from './navigation/route.ts'
import { ResultSkeleton } from './pages/code/result-skeleton.tsx'
import { FailurePage } from './pages/failure/failure-page.tsx'

const byDirectory = { byVersion: ['directory'] } as const

/** Every address without a route. */
export const NOT_FOUND: Route = {
  pattern: '*',
  cache: 'never',
  source: 'not-found/not-found-page',
  importPage: loadOnce(async () => (await import('./pages/not-found/not-found-page.tsx')).notFound),
}

/** A route that redirects permanently (ruling 15). */
function redirectRoute(pattern: string, redirectTo: string): Route {
  return { ...NOT_FOUND, pattern, redirectTo }
}

/** Redirects from the other common paths of a tool. */
function aliases({ id, path }: CodeTypeInfo): Route[] {
  const names = new Set([`/${id}-validator`, `${path}/validator`, `/${id}/validator`, `/${id}`])
  names.delete(path)
  return [...names].map((name) => redirectRoute(name, path))
}

/** The path of the result page with the canonical form of a code; null for text that is not a code. */
function canonicalResultPath({ id, resultPath }: CodeTypeInfo) {
  return async ({ code = '' }: Readonly<Record<string, string>>) => {
    const canonical = getLookupCode((await loadCodeType(id)).examine(truncateForApi(code)))
    return canonical === null ? null : resultPath(canonical)
  }
}

/**
 * Responses that may name an account are private: the result page of a personal type, and its tool page with
 * input.
 */
function cacheOfTool({
  identifiesAccount: personal,
  apiName,
}: CodeTypeInfo): Pick<Route, 'cache' | 'cacheWithField'> {
  return { cache: byDirectory, ...(personal ? { cacheWithField: { [apiName]: 'private' } } : {}) }
}

/**
 * The tool page and the result page of a type. SWIFT has its own routes: its result pages are about banks.
 */
function validatorRoutes(type: CodeTypeInfo): Route[] {
  if (type.id === 'swift') return []
  return [
    {
      pattern: type.path,
      ...cacheOfTool(type),
      source: 'code/tool-page',
      importPage: loadOnce(async () => (await import('./pages/code/tool-page.tsx')).createToolPage(type)),
    },
    {
      pattern: type.resultPath(':code'),
      cache: type.identifiesAccount ? 'private' : byDirectory,
      canonicalize: (text) => text,
      canonicalPath: canonicalResultPath(type),
      source: 'code/result-page',
      importPage: loadOnce(async () => (await import('./pages/code/result-page.tsx')).createResultPage(type)),
      Skeleton: () => <ResultSkeleton noReferrer={type.identifiesAccount} />,
    },
  ]
}

const home: Route = {
  pattern: '/',
  cache: { byVersion: ['directory', 'recent-searches'] },
  // The search field accepts any code, including an IBAN.
  cacheWithField: { term: 'never' },
  source: 'home/home-page',
  importPage: loadOnce(async () => (await import('./pages/home/home-page.tsx')).home),
}

const searchHistory: Route = {
  pattern: '/search-history',
  cache: { byVersion: ['directory', 'recent-searches'] },
  source: 'search-history/search-history-page',
  importPage: loadOnce(
    async () => (await import('./pages/search-history/search-history-page.tsx')).searchHistory,
  ),
}

const contact: Route = {
  pattern: '/contact',
  cache: byDirectory,
  source: 'contact/contact-page',
  importPage: loadOnce(async () => (await import('./pages/contact/contact-page.tsx')).contact),
}

const checkList: Route = {
  pattern: '/check',
  cache: byDirectory,
  source: 'check/check-page',
  importPage: loadOnce(async () => (await import('./pages/check/check-page.tsx')).checkList),
}

const apiDocumentation: Route = {
  pattern: '/api',
  cache: byDirectory,
  source: 'api/api-page',
  importPage: loadOnce(async () => (await import('./pages/api/api-page.tsx')).apiDocumentation),
}

const BankSkeleton = () => <ResultSkeleton noReferrer={false} />

const swiftRoutes: readonly Route[] = [
  {
    pattern: '/swift',
    cache: byDirectory,
    source: 'swift/swift-page',
    importPage: loadOnce(async () => (await import('./pages/swift/swift-page.tsx')).swiftSearch),
  },
  {
    pattern: '/swift/:code',
    cache: byDirectory,
    Skeleton: BankSkeleton,
    // Two letters and 'countries' are lists (pages/lists), which only the server renders.
    constraints: { code: /^(?!..$|countries$)/i },
    source: 'bank/bank-page',
    importPage: loadOnce(async () => (await import('./pages/bank/bank-page.tsx')).bankByCodePage),
  },
  {
    pattern: '/swift/:country/:bank',
    cache: byDirectory,
    Skeleton: BankSkeleton,
    canonicalize: kebabCase,
    source: 'bank/bank-page',
    importPage: loadOnce(async () => (await import('./pages/bank/bank-page.tsx')).bankPage),
    contentParams: ['bic'],
  },
]

/** The pages that the browser can render. */
export const pageRoutes: readonly Route[] = [
  home,
  ...CODE_TYPES.flatMap(validatorRoutes),
  ...swiftRoutes,
  searchHistory,
  contact,
  checkList,
  apiDocumentation,
]

/** Pages of the development server only. */
const developmentRoutes: readonly Route[] = import.meta.env.DEV
  ? [
      {
        pattern: '/dev/ui',
        cache: 'never',
        source: null,
        importPage: loadOnce(async () => (await import('./dev/ui-page.tsx')).uiSamples),
      },
    ]
  : []

/** Redirects come first: '/swift/validator' would match '/swift/:code'. */
export const routes: readonly Route[] = [
  ...CODE_TYPES.flatMap(aliases),
  redirectRoute('/pricing', '/api#pricing'),
  redirectRoute('/api-access', '/api#get-a-key'),
  ...pageRoutes,
  ...developmentRoutes,
]

/** The error page. */
export const FAILURE: Route = route(
  '*',
  'never',
  async () => render({ status: 500, href: '/' }, 500),
  FailurePage,
)
