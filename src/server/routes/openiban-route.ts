/**
 * GET /validate/{iban} in the shape of openiban.com, for programs that call it today: OPENIBAN=on. The
 * address contains an account number, so the response is private, and logs have the pattern of the route.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import { type CheckRateLimit, createRateLimitHook } from '../../api/rate-limiter.ts'
import { MAX_INPUT_LENGTH } from '../../codes/checks/input-text.ts'
import { getBankName, getDetails, getEvidenceLevel } from '../../codes/findings/finding.ts'
import { iban } from '../../codes/iban/iban.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import type { Lookup } from '../../lookup/lookup.ts'

const flag = z.enum(['true', 'false']).default('false').catch('false')

const query = z.object({ getBIC: flag, validateBankCode: flag })
const params = z.object({ iban: z.string().max(MAX_INPUT_LENGTH) })

interface OpenIbanAnswer {
  readonly valid: boolean
  readonly messages: readonly string[]
  readonly iban: string
  readonly bankData: Readonly<Record<string, string>>
  readonly checkResults: { readonly bankCode?: boolean }
}

/** The national bank code without the country; '' in an invalid IBAN. */
const findBankCode = ({ code, status }: DirectoryFinding): string =>
  status === 'invalid' ? '' : (iban.getDirectoryKeys(code).at(-1)?.slice(2) ?? '')

/** The answer about an IBAN in the shape of openiban.com. What is not known is an empty text. */
function toOpenIban(
  finding: DirectoryFinding,
  { getBIC, validateBankCode }: z.output<typeof query>,
): OpenIbanAnswer {
  const { isValid, code, error, bic, entry } = finding
  const bankCode = findBankCode(finding)
  const isKnown = getEvidenceLevel(finding) !== null
  const asksForBank = getBIC === 'true' || validateBankCode === 'true'
  const bankData = { bankCode, name: getBankName(finding) ?? '' }
  const place = { zip: getDetails(finding).postcode ?? '', city: entry?.city ?? '', bic: bic ?? '' }
  const bankMessage = `Bank code ${isKnown ? 'valid' : 'not known'}: ${bankCode}`
  return {
    valid: isValid,
    messages: [...(error ? [error] : []), ...(asksForBank && bankCode ? [bankMessage] : [])],
    iban: code,
    bankData: asksForBank ? { ...bankData, ...(getBIC === 'true' ? place : {}) } : NO_BANK,
    checkResults: validateBankCode === 'true' ? { bankCode: isKnown } : {},
  }
}

const NO_BANK = { bankCode: '', name: '' }

interface OpenIbanDependencies {
  readonly getLookup: () => Lookup
  readonly checkVisitorRate: CheckRateLimit
}

/** Adds the route. It counts against the limit of visitors. */
export function addOpenIbanRoute(
  app: FastifyInstance,
  { getLookup, checkVisitorRate }: OpenIbanDependencies,
) {
  addRoute(app, {
    method: 'GET',
    url: '/validate/:iban',
    cache: 'private',
    schema: { params, querystring: query },
    onRequest: createRateLimitHook(checkVisitorRate),
    handler: (request, reply) => {
      const finding = getLookup().lookUpCode('iban', request.params.iban)
      return reply.header('access-control-allow-origin', '*').send(toOpenIban(finding, request.query))
    },
  })
}
