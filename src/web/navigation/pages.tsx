import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { SiteApi } from '../../api/site/site-api.ts'
import { Layout } from '../layout/layout.tsx'
import { SiteApiProvider } from '../site.ts'
import { focusLoadedVerdict, interceptNavigation } from './intercept-navigation.ts'
import { findSkeleton, getContentKey, type LoadedPage } from './load-page.ts'
import { LocationProvider } from './location.ts'
import { PageErrorBoundary } from './page-error-boundary.tsx'

interface PageProps {
  readonly page: LoadedPage
  /** The URL that is loading; null when none is. */
  readonly pendingHref: string | null
  /** Whether the visitor came to this page from another page of this site. */
  readonly isFromThisSite?: boolean
  /** Whether the pending page has been loading for longer than SKELETON_DELAY_MS. */
  readonly isSlow?: boolean
}

/** One page in the site layout. */
export function Page({ page, pendingHref, isFromThisSite = false, isSlow = false }: PageProps) {
  // definePage() guarantees that the component takes the data of its loader.
  const Component = page.definition.Component as (props: { data: unknown }) => ReactNode
  // Another view of the same content, such as a tab, gets no skeleton.
  const isNewContent = pendingHref !== null && getContentKey(pendingHref) !== getContentKey(page.href)
  const Skeleton = isSlow && isNewContent ? findSkeleton(pendingHref) : null
  return (
    <LocationProvider value={{ href: page.href, pendingHref, isFromThisSite }}>
      <Layout isSlow={isSlow}>
        <PageErrorBoundary page={page}>
          {Skeleton ? <Skeleton /> : <Component data={page.data} />}
        </PageErrorBoundary>
      </Layout>
    </LocationProvider>
  )
}

/** A page that loads faster than this gets no skeleton. */
const SKELETON_DELAY_MS = 150

/** Whether the pending page has been loading for longer than SKELETON_DELAY_MS. */
function useIsSlow(pendingHref: string | null): boolean {
  const [slowHref, setSlowHref] = useState<string | null>(null)
  useEffect(() => {
    if (pendingHref === null) return
    const timer = setTimeout(() => setSlowHref(pendingHref), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pendingHref])
  return pendingHref !== null && slowHref === pendingHref
}

/** Whether a link or form on a page of this site led to the first page of the visit. */
function wasLinkedFromThisSite(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
}

interface RenderedPage {
  readonly page: LoadedPage
  /** Called when the page is in the document. */
  readonly onRendered: () => void
}

/** Returns the current page of the visit, and the URL that is loading. */
function useVisit(firstPage: LoadedPage, siteApi: SiteApi) {
  const [{ page, onRendered }, setRendered] = useState<RenderedPage>({
    page: firstPage,
    onRendered: () => {},
  })
  const [pendingHref, setPendingHref] = useState<string | null>(null)
  useLayoutEffect(onRendered, [onRendered])
  useEffect(
    () =>
      interceptNavigation(siteApi, {
        onStart: setPendingHref,
        onLoad: (loadedPage) =>
          new Promise((resolve) =>
            startTransition(() => {
              setPendingHref(null)
              setRendered({ page: loadedPage, onRendered: resolve })
            }),
          ),
        onCancel: () => setPendingHref(null),
      }),
    [siteApi],
  )
  return { page, pendingHref }
}

/** Renders the pages of a visit: first the page from the server, then the pages that links and forms open. */
export function Pages({ firstPage, siteApi }: { firstPage: LoadedPage; siteApi: SiteApi }) {
  const { page, pendingHref } = useVisit(firstPage, siteApi)
  const isFromThisSite = page !== firstPage || wasLinkedFromThisSite()
  // For measurements and tests: from here on, links and forms open pages without a reload.
  useEffect(() => {
    if (wasLinkedFromThisSite()) focusLoadedVerdict()
    performance.mark('hydrated')
  }, [])
  return (
    <SiteApiProvider value={siteApi}>
      <Page
        page={page}
        pendingHref={pendingHref}
        isFromThisSite={isFromThisSite}
        isSlow={useIsSlow(pendingHref)}
      />
    </SiteApiProvider>
  )
}
