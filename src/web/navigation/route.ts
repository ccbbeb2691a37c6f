import type { ReactNode } from 'react'
import type { CachePolicy } from '../../api/cache-policy.ts'
import type { InProcessSiteApi } from '../../api/site/server-site-api.ts'
import type { FormCallName, SiteApi } from '../../api/site/site-api.ts'

/** The cache policy of a page that depends on the directory only. */
export const PER_DIRECTORY_VERSION = { byVersion: ['directory'] } as const

/**
 * The forms of the pages of a holder's keys, which call InProcessSiteApi.account: 'sign-in' asks for a link
 * or opens one, 'keys' makes a change.
 */
export type AccountForm = 'sign-in' | 'keys'

/** A form that was posted to a page. */
export interface PostedForm {
  readonly fields: URLSearchParams
  /** Why the server refuses the form, for the page to show; null when it is accepted. */
  readonly refusal: string | null
}

/** The input of a page loader. */
export interface LoaderInput {
  readonly siteApi: SiteApi
  /** The named parts of the path, decoded; canonical if the route has `canonicalizeParam`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Reports an error that the page itself shows to the visitor. */
  readonly onError: (error: unknown) => void
}

/** The input of the loader of a page with a form that is sent by POST. */
export interface FormLoaderInput extends LoaderInput {
  /**
   * The form that was posted to the page without JavaScript; null for a GET request. Only the server has one:
   * after `import.meta.env.SSR &&`, the code for it is no part of the scripts.
   */
  readonly posted: PostedForm | null
}

/** The input of a loader that runs on the server only. */
export interface ServerLoaderInput extends LoaderInput {
  readonly siteApi: InProcessSiteApi
}

/** The data of a page with its HTTP status, or a redirect. */
export type LoaderResult<Data> =
  | { readonly status: number; readonly data: Data }
  | { readonly status: 301 | 302 | 303; readonly location: string }

/** The loader and the component of a page. */
export interface PageDefinition<Input extends LoaderInput = LoaderInput> {
  readonly load: (input: Input) => Promise<LoaderResult<unknown>>
  /** `never` lets a component take any data. definePage() guarantees that it takes the data of `load`. */
  readonly Component: (props: { data: never }) => ReactNode
  /** For the type checker only. */
  readonly input?: Input
}

/** The loader and the component of a page with a form that is sent by POST. */
export type FormPageDefinition = PageDefinition<FormLoaderInput>

interface PageRoute {
  /** Imports the page. The browser calls it on the first navigation to the page. */
  readonly importPage: () => Promise<PageDefinition>
  readonly form?: null
}

/** The route of a page whose loader handles posted forms: it names the call that such a form makes. */
interface FormRoute {
  readonly importPage: () => Promise<FormPageDefinition>
  /**
   * The server accepts POST requests to the page as it accepts the call: up to the same size, within the same
   * rate limits. null for a route whose pages have no form.
   */
  readonly form: FormCallName | AccountForm | null
}

export type Route = (PageRoute | FormRoute) & CommonRoute

interface CommonRoute {
  /** '/swift/:country/:bank': `:name` stands for one part of the path. */
  readonly pattern: string
  /** Who may cache the server's response, and for how long. */
  readonly cache: CachePolicy
  /**
   * The policies that replace `cache` when the query has a field, by the name of the field:
   * { iban: 'private' } for a field that may hold an account number.
   */
  readonly cacheIfQueryHas?: Readonly<Record<string, CachePolicy>>
  /** The patterns that named parts of the path must match, by the name of the part. */
  readonly constraints?: Readonly<Record<string, RegExp>>
  /**
   * The module that `importPage` imports, relative to src/web/pages and without extension. By this name, the
   * server finds the script files of the page. null for a page without script files of its own. For a page
   * that only the server renders, it is the script of the page.
   */
  readonly pageModule: string | null
  /** Returns the canonical form of a trimmed named part. Without it, named parts are left as they are. */
  readonly canonicalizeParam?: (text: string) => string
  /** Computes the canonical path with the rules of a code type; null when the path has no canonical form. */
  readonly findCanonicalPath?: (params: Readonly<Record<string, string>>) => Promise<string | null>
  /**
   * Whether parts of the page are rendered on the server only, with code that the browser never loads.
   * Navigations to and from the page then load documents. Another view of it is rendered in place.
   */
  readonly hasOwnDocument?: true
  /** The target of a permanent redirect. */
  readonly redirectTo?: string
  /**
   * The names of the query fields that identify the content, together with the path. The other fields select
   * a view of the same content: a navigation between views keeps scroll position and focus.
   */
  readonly contentParams?: readonly string[]
  /** Rendered while the page loads. Without it, the previous page stays. */
  readonly Skeleton?: () => ReactNode
}

/** Defines a page. Its component takes the data of its loader. */
export function definePage<Data, Input extends LoaderInput>(
  load: (input: Input) => Promise<LoaderResult<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): PageDefinition<Input> {
  return { load, Component }
}

/** Creates a route to a page whose module is already imported. */
export function createRoute<Data>(
  pattern: string,
  cache: CachePolicy,
  load: (input: LoaderInput) => Promise<LoaderResult<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): Route {
  const definition = definePage(load, Component)
  return { pattern, cache, importPage: async () => definition, pageModule: null }
}

/** Creates a route to a page that only the server renders. Its loader may use all of InProcessSiteApi. */
export function createServerRoute<Data>(
  pattern: string,
  cache: CachePolicy,
  load: (input: ServerLoaderInput) => Promise<LoaderResult<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): Route {
  return createRoute(pattern, cache, (input) => load(input as ServerLoaderInput), Component)
}

/** The input of a loader that runs on the server only, of a page with a form. */
export interface ServerFormLoaderInput extends ServerLoaderInput {
  readonly posted: PostedForm | null
}

/** Creates a route to a page with a form that only the server renders. */
export function createServerFormRoute<Data>(
  pattern: string,
  form: AccountForm,
  load: (input: ServerFormLoaderInput) => Promise<LoaderResult<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): Route {
  const definition = definePage((input: FormLoaderInput) => load(input as ServerFormLoaderInput), Component)
  return { pattern, cache: 'never', importPage: async () => definition, pageModule: null, form }
}

/** A loader result that renders the page with `data`. */
export function render<Data>(data: Data, status = 200): LoaderResult<Data> {
  return { status, data }
}

/** A loader result that redirects. */
export function redirect(location: string, status: 301 | 302 | 303): LoaderResult<never> {
  return { status, location }
}
