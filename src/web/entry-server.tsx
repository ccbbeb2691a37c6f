import { renderToString } from 'react-dom/server'
import type { ReadingApi } from '../api/site/site-api.ts'
import type { ContactDetails } from '../contact/contact-details.ts'
import { allRoutes, serverRoutes } from './all-routes.tsx'
import { TOOLTIP_TERMS } from './content/tooltip-terms.ts'
import { type Assets, Document } from './document.tsx'
import { isPage, type LoadedPage, loadPage, toHydrationData } from './navigation/load-page.ts'
import { Page } from './navigation/pages.tsx'
import type { PostedForm } from './navigation/route.ts'
import type { Site } from './site.ts'

/** The built files: those of every page, and those of each page by its source. */
export interface SiteAssets extends Omit<Assets, 'modules'> {
  readonly modules: Readonly<Record<string, readonly string[]>>
}

interface RendererOptions {
  /** Origin of the site, for canonical addresses. */
  readonly siteUrl: string
  readonly brand: string
  readonly contact: ContactDetails
  readonly assets: SiteAssets
}

/** A page, or the address to go to instead. */
type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly location: string }

function renderDocument(page: LoadedPage, site: Site, { modules, ...every }: SiteAssets): string {
  const { source } = page.route
  const assets = { ...every, modules: source === null ? [] : (modules[source] ?? []) }
  const html = renderToString(
    <Document
      sent={{ site, terms: TOOLTIP_TERMS, assets, page: toHydrationData(page) }}
      scripted={!serverRoutes.includes(page.route)}
    >
      <Page page={page} pending={null} />
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

export { type PageAddresses, pageAddresses, pageCachePolicy } from './all-routes.tsx'

/**
 * Renders the page of an address: path and query, and what a form on it has posted. Never rejects: what
 * goes wrong is a page too.
 */
export type RenderPage = (
  address: string,
  siteApi: ReadingApi,
  onError: (error: unknown) => void,
  posted?: PostedForm,
) => Promise<RenderedPage>

/** A function that renders pages with the given files. */
export function createRenderer({ siteUrl, brand, contact, assets }: RendererOptions): RenderPage {
  return async (address, siteApi, onError, posted) => {
    const opened = await loadPage(address, siteApi, onError, { posted: posted ?? null, routes: allRoutes })
    if (!isPage(opened)) return opened
    const site = { brand, url: siteUrl, year: new Date().getUTCFullYear(), contact }
    return { status: opened.status, html: renderDocument(opened, site, assets) }
  }
}
