import type { FastifyInstance } from 'fastify'
import type { SiteApi } from '../api/site/site-api.ts'

/** A page, or the address to go to instead. */
export type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly location: string }

/** Renders the page of an address: path and query. Never rejects: what goes wrong is a page too. */
export type RenderPage = (
  address: string,
  siteApi: SiteApi,
  onError: (error: unknown) => void,
) => Promise<RenderedPage>

/** Every path that is neither a call nor a file is a page. */
export function pageRoutes(app: FastifyInstance, render: RenderPage, siteApi: SiteApi) {
  app.get('/*', async (request, reply) => {
    const page = await render(request.url, siteApi, (error) =>
      request.log.error({ err: error }, 'page failed'),
    )
    reply.code(page.status)
    if ('location' in page) return reply.header('location', page.location).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
}
