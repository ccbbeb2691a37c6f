import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { SiteApi } from '../../api/site/site-api.ts'
import { Layout } from '../layout/layout.tsx'
import { SiteApiProvider } from '../site-api/site-api-context.ts'
import { interceptNavigation } from './intercept-navigation.ts'
import { findSkeleton, getContentKey, type LoadedPage } from './load-page.ts'
import { LocationProvider } from './location.ts'

interface PageProps {
  readonly page: LoadedPage
  /** The URL that is loading; null when none is. */
  readonly pending: string | null
  /** Whether the visitor came to this page from another page of this site. */
  readonly fromOwnPage?: boolean
  /** Whether the pending page takes so long that its skeleton is shown. */
  readonly isSlow?: boolean
}

/** One page in the site layout. */
export function Page({ page, pending, fromOwnPage = false, isSlow = false }: PageProps) {
  // definePage() guarantees that the component takes the data of its loader.
  const Component = page.definition.Component as (props: { data: unknown }) => ReactNode
  // A view of the same content, such as a tab, replaces the page without a skeleton.
  const isNewContent = pending !== null && getContentKey(pending) !== getContentKey(page.href)
  const Skeleton = isSlow && isNewContent ? findSkeleton(pending) : null
  return (
    <LocationProvider value={{ href: page.href, pending, fromOwnPage }}>
      <Layout isSlow={isSlow}>{Skeleton ? <Skeleton /> : <Component data={page.data} />}</Layout>
    </LocationProvider>
  )
}

/** A page that loads faster than this gets no skeleton. */
const SKELETON_DELAY_MS = 150

/** Whether the pending page has been loading for longer than SKELETON_DELAY_MS. */
function useIsSlow(pending: string | null): boolean {
  const [slowHref, setSlowHref] = useState<string | null>(null)
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(() => setSlowHref(pending), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return pending !== null && slowHref === pending
}

/** Whether a link on another page of the site led to the first page of the visit. */
function cameFromOwnPage(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
}

interface RenderedPage {
  readonly page: LoadedPage
  /** Called when the page is in the document. */
  readonly onRendered: () => void
}

/** The current page of the visit, and the URL that is loading. */
function useVisit(firstPage: LoadedPage, siteApi: SiteApi) {
  const [{ page, onRendered }, setRendered] = useState<RenderedPage>({
    page: firstPage,
    onRendered: () => {},
  })
  const [pending, setPending] = useState<string | null>(null)
  useLayoutEffect(onRendered, [onRendered])
  useEffect(
    () =>
      interceptNavigation(siteApi, {
        onStart: setPending,
        onLoad: (loadedPage) =>
          new Promise((resolve) =>
            startTransition(() => {
              setPending(null)
              setRendered({ page: loadedPage, onRendered: resolve })
            }),
          ),
        onCancel: () => setPending(null),
      }),
    [siteApi],
  )
  return { page, pending }
}

/** The pages of a visit: first the page that the server sent, then those that links and forms lead to. */
export function Pages({ firstPage, siteApi }: { firstPage: LoadedPage; siteApi: SiteApi }) {
  const { page, pending } = useVisit(firstPage, siteApi)
  const fromOwnPage = page !== firstPage || cameFromOwnPage()
  // For measurements and tests: from here on the browser renders links and forms in place.
  useEffect(() => void performance.mark('hydrated'), [])
  return (
    <SiteApiProvider value={siteApi}>
      <Page page={page} pending={pending} fromOwnPage={fromOwnPage} isSlow={useIsSlow(pending)} />
    </SiteApiProvider>
  )
}
