import { loadOnce } from '../codes/load-once.ts'
import type { BANK_PATTERN, CALCULATOR_PATTERN } from '../codes/pages/page-paths.ts'
import { createToolRoutes } from './code-routes.tsx'
import { CODE_TYPES, type CodeTypeInfo } from './code-types/code-types.ts'
import { toKebabCase } from './navigation/match-route.ts'
import { createRoute, PER_DIRECTORY_VERSION, type Route, render } from './navigation/route.ts'
import { FailurePage, ResultSkeleton } from './pages/fallback-pages.tsx'

/** The page for every URL without a route. No list of routes has it, so its pattern is never matched. */
export const NOT_FOUND: Route = {
  pattern: '*',
  cache: 'never',
  pageModule: 'not-found/not-found-page',
  importPage: loadOnce(async () => (await import('./pages/not-found/not-found-page.tsx')).notFound),
}

/** Creates a route that redirects permanently. NOT_FOUND only fills the required fields of a route. */
function createRedirectRoute(pattern: string, redirectTo: string): Route {
  return { ...NOT_FOUND, pattern, redirectTo }
}

/** Creates redirects to the path of a tool from paths that visitors try, such as '/iban-validator'. */
function createAliasRoutes({ id, path }: CodeTypeInfo): Route[] {
  const aliases = new Set([`/${id}-validator`, `${path}/validator`, `/${id}/validator`, `/${id}`])
  aliases.delete(path)
  return [...aliases].map((alias) => createRedirectRoute(alias, path))
}

const home: Route = {
  pattern: '/',
  cache: { byVersion: ['directory', 'recent-searches'] },
  // If the term looks like an account number, the server makes the answer private instead.
  cacheIfQueryHas: { term: 'never' },
  pageModule: 'home/home-page',
  importPage: loadOnce(async () => (await import('./pages/home/home-page.tsx')).home),
}

const searchHistory: Route = {
  pattern: '/search-history',
  cache: { byVersion: ['directory', 'recent-searches'] },
  pageModule: 'search-history/search-history-page',
  importPage: loadOnce(
    async () => (await import('./pages/search-history/search-history-page.tsx')).searchHistory,
  ),
}

const contact: Route = {
  pattern: '/contact',
  cache: PER_DIRECTORY_VERSION,
  pageModule: 'contact/contact-page',
  hasOwnDocument: true,
  form: 'sendMessage',
  importPage: loadOnce(async () => (await import('./pages/contact/contact-page.tsx')).contact),
}

const bulkCheck: Route = {
  pattern: '/check',
  cache: PER_DIRECTORY_VERSION,
  pageModule: 'check/check-page',
  hasOwnDocument: true,
  importPage: loadOnce(async () => (await import('./pages/check/check-page.tsx')).bulkCheck),
}

const calculator: Route = {
  // The type only, as of BANK_PATTERN below.
  pattern: '/iban/calculator/:country' satisfies typeof CALCULATOR_PATTERN,
  cache: PER_DIRECTORY_VERSION,
  constraints: { country: /^[a-z]{2}$/i },
  canonicalizeParam: (text) => text.toLowerCase(),
  pageModule: 'calculator/calculator-page',
  form: 'buildIban',
  importPage: loadOnce(async () => (await import('./pages/calculator/calculator-page.tsx')).calculator),
}

/** Where the installed app posts a text that another app shares: see the web manifest. */
const shared: Route = {
  pattern: '/shared',
  cache: 'private',
  pageModule: 'shared/shared-page',
  // The text of a message is as short as account details, and looked up once as they are.
  form: 'buildIban',
  importPage: loadOnce(async () => (await import('./pages/shared/shared-page.tsx')).shared),
}

const apiDocumentation: Route = {
  pattern: '/api',
  cache: PER_DIRECTORY_VERSION,
  pageModule: 'api/api-page',
  hasOwnDocument: true,
  form: 'requestKey',
  importPage: loadOnce(async () => (await import('./pages/api/api-page.tsx')).apiDocumentation),
}

const BankSkeleton = () => <ResultSkeleton noReferrer={false} />

const swiftRoutes: readonly Route[] = [
  {
    pattern: '/swift',
    cache: PER_DIRECTORY_VERSION,
    pageModule: 'swift/swift-page',
    importPage: loadOnce(async () => (await import('./pages/swift/swift-page.tsx')).swiftSearch),
  },
  {
    pattern: '/swift/:code',
    cache: PER_DIRECTORY_VERSION,
    Skeleton: BankSkeleton,
    // Not '/swift/de' and '/swift/countries', which are lists (pages/lists).
    constraints: { code: /^(?!..$|countries$)/i },
    pageModule: 'bank/bank-page',
    importPage: loadOnce(async () => (await import('./pages/bank/bank-page.tsx')).bankByCodePage),
  },
  {
    // The type only: page-paths.ts is not needed before a page that links to banks.
    pattern: '/swift/:country/:bank' satisfies typeof BANK_PATTERN,
    cache: PER_DIRECTORY_VERSION,
    Skeleton: BankSkeleton,
    canonicalizeParam: toKebabCase,
    pageModule: 'bank/bank-page',
    importPage: loadOnce(async () => (await import('./pages/bank/bank-page.tsx')).bankPage),
    // ?bic= selects an office of the bank, so it changes the content. Other query parameters only select a
    // tab or filter the branches.
    contentParams: ['bic'],
  },
]

/** The pages that the browser can render. */
export const browserPageRoutes: readonly Route[] = [
  home,
  ...CODE_TYPES.flatMap(createToolRoutes),
  ...swiftRoutes,
  searchHistory,
  contact,
  bulkCheck,
  calculator,
  shared,
  apiDocumentation,
]

/** Pages of the development server only. */
const developmentRoutes: readonly Route[] = import.meta.env.DEV
  ? [
      {
        pattern: '/dev/ui',
        cache: 'never',
        pageModule: null,
        importPage: loadOnce(async () => (await import('./dev/ui-page.tsx')).uiSamples),
      },
    ]
  : []

/** All routes of the browser. Redirects come first: '/swift/validator' would match '/swift/:code'. */
export const browserRoutes: readonly Route[] = [
  ...CODE_TYPES.flatMap(createAliasRoutes),
  createRedirectRoute('/pricing', '/api#pricing'),
  createRedirectRoute('/api-access', '/api#get-a-key'),
  ...browserPageRoutes,
  ...developmentRoutes,
]

/** The error page. loadPage() creates its data, so the loader below never runs. */
export const FAILURE: Route = createRoute(
  '*',
  'never',
  async () => render({ status: 500, href: '/' }, 500),
  FailurePage,
)
