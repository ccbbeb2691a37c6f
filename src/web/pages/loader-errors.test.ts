import { expect, it } from 'vitest'
import type { SiteApi } from '../../api/site/site-api.ts'
import { allRoutes } from '../all-routes.tsx'
import { loadPage } from '../navigation/load-page.ts'

/** Site calls that all reject with an error. */
function createFailingSiteApi(error: Error): SiteApi {
  const calls = new Proxy({} as SiteApi, { get: () => () => Promise.reject(error) })
  return new Proxy(calls, { get: (_, name) => (name === 'codes' ? () => calls : Reflect.get(calls, name)) })
}

/** The status of a page whose site calls fail, and the errors that it reports. */
async function loadWithFailingCalls(href: string, error: Error) {
  const reported: unknown[] = []
  const siteApi = createFailingSiteApi(error)
  const { status } = await loadPage(href, siteApi, (reportedError) => reported.push(reportedError), {
    routes: allRoutes,
  })
  return { status, reported }
}

it.each(['/swift?term=deutsche', '/search-history', '/swift/de/deutsche-bank-ag', '/bsb/details/062000'])(
  'a page reports the error of a failed site call, unless the service is unavailable: %s',
  async (href) => {
    const error = new Error('the disk failed')
    expect((await loadWithFailingCalls(href, error)).reported).toEqual([error])
    const unavailable = Object.assign(new Error('no directory'), { statusCode: 503 })
    expect(await loadWithFailingCalls(href, unavailable)).toEqual({ status: 503, reported: [] })
  },
)
