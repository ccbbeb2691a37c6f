/** The route schema of an endpoint: for validation and for the OpenAPI document. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { PROBLEMS, problemBody } from './problems.ts'

/** The documented problems of an endpoint, by status. */
function problemsOf(endpoint: Endpoint): Record<number, typeof problemBody> {
  const statuses = new Set<number>(Object.values(PROBLEMS).map(({ status }) => status))
  if (!endpoint.params) statuses.delete(404)
  if (!endpoint.body) for (const status of [413, 415]) statuses.delete(status)
  statuses.delete(405)
  return Object.fromEntries([...statuses].map((status) => [status, problemBody]))
}

/** The schema of the success response: JSON, or the media types of a file. */
function successOf({ answer, media }: Endpoint) {
  if (!media) return answer
  return {
    description: 'The file',
    content: Object.fromEntries(media.map((type) => [type, { schema: answer }])),
  }
}

const unchanged = z
  .null()
  .describe('The caller already has this version of the answer; the call is not counted')

/** The 304 response of a cacheable GET endpoint. */
function unchangedOf({ method, cache }: Endpoint) {
  return method === 'GET' && typeof cache === 'object' ? { 304: unchanged } : {}
}

/** The schema of an endpoint's route. */
export function schemaOf(endpoint: Endpoint) {
  const { query, body, params, status = 200 } = endpoint
  return {
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
    response: { [status]: successOf(endpoint), ...unchangedOf(endpoint), ...problemsOf(endpoint) },
    operationId: endpoint.id,
    summary: endpoint.title,
    description: endpoint.description,
    tags: [endpoint.group],
  }
}
