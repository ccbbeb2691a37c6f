import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteApi } from '../api/site/site-api.ts'
import type { RenderPage } from '../web/entry-server.tsx'

/** The pages with a form whose content has no place in an address. */
const POSTED_TO = '/sort-code/details/:code'
const LARGEST_FORM = 4096

async function takePostedForms(app: FastifyInstance, show: ShowPage) {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(
    form,
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    async (_request: unknown, body: unknown) => new URLSearchParams(String(body)),
  )
  app.post(POSTED_TO, { bodyLimit: LARGEST_FORM }, (request, reply) =>
    show(request, reply, request.body instanceof URLSearchParams ? request.body : undefined),
  )
}

type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: URLSearchParams,
) => Promise<FastifyReply>

/** Every path that is neither a call nor a file is a page. */
export function pageRoutes(app: FastifyInstance, render: RenderPage, siteApi: SiteApi) {
  const show: ShowPage = async (request, reply, posted) => {
    const onError = (error: unknown) => request.log.error({ err: error }, 'page failed')
    const page = await render(request.url, siteApi, onError, posted)
    reply.code(page.status)
    if ('location' in page) return reply.header('location', page.location).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  }
  app.get('/*', (request, reply) => show(request, reply))
  app.register((forms) => takePostedForms(forms, show))
}
