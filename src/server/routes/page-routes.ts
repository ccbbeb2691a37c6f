import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import type { CachePolicy } from '../../api/cache-policy.ts'
import { isLoggedElsewhere } from '../../api/errors.ts'
import { type CheckRateLimit, createRateLimitHook } from '../../api/rate-limiter.ts'
import type { GetAdmission } from '../../api/site/call-routes.ts'
import type { InProcessSiteApi } from '../../api/site/server-site-api.ts'
import { SITE_CALLS } from '../../api/site/site-api.ts'
import type { FormPage, RenderPage } from '../../web/entry-server.tsx'
import type { PostedForm } from '../../web/navigation/route.ts'

export interface PageDependencies {
  readonly render: RenderPage
  /** The cache policy of the page at a URL (path and query). */
  readonly getPageCachePolicy: (url: string) => CachePolicy
  readonly formPages: readonly FormPage[]
}

interface PageAdmission {
  /** Returns the admission of the call that a form makes. */
  readonly getAdmission: GetAdmission
  readonly checkVisitorRate: CheckRateLimit
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  postedForm?: PostedForm,
) => Promise<FastifyReply>

/** Adds a POST for each page with a form, because URLs must not contain the content of such a form. */
async function addFormRoutes(
  app: FastifyInstance,
  sendPage: SendPage,
  formPages: readonly FormPage[],
  getAdmission: GetAdmission,
) {
  const parseForm = async (_request: unknown, body: unknown) => new URLSearchParams(String(body))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
  for (const { pattern, form } of formPages) {
    const { bodyLimit, onRequest, checkRateLimit } = getAdmission(SITE_CALLS[form])
    addRoute(app, {
      method: 'POST',
      url: pattern,
      cache: 'never',
      bodyLimit,
      onRequest: [...onRequest],
      async handler(request, reply) {
        const { body } = request
        // Without the fields of a form, the page is rendered as for a GET.
        const fields = body instanceof URLSearchParams ? body : null
        const refusal = await checkRateLimit(request, reply)
        return sendPage(request, reply, fields ? { fields, refusal } : undefined)
      },
    })
  }
}

/** Adds the pages: GET at every path that has no other route, and POST at those of forms. */
export function addPageRoutes(
  app: FastifyInstance,
  { render, getPageCachePolicy, formPages }: PageDependencies,
  siteApi: InProcessSiteApi,
  { getAdmission, checkVisitorRate }: PageAdmission,
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
  const onRequest = createRateLimitHook(checkVisitorRate)
  addRoute(app, { method: 'GET', url: '/*', cache: getPageCachePolicy, onRequest, handler })
  app.register((scope) => addFormRoutes(scope, sendPage, formPages, getAdmission))
}
