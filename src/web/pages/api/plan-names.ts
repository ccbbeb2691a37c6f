import type { ApiEndpoint, ApiPlan } from '../../../api/site/site-api.ts'

/** The plans that have something, in words: 'All plans', 'Developer, Business, Enterprise'. */
export function planNames(ids: ApiEndpoint['plans'], plans: readonly ApiPlan[]): string {
  const names = plans.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  return names.length === plans.length ? 'All plans' : names.join(', ')
}
