import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { check } from '../../codes/result-base.ts'
import { addRoute } from '../add-route.ts'
import { errors, text } from './questions.ts'
import type { SiteApi } from './site-api.ts'

const answer = z.object({
  status: z.enum(['valid', 'invalid', 'unknown']),
  error: z.string().nullable(),
  checks: z.array(check).readonly(),
})

/**
 * POST /api/sortcode/account {sortcode, account}: the modulus check. A POST, as an account number has no
 * place in an address, and the answer does not repeat it.
 */
export function accountRoutes(app: FastifyInstance, siteApi: SiteApi) {
  addRoute(app, {
    method: 'POST',
    url: '/api/sortcode/account',
    cache: 'private',
    schema: {
      body: z.object({ sortcode: text('sortcode'), account: text('account') }),
      response: { 200: answer, ...errors },
    },
    bodyLimit: 4096,
    handler: ({ body }) => siteApi.accounts.check(body.sortcode, body.account),
  })
}
