import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import type { CachePolicy } from '../../api/cache-policy.ts'
import { isLoggedElsewhere } from '../../api/errors.ts'
import type { InProcessSiteApi } from '../../api/site/site-api.ts'
import type { RenderPage } from '../../web/entry-server.tsx'
import type { PostedForm } from '../../web/navigation/route.ts'

export interface PageDependencies {
  readonly render: RenderPage
  /** The cache policy of the page at a URL (path and query). */
  readonly getPageCachePolicy: (url: string) => CachePolicy
}

/** A page with a form that is sent by POST, because URLs must not contain its content. */
export interface FormPage {
  /** The path pattern of the page, which is also the target of its form: '/contact'. */
  readonly pattern: string
  readonly maxBytes: number
  /** Runs before the body is read. Throws an error to refuse the request. */
  readonly onRequest?: (request: FastifyRequest) => Promise<void>
  /** The reason to refuse the form, for the page to show; null to accept it. */
  readonly findRefusal?: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  postedForm?: PostedForm,
) => Promise<FastifyReply>

async function addFormRoutes(app: FastifyInstance, sendPage: SendPage, pages: readonly FormPage[]) {
  const form = 'application/x-www-form-urlencoded'
  const parseForm = async (_request: unknown, body: unknown) => new URLSearchParams(String(body))
  app.addContentTypeParser(form, { parseAs: 'string' }, parseForm)
  for (const { pattern, maxBytes, onRequest = async () => {}, findRefusal } of pages) {
    addRoute(app, {
      method: 'POST',
      url: pattern,
      cache: 'never',
      bodyLimit: maxBytes,
      onRequest,
      async handler(request, reply) {
        const { body } = request
        // Without the fields of a form, the page is rendered as for a GET.
        const fields = body instanceof URLSearchParams ? body : null
        const refusal = (await findRefusal?.(request, reply)) ?? null
        return sendPage(request, reply, fields ? { fields, refusal } : undefined)
      },
    })
  }
}

/** Adds the pages: GET at every path that has no other route, and POST at the paths of `forms`. */
export function addPageRoutes(
  app: FastifyInstance,
  { render, getPageCachePolicy }: PageDependencies,
  siteApi: InProcessSiteApi,
  forms: readonly FormPage[],
) {
  const sendPage: SendPage = async (request, reply, postedForm) => {
    const onError = (error: unknown) => {
      if (!isLoggedElsewhere(error as FastifyError)) request.log.error({ err: error }, 'page failed')
    }
    const page = await render(request.url, siteApi, onError, postedForm)
    reply.code(page.status)
    if ('location' in page) return reply.header('location', page.location).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply)
  addRoute(app, { method: 'GET', url: '/*', cache: getPageCachePolicy, handler })
  app.register((scope) => addFormRoutes(scope, sendPage, forms))
}
