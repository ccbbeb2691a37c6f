/** The URL of an endpoint, and the reasons why no endpoint is created or changed. */
import { ENDPOINT_LIMITS } from '../../../../watches/webhook-endpoint.ts'
import { MAX_URL_LENGTH } from '../../../../watches/webhook-url.ts'
import { requiredText } from '../../../request-fields.ts'
import { Problem } from '../../problems.ts'
import type { ServicesWithManager } from './webhook-services.ts'

const RETRY_AFTER_SECONDS = 10

export const endpointUrl = requiredText('url', MAX_URL_LENGTH).describe(
  'Where to post events: an https URL with a public host, on port 443 or a port from 1024',
)

type CreationFailure = Exclude<
  Awaited<ReturnType<ServicesWithManager['manager']['create']>>,
  { kind: 'created' }
>

/** Converts the reason why no endpoint was created or changed. */
export function toEndpointProblem(failure: CreationFailure): Problem {
  switch (failure.kind) {
    case 'invalid':
      return new Problem('invalid_parameter', failure.message, { parameter: 'url' })
    case 'key limit reached': {
      const limit = ENDPOINT_LIMITS.perKey
      return new Problem('limit_reached', `A key has at most ${limit} endpoints.`, { limit })
    }
    case 'no key':
      return new Problem('revoked_key', 'This key no longer works.')
    default:
      return new Problem(
        'unavailable',
        'The url cannot be checked now. Try again later.',
        null,
        RETRY_AFTER_SECONDS,
      )
  }
}
