/** Creates webhook endpoints and rotates their secrets: the operations whose answers contain a secret. */
import { z } from 'zod'
import type { EndpointWithSecret } from '../../../../watches/manage-endpoints.ts'
import type { ApiEndpoint } from '../../endpoint.ts'
import {
  type EndpointManagementServices,
  EXAMPLE_ENDPOINT,
  EXAMPLE_SECRET,
  endpointNotFound,
  toEndpointProblem,
  WEBHOOK_GROUP,
} from './webhook-services.ts'
import {
  descriptionParameter,
  endpointWithSecret,
  idParams,
  isUuid,
  toEndpointFields,
  urlParameter,
} from './webhook-shapes.ts'

const MAX_OLD_SECRET_HOURS = 7 * 24
const DEFAULT_OLD_SECRET_HOURS = 24

const newEndpointBody = z.strictObject({ url: urlParameter, description: descriptionParameter.optional() })

const toAnswer = ({ endpoint, secret }: EndpointWithSecret) => ({ ...toEndpointFields(endpoint), secret })

/** POST /v1/endpoints. */
export function defineEndpointCreation({ endpointManager }: EndpointManagementServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'createEndpoint',
    idempotency: 'store response',
    method: 'POST',
    path: '/endpoints',
    title: 'Create an endpoint',
    description:
      'Makes a URL a receiver of signed events. Store the secret that signs them: only this answer shows it.',
    body: newEndpointBody,
    answerSchema: endpointWithSecret,
    successDescription: 'The endpoint with its secret',
    status: 201,
    example: { body: { url: EXAMPLE_ENDPOINT.url, description: EXAMPLE_ENDPOINT.description } },
    async handle({ body }, { caller, storeResponse }) {
      const { url, description = null } = body as z.output<typeof newEndpointBody>
      const created = await endpointManager.create(
        { keyId: caller.key.id, url, description },
        (withSecret, transaction) => storeResponse(toAnswer(withSecret), transaction),
      )
      return created.kind === 'created' ? toAnswer(created) : toEndpointProblem(created)
    },
    computeExampleResult: () => ({ ...toEndpointFields(EXAMPLE_ENDPOINT), secret: EXAMPLE_SECRET }),
  }
}

const rotationBody = z.strictObject({
  oldSecretHours: z
    .number('oldSecretHours must be a number')
    .min(0, `oldSecretHours must be from 0 to ${MAX_OLD_SECRET_HOURS}`)
    .max(MAX_OLD_SECRET_HOURS, `oldSecretHours must be from 0 to ${MAX_OLD_SECRET_HOURS}`)
    .default(DEFAULT_OLD_SECRET_HOURS)
    .describe('For how many hours the old secret also signs events'),
})

/** POST /v1/endpoints/{id}/secret. */
export function defineSecretRotation({ endpointManager }: EndpointManagementServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'rotateSecret',
    idempotency: 'store response',
    method: 'POST',
    path: '/endpoints/:id/secret',
    title: 'Rotate the secret',
    description: 'Replaces the secret. Events are signed with both secrets until the old one expires.',
    params: idParams,
    body: rotationBody,
    answerSchema: endpointWithSecret,
    successDescription: 'The endpoint with its new secret',
    example: { params: { id: EXAMPLE_ENDPOINT.id }, body: { oldSecretHours: DEFAULT_OLD_SECRET_HOURS } },
    async handle({ params: { id = '' }, body }, { caller, storeResponse }) {
      const { oldSecretHours } = body as z.output<typeof rotationBody>
      if (!isUuid(id)) return endpointNotFound()
      const rotated = await endpointManager.rotateSecret(
        { keyId: caller.key.id, id },
        oldSecretHours,
        (withSecret, transaction) => storeResponse(toAnswer(withSecret), transaction),
      )
      return rotated ? toAnswer(rotated) : endpointNotFound()
    },
    computeExampleResult: () => ({
      ...toEndpointFields({ ...EXAMPLE_ENDPOINT, oldSecretSignsUntil: '2026-11-22T09:00:00.000Z' }),
      secret: EXAMPLE_SECRET,
    }),
  }
}
