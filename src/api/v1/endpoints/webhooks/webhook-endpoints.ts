/** /v1/endpoints: lists, shows, changes and deletes webhook endpoints. */
import { z } from 'zod'
import type { ApiEndpoint } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import { defineEndpointCreation, defineSecretRotation } from './endpoint-secrets.ts'
import {
  type EndpointManagementServices,
  EXAMPLE_ENDPOINT,
  endpointNotFound,
  findEndpointOfCaller,
  toEndpointProblem,
  WEBHOOK_GROUP,
} from './webhook-services.ts'
import {
  deletedFields,
  descriptionParameter,
  endpointFields,
  idParams,
  isUuid,
  nextField,
  pageQuery,
  readPage,
  toEndpointFields,
  urlParameter,
} from './webhook-shapes.ts'

function defineListEndpoints({ watches }: EndpointManagementServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'listEndpoints',
    method: 'GET',
    path: '/endpoints',
    title: 'List endpoints',
    description: 'Lists the endpoints of the key, oldest first.',
    query: pageQuery,
    answerSchema: z.object({ endpoints: z.array(endpointFields), next: nextField }),
    successDescription: 'A page of endpoints',
    example: { query: { limit: '10' } },
    async handle({ query }, { caller }) {
      const page = await readPage(query as z.output<typeof pageQuery>, isUuid, (after, limit) =>
        watches.endpoints.list(caller.key.id, after, limit),
      )
      if (page instanceof Problem) return page
      return { endpoints: page.rows.map(toEndpointFields), next: page.next }
    },
    computeExampleResult: () => ({ endpoints: [toEndpointFields(EXAMPLE_ENDPOINT)], next: null }),
  }
}

function defineGetEndpoint(services: EndpointManagementServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'getEndpoint',
    method: 'GET',
    path: '/endpoints/:id',
    title: 'Show an endpoint',
    description: 'Shows an endpoint of the key, without its secret.',
    params: idParams,
    answerSchema: endpointFields,
    successDescription: 'The endpoint',
    example: { params: { id: EXAMPLE_ENDPOINT.id } },
    async handle({ params }, { caller }) {
      const endpoint = await findEndpointOfCaller(services, caller, params.id)
      return endpoint instanceof Problem ? endpoint : toEndpointFields(endpoint)
    },
    computeExampleResult: () => toEndpointFields(EXAMPLE_ENDPOINT),
  }
}

const endpointChangesBody = z.strictObject({
  url: urlParameter.optional(),
  description: descriptionParameter
    .nullable()
    .optional()
    .describe('A description of your own; null for none'),
  status: z
    .enum(['active', 'off'], 'status must be active or off')
    .optional()
    .describe(
      'off: no events are sent, not even waiting ones. active also revives an endpoint that is gone or ' +
        'failing',
    ),
})

function defineUpdateEndpoint({ endpointManager }: EndpointManagementServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'updateEndpoint',
    method: 'PATCH',
    path: '/endpoints/:id',
    title: 'Change an endpoint',
    description: 'Changes the URL or description of an endpoint, or switches it on or off.',
    params: idParams,
    body: endpointChangesBody,
    answerSchema: endpointFields,
    successDescription: 'The endpoint',
    example: { params: { id: EXAMPLE_ENDPOINT.id }, body: { status: 'active' } },
    async handle({ params: { id = '' }, body }, { caller }) {
      const { status: state, ...changes } = body as z.output<typeof endpointChangesBody>
      if (!isUuid(id)) return endpointNotFound()
      const changed = await endpointManager.update(caller.key.id, id, { ...changes, state })
      if (changed === null) return endpointNotFound()
      return 'kind' in changed ? toEndpointProblem(changed) : toEndpointFields(changed)
    },
    computeExampleResult: () => toEndpointFields(EXAMPLE_ENDPOINT),
  }
}

function defineDeleteEndpoint({ watches }: EndpointManagementServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'deleteEndpoint',
    method: 'DELETE',
    path: '/endpoints/:id',
    title: 'Delete an endpoint',
    description:
      'Deletes an endpoint with its watches and events. An event that is being sent may still arrive.',
    params: idParams,
    answerSchema: deletedFields,
    successDescription: 'The endpoint is deleted',
    example: { params: { id: EXAMPLE_ENDPOINT.id } },
    async handle({ params: { id = '' } }, { caller }) {
      if (!isUuid(id) || !(await watches.endpoints.remove(caller.key.id, id))) return endpointNotFound()
      return { id, deleted: true }
    },
    computeExampleResult: () => ({ id: EXAMPLE_ENDPOINT.id, deleted: true }),
  }
}

/** The operations on endpoints, in the order of the documentation. */
export function defineWebhookEndpointOperations(services: EndpointManagementServices): ApiEndpoint[] {
  return [
    defineEndpointCreation,
    defineListEndpoints,
    defineGetEndpoint,
    defineUpdateEndpoint,
    defineSecretRotation,
    defineDeleteEndpoint,
  ].map((defineOperation) => defineOperation(services))
}
