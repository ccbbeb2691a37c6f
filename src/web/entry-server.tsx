import spreadsheetScripts from 'virtual:spreadsheet-scripts'
import { renderToString } from 'react-dom/server'
import type { InProcessSiteApi } from '../api/site/server-site-api.ts'
import { getCalendarDay } from '../directory/periods.ts'
import { hasPublicHost } from '../form-fields/form-fields.ts'
import { allRoutes, serverRoutes } from './all-routes.tsx'
import { TOOLTIP_TERMS } from './content/tooltip-terms.ts'
import { type Assets, Document } from './document.tsx'
import { isLoadedPage, type LoadedPage, loadPage, toHydrationData } from './navigation/load-page.ts'
import { Page } from './navigation/pages.tsx'
import type { PostedForm } from './navigation/route.ts'
import { type ContactDetails, PlanNamesProvider, type Site } from './site.ts'

export {
  allRoutes,
  type FormPage,
  formPages,
  getPageCachePolicy,
  type SitemapPaths,
  sitemapPaths,
} from './all-routes.tsx'
export { API_SAMPLES as apiSamples } from './content/api-samples.ts'
export { createHomeTexts } from './content/home-texts.ts'
export { matchRoute } from './navigation/match-route.ts'
export { spreadsheetScripts }

/** The built files. `modules` has the script files of each page by the `pageModule` of its route. */
export interface SiteAssets extends Omit<Assets, 'modules'> {
  readonly modules: Readonly<Record<string, readonly string[]>>
}

interface RendererOptions {
  /** Origin of the site, for canonical URLs. */
  readonly siteUrl: string
  readonly brand: string
  readonly contact: ContactDetails
  /** The names of the offered plans. */
  readonly planNames: readonly string[]
  readonly assets: SiteAssets
}

/** A page or a redirect. */
type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly location: string }

function renderDocument(
  page: LoadedPage,
  site: Site,
  { assets: { modules, ...sharedAssets }, planNames }: Pick<RendererOptions, 'assets' | 'planNames'>,
): string {
  const { pageModule } = page.route
  const assets = { ...sharedAssets, modules: pageModule === null ? [] : (modules[pageModule] ?? []) }
  const html = renderToString(
    <Document
      pageData={{ site, terms: TOOLTIP_TERMS, assets, page: toHydrationData(page) }}
      hydrates={!serverRoutes.includes(page.route)}
    >
      <PlanNamesProvider value={planNames}>
        <Page page={page} pendingHref={null} />
      </PlanNamesProvider>
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

/**
 * Renders the page at a URL (path and query), with the form that was posted to it. If the loader of the page
 * fails, renders the error page, and reports the error to `onError` unless it only says that the directory or
 * the server is not available.
 */
export type RenderPage = (
  href: string,
  siteApi: InProcessSiteApi,
  onError: (error: unknown) => void,
  posted?: PostedForm,
) => Promise<RenderedPage>

/** Creates a renderer for a site and its built files. */
export function createRenderer(options: RendererOptions): RenderPage {
  const { siteUrl, brand, contact } = options
  const shownContact = { ...contact, email: hasPublicHost(contact.email) ? contact.email : '' }
  return async (href, siteApi, onError, posted) => {
    const outcome = await loadPage(href, siteApi, onError, { posted: posted ?? null, routes: allRoutes })
    if (!isLoadedPage(outcome)) return outcome
    // No cached page keeps an old year: the year is part of the version by which pages are cached.
    const year = Number(getCalendarDay(new Date()).slice(0, 4))
    const site = { brand, url: siteUrl, year, contact: shownContact }
    return { status: outcome.status, html: renderDocument(outcome, site, options) }
  }
}
