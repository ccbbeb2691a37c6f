import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import type { CachePolicy } from '../../api/cache-policy.ts'
import { isLoggedElsewhere } from '../../api/errors.ts'
import { type CheckRateLimit, createRateLimitHook } from '../../api/rate-limiter.ts'
import type { RequestAccount } from '../../api/site/account/account-calls.ts'
import { formatSessionCookie, readSessionCookie } from '../../api/site/account/session-cookie.ts'
import type { Admission, GetAdmission } from '../../api/site/call-routes.ts'
import type { SharedSiteApi } from '../../api/site/server-site-api.ts'
import { SITE_CALLS } from '../../api/site/site-api.ts'
import type { FormPage, RenderPage } from '../../web/entry-server.tsx'
import type { AccountForm, PostedForm } from '../../web/navigation/route.ts'

export interface PageDependencies {
  readonly render: RenderPage
  /** The cache policy of the page at a URL (path and query). */
  readonly getPageCachePolicy: (url: string) => CachePolicy
  readonly formPages: readonly FormPage[]
}

interface PageAdmission {
  /** Returns the admission of the call that a form makes. */
  readonly getAdmission: GetAdmission
  readonly accountAdmissions: Readonly<Record<AccountForm, Admission>>
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
  { getAdmission, accountAdmissions }: PageAdmission,
) {
  const parseForm = async (_request: unknown, body: unknown) => new URLSearchParams(String(body))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
  for (const { pattern, form } of formPages) {
    const isAccountForm = form === 'sign-in' || form === 'keys'
    const admission = isAccountForm ? accountAdmissions[form] : getAdmission(SITE_CALLS[form])
    const { bodyLimit, onRequest, checkRateLimit } = admission
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

/** What pages call: `siteApi` is the same for all requests, each request has an account of its own. */
export interface PageCalls {
  readonly siteApi: SharedSiteApi
  readonly siteUrl: string
  createAccount(sessionToken: string): RequestAccount
}

/** Adds the pages: GET at every path that has no other route, and POST at those of forms. */
export function addPageRoutes(
  app: FastifyInstance,
  { render, getPageCachePolicy, formPages }: PageDependencies,
  { siteApi, siteUrl, createAccount }: PageCalls,
  admission: PageAdmission,
) {
  const sendPage: SendPage = async (request, reply, postedForm) => {
    const onError = (error: unknown) => {
      if (!isLoggedElsewhere(error as FastifyError)) request.log.error({ err: error }, 'page failed')
    }
    const account = createAccount(readSessionCookie(request.headers.cookie, siteUrl))
    const page = await render(request.url, { ...siteApi, account: account.api }, onError, postedForm)
    reply.code(page.status)
    const newToken = account.getNewToken()
    if (newToken !== null) reply.header('set-cookie', formatSessionCookie(newToken, siteUrl))
    if ('location' in page) return reply.header('location', page.location).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply)
  const onRequest = createRateLimitHook(admission.checkVisitorRate)
  addRoute(app, { method: 'GET', url: '/*', cache: getPageCachePolicy, onRequest, handler })
  app.register((scope) => addFormRoutes(scope, sendPage, formPages, admission))
}
