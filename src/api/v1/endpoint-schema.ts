/** The route schema of an endpoint, for validation, and the statuses that its responses can have. */
import type { Endpoint } from './endpoint.ts'
import { PROBLEMS } from './problems.ts'

/** The statuses of an endpoint other than its success, in order. */
export function statusesOf({ method, cache, params, body }: Endpoint): number[] {
  const statuses = new Set<number>(Object.values(PROBLEMS).map(({ status }) => status))
  statuses.delete(405)
  if (!params) statuses.delete(404)
  if (!body) for (const status of [413, 415]) statuses.delete(status)
  if (method === 'GET' && typeof cache === 'object') statuses.add(304)
  return [...statuses].sort((a, b) => a - b)
}

/** The schema of an endpoint's route. */
export function schemaOf({ query, body, params }: Endpoint) {
  return {
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
  }
}
