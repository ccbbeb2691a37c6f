import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { check } from '../../codes/result-base.ts'
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
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/sortcode/account',
    {
      schema: {
        body: z.object({ sortcode: text('sortcode'), account: text('account') }),
        response: { 200: answer, ...errors },
      },
      bodyLimit: 4096,
    },
    ({ body }) => siteApi.accounts.check(body.sortcode, body.account),
  )
}
