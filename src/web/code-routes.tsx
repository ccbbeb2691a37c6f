/** The routes of the pages that validate codes. */
import { truncateForApi } from '../codes/checks/input-text.ts'
import { loadOnce } from '../codes/load-once.ts'
import { getAccountPath } from '../codes/pages/page-paths.ts'
import { getLookupCode } from '../codes/types.ts'
import type { CodeTypeInfo } from './code-types/code-types.ts'
import { readCode } from './code-types/load-rules.ts'
import { PER_DIRECTORY_VERSION, type Route } from './navigation/route.ts'
import { ResultSkeleton } from './pages/fallback-pages.tsx'

/** Creates the `findCanonicalPath` of a result page: 'DE89 3704…' -> '/iban/validate/DE893704…' */
function createCanonicalPathFinder({ id, getResultPath }: CodeTypeInfo) {
  return async ({ code = '' }: Readonly<Record<string, string>>) => {
    const canonical = getLookupCode(await readCode(id, truncateForApi(code)))
    return canonical === null ? null : getResultPath(canonical)
  }
}

/** The cache policies of a tool page: 'private' if its query has a code that identifies an account. */
function getToolCachePolicies({
  identifiesAccount,
  apiName,
}: CodeTypeInfo): Pick<Route, 'cache' | 'cacheIfQueryHas'> {
  return {
    cache: PER_DIRECTORY_VERSION,
    ...(identifiesAccount ? { cacheIfQueryHas: { [apiName]: 'private' } } : {}),
  }
}

/** Creates the routes of a type's tool page and result page. SWIFT has swiftRoutes: its results are banks. */
export function createToolRoutes(type: CodeTypeInfo): Route[] {
  if (type.identifiesBank) return []
  return [
    {
      pattern: type.path,
      ...getToolCachePolicies(type),
      pageModule: 'code/tool-page',
      importPage: loadOnce(async () => (await import('./pages/code/tool-page.tsx')).createToolPage(type)),
    },
    {
      pattern: type.getResultPath.pattern,
      cache: type.identifiesAccount ? 'private' : PER_DIRECTORY_VERSION,
      // Only trims the code. findCanonicalPath() loads the rules of the type and canonicalizes the code.
      canonicalizeParam: (code) => code.trim(),
      findCanonicalPath: createCanonicalPathFinder(type),
      pageModule: 'code/result-page',
      form: type.accountField ? 'checkAccount' : null,
      importPage: loadOnce(async () => (await import('./pages/code/result-page.tsx')).createResultPage(type)),
      Skeleton: () => <ResultSkeleton noReferrer={type.identifiesAccount} />,
    },
    ...createAccountRoutes(type),
  ]
}

/** The route that a code is posted to together with an account number, without JavaScript. */
function createAccountRoutes(type: CodeTypeInfo): Route[] {
  if (!type.accountField) return []
  return [
    {
      pattern: getAccountPath(type.path),
      cache: 'private',
      pageModule: 'code/account-page',
      form: 'checkAccount',
      importPage: loadOnce(async () =>
        (await import('./pages/code/account-page.tsx')).createAccountPage(type),
      ),
    },
  ]
}
