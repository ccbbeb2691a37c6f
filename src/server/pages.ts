import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute } from '../api/add-route.ts'
import type { CachePolicy } from '../api/cache-policy.ts'
import { isLoggedElsewhere } from '../api/errors.ts'
import type { ReadingApi } from '../api/site/site-api.ts'
import type { RenderPage } from '../web/entry-server.tsx'
import type { PostedForm } from '../web/navigation/route.ts'

/** The pages, as they are built. */
export interface Pages {
  readonly render: RenderPage
  /** The cache policy of the page at an address (path and query). */
  readonly pageCachePolicy: (address: string) => CachePolicy
}

/** A page with a form whose content has no place in an address. */
export interface FormPage {
  /** Where the page is, and where its form is posted to. */
  readonly pattern: string
  readonly mostBytes: number
  /** Comes before the form is read; what it throws is answered instead. */
  readonly onRequest?: (request: FastifyRequest) => Promise<void>
  /** Why a form may not be taken now, for the page to say; null when it may. */
  readonly refuse?: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>
}

type ShowPage = (request: FastifyRequest, reply: FastifyReply, posted?: PostedForm) => Promise<FastifyReply>

async function takePostedForms(app: FastifyInstance, show: ShowPage, pages: readonly FormPage[]) {
  const form = 'application/x-www-form-urlencoded'
  const read = async (_request: unknown, body: unknown) => new URLSearchParams(String(body))
  app.addContentTypeParser(form, { parseAs: 'string' }, read)
  for (const { pattern, mostBytes, onRequest = async () => {}, refuse } of pages) {
    addRoute(app, {
      method: 'POST',
      url: pattern,
      cache: 'never',
      bodyLimit: mostBytes,
      onRequest,
      async handler(request, reply) {
        const { body } = request
        const fields = body instanceof URLSearchParams ? body : null
        const refusal = (await refuse?.(request, reply)) ?? null
        return show(request, reply, fields ? { fields, refusal } : undefined)
      },
    })
  }
}

/** Every path that is neither a call nor a file is a page. Its route says how long it may be kept. */
export function pageRoutes(
  app: FastifyInstance,
  { render, pageCachePolicy }: Pages,
  siteApi: ReadingApi,
  forms: readonly FormPage[],
) {
  const show: ShowPage = async (request, reply, posted) => {
    const onError = (error: unknown) => {
      if (!isLoggedElsewhere(error as FastifyError)) request.log.error({ err: error }, 'page failed')
    }
    const page = await render(request.url, siteApi, onError, posted)
    reply.code(page.status)
    if ('location' in page) return reply.header('location', page.location).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => show(request, reply)
  addRoute(app, { method: 'GET', url: '/*', cache: pageCachePolicy, handler })
  app.register((scope) => takePostedForms(scope, show, forms))
}
