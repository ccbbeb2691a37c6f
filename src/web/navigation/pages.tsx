import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { SiteApi } from '../../api/site/site-api.ts'
import { Layout } from '../layout/layout.tsx'
import { SiteApiProvider } from '../site-api/site-api-context.ts'
import { followNavigation } from './follow-navigation.ts'
import { type OpenPage, waitingRoom } from './open-page.ts'
import { PlaceProvider } from './place.ts'

interface PageProps {
  readonly page: OpenPage
  readonly pending: string | null
  readonly fromOwnPage?: boolean
  /** Whether the page asked for is so long in coming that its outline stands in for it. */
  readonly waiting?: boolean
}

/** One page in its frame. */
export function Page({ page, pending, fromOwnPage = false, waiting = false }: PageProps) {
  // A page's component takes what its own loader gave: see pageKind().
  const Component = page.kind.Component as (props: { data: unknown }) => ReactNode
  const Waiting = waiting && pending !== null ? waitingRoom(pending) : null
  return (
    <PlaceProvider value={{ address: page.address, pending, fromOwnPage }}>
      <Layout slow={waiting}>{Waiting ? <Waiting /> : <Component data={page.data} />}</Layout>
    </PlaceProvider>
  )
}

/** An answer within this time arrives without an outline before it, in milliseconds. */
const PATIENCE = 150

/** Whether something has been under way for longer than people notice. */
function useWaiting(pending: string | null): boolean {
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(() => setWaitingFor(pending), PATIENCE)
    return () => clearTimeout(timer)
  }, [pending])
  return pending !== null && waitingFor === pending
}

/** Whether the first page of a visit was reached by a link on another page of the site. */
function cameFromOwnPage(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
}

interface Shown {
  readonly page: OpenPage
  /** Called when the page stands in the document. */
  readonly onShown: () => void
}

/** The page of a visit, which follows links and forms, and the address that is under way. */
function useVisit(first: OpenPage, siteApi: SiteApi) {
  const [{ page, onShown }, setShown] = useState<Shown>({ page: first, onShown: () => {} })
  const [pending, setPending] = useState<string | null>(null)
  useLayoutEffect(onShown, [onShown])
  useEffect(
    () =>
      followNavigation(siteApi, {
        onStart: setPending,
        onArrive: (arrived) =>
          new Promise((resolve) =>
            startTransition(() => {
              setPending(null)
              setShown({ page: arrived, onShown: resolve })
            }),
          ),
        onCancel: () => setPending(null),
      }),
    [siteApi],
  )
  return { page, pending }
}

/** The pages of a visit: the one the server sent, then those that links and forms lead to. */
export function Pages({ first, siteApi }: { first: OpenPage; siteApi: SiteApi }) {
  const { page, pending } = useVisit(first, siteApi)
  const fromOwnPage = page !== first || cameFromOwnPage()
  return (
    <SiteApiProvider value={siteApi}>
      <Page page={page} pending={pending} fromOwnPage={fromOwnPage} waiting={useWaiting(pending)} />
    </SiteApiProvider>
  )
}
