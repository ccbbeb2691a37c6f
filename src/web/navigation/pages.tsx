import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { SiteApi } from '../../api/site/site-api.ts'
import { Layout } from '../layout/layout.tsx'
import { followNavigation } from './follow-navigation.ts'
import type { OpenPage } from './open-page.ts'
import { PlaceProvider } from './place.ts'

/** One page in its frame. */
export function Page({ page, pending }: { page: OpenPage; pending: string | null }) {
  // A route's component takes what its own loader gave: see route().
  const Component = page.route.Component as (props: { data: unknown }) => ReactNode
  return (
    <PlaceProvider value={{ address: page.address, pending }}>
      <Layout>
        <Component data={page.data} />
      </Layout>
    </PlaceProvider>
  )
}

/** The pages of a visit: the one the server sent, then those that links and forms lead to. */
export function Pages({ first, siteApi }: { first: OpenPage; siteApi: SiteApi }) {
  const [page, setPage] = useState(first)
  const [pending, setPending] = useState<string | null>(null)
  useEffect(
    () =>
      followNavigation(siteApi, {
        onStart: setPending,
        onArrive: (arrived) =>
          startTransition(() => {
            setPending(null)
            setPage(arrived)
          }),
        onCancel: () => setPending(null),
      }),
    [siteApi],
  )
  return <Page page={page} pending={pending} />
}
