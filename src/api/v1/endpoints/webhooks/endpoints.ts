/** /v1/endpoints: create, list, show, change and delete endpoints, and rotate their secrets. */
import { z } from 'zod'
import type { EndpointWithSecret } from '../../../../watches/manage-endpoints.ts'
import { ENDPOINT_LIMITS } from '../../../../watches/webhook-endpoint.ts'
import { MAX_URL_LENGTH } from '../../../../watches/webhook-url.ts'
import { requiredText } from '../../../request-fields.ts'
import type { Endpoint } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import { nextField, pageQuery, readPage } from './page.ts'
import {
  deletedFields,
  descriptionParameter,
  EXAMPLE_ENDPOINT,
  EXAMPLE_SECRET,
  endpointNotFound,
  findOwnEndpoint,
  idParameter,
  isUuid,
  type ManagedServices,
  WEBHOOK_GROUP,
} from './webhook-services.ts'
import { endpointFields, endpointWithSecret, toEndpointFields } from './webhook-shapes.ts'

const RETRY_AFTER_SECONDS = 10
const MAX_OLD_SECRET_HOURS = 168
const DEFAULT_OLD_SECRET_HOURS = 24

const url = requiredText('url', MAX_URL_LENGTH).describe(
  'Where to post events: an https URL with a public host, on port 443 or a port from 1024',
)

const newEndpointBody = z.strictObject({ url, description: descriptionParameter.optional() })

type CreationFailure = Exclude<Awaited<ReturnType<ManagedServices['manager']['create']>>, { kind: 'created' }>

/** Converts the reason why no endpoint was created or changed. */
function toProblem(failure: CreationFailure): Problem {
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

const toAnswer = ({ endpoint, secret }: EndpointWithSecret) => ({ ...toEndpointFields(endpoint), secret })

function createEndpointOperation({ manager }: ManagedServices): Endpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'createEndpoint',
    idempotency: 'store response',
    method: 'POST',
    path: '/endpoints',
    title: 'Create an endpoint',
    description:
      'Makes a URL a receiver of signed events. The answer has the secret that signs them: store it, as it ' +
      'is shown only once.',
    body: newEndpointBody,
    answerSchema: endpointWithSecret,
    success: 'The endpoint with its secret',
    status: 201,
    example: { body: { url: EXAMPLE_ENDPOINT.url, description: EXAMPLE_ENDPOINT.description } },
    async handle({ body }, { caller, storeResponse }) {
      const { url, description = null } = body as z.output<typeof newEndpointBody>
      const created = await manager.create(
        { keyId: caller.key.id, url, description },
        (endpoint, transaction) => storeResponse(toAnswer(endpoint), transaction),
      )
      return created.kind === 'created' ? toAnswer(created) : toProblem(created)
    },
    exampleResult: () => ({ ...toEndpointFields(EXAMPLE_ENDPOINT), secret: EXAMPLE_SECRET }),
  }
}

function listEndpointsOperation({ watches }: ManagedServices): Endpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'listEndpoints',
    method: 'GET',
    path: '/endpoints',
    title: 'List endpoints',
    description: 'Lists the endpoints of the key, oldest first.',
    query: pageQuery,
    answerSchema: z.object({ endpoints: z.array(endpointFields), next: nextField }),
    success: 'A page of endpoints',
    example: { query: { limit: '10' } },
    async handle({ query }, { caller }) {
      const page = await readPage(query as z.output<typeof pageQuery>, isUuid, (after, limit) =>
        watches.endpoints.list(caller.key.id, after, limit),
      )
      if (page instanceof Problem) return page
      return { endpoints: page.rows.map(toEndpointFields), next: page.next }
    },
    exampleResult: () => ({ endpoints: [toEndpointFields(EXAMPLE_ENDPOINT)], next: null }),
  }
}

function getEndpointOperation(services: ManagedServices): Endpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'getEndpoint',
    method: 'GET',
    path: '/endpoints/:id',
    title: 'Show an endpoint',
    description: 'Shows an endpoint of the key, without its secret.',
    params: idParameter,
    answerSchema: endpointFields,
    success: 'The endpoint',
    example: { params: { id: EXAMPLE_ENDPOINT.id } },
    async handle({ params }, { caller }) {
      const endpoint = await findOwnEndpoint(services, caller, params.id)
      return endpoint instanceof Problem ? endpoint : toEndpointFields(endpoint)
    },
    exampleResult: () => toEndpointFields(EXAMPLE_ENDPOINT),
  }
}

const endpointChangesBody = z.strictObject({
  url: url.optional(),
  description: descriptionParameter
    .nullable()
    .optional()
    .describe('A description of your own; null for none'),
  status: z
    .enum(['active', 'off'], 'status must be active or off')
    .optional()
    .describe(
      'off: no events, and waiting ones are not sent. active also revives gone and failing endpoints',
    ),
})

function updateEndpointOperation({ manager }: ManagedServices): Endpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'updateEndpoint',
    method: 'PATCH',
    path: '/endpoints/:id',
    title: 'Change an endpoint',
    description: 'Changes URL or description of an endpoint, or switches it on or off.',
    params: idParameter,
    body: endpointChangesBody,
    answerSchema: endpointFields,
    success: 'The endpoint',
    example: { params: { id: EXAMPLE_ENDPOINT.id }, body: { status: 'active' } },
    async handle({ params: { id = '' }, body }, { caller }) {
      const { status: state, ...changes } = body as z.output<typeof endpointChangesBody>
      if (!isUuid(id)) return endpointNotFound()
      const changed = await manager.update(caller.key.id, id, { ...changes, state })
      if (changed === null) return endpointNotFound()
      return 'kind' in changed ? toProblem(changed) : toEndpointFields(changed)
    },
    exampleResult: () => toEndpointFields(EXAMPLE_ENDPOINT),
  }
}

const rotationBody = z.strictObject({
  oldSecretHours: z
    .number('oldSecretHours must be a number')
    .min(0, `oldSecretHours must be from 0 to ${MAX_OLD_SECRET_HOURS}`)
    .max(MAX_OLD_SECRET_HOURS, `oldSecretHours must be from 0 to ${MAX_OLD_SECRET_HOURS}`)
    .default(DEFAULT_OLD_SECRET_HOURS)
    .describe('How long the old secret signs as well'),
})

function rotateSecretOperation({ manager }: ManagedServices): Endpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'rotateSecret',
    idempotency: 'store response',
    method: 'POST',
    path: '/endpoints/:id/secret',
    title: 'Rotate the secret',
    description: 'Replaces the secret. Events are signed with both secrets until the old one ends.',
    params: idParameter,
    body: rotationBody,
    answerSchema: endpointWithSecret,
    success: 'The endpoint with its new secret',
    example: { params: { id: EXAMPLE_ENDPOINT.id }, body: { oldSecretHours: DEFAULT_OLD_SECRET_HOURS } },
    async handle({ params: { id = '' }, body }, { caller, storeResponse }) {
      const { oldSecretHours } = body as z.output<typeof rotationBody>
      if (!isUuid(id)) return endpointNotFound()
      const rotated = await manager.rotateSecret(
        { keyId: caller.key.id, id },
        oldSecretHours,
        (endpoint, transaction) => storeResponse(toAnswer(endpoint), transaction),
      )
      return rotated ? toAnswer(rotated) : endpointNotFound()
    },
    exampleResult: () => ({
      ...toEndpointFields({ ...EXAMPLE_ENDPOINT, oldSecretSignsUntil: '2026-11-22T09:00:00.000Z' }),
      secret: EXAMPLE_SECRET,
    }),
  }
}

function deleteEndpointOperation({ watches }: ManagedServices): Endpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'deleteEndpoint',
    method: 'DELETE',
    path: '/endpoints/:id',
    title: 'Delete an endpoint',
    description: 'Deletes an endpoint with its watches and events. An event may arrive at this moment.',
    params: idParameter,
    answerSchema: deletedFields,
    success: 'It is deleted',
    example: { params: { id: EXAMPLE_ENDPOINT.id } },
    async handle({ params: { id = '' } }, { caller }) {
      if (!isUuid(id) || !(await watches.endpoints.remove(caller.key.id, id))) return endpointNotFound()
      return { id, deleted: true }
    },
    exampleResult: () => ({ id: EXAMPLE_ENDPOINT.id, deleted: true }),
  }
}

/** The operations on endpoints, in the order of the documentation. */
export function endpointOperations(services: ManagedServices): Endpoint[] {
  return [
    createEndpointOperation,
    listEndpointsOperation,
    getEndpointOperation,
    updateEndpointOperation,
    rotateSecretOperation,
    deleteEndpointOperation,
  ].map((createOperation) => createOperation(services))
}
