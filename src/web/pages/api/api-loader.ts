import type { ApiEndpoint } from '../../../api/site/site-api.ts'
import { CODE_TYPES } from '../../../codes/registry.ts'
import { type Loaded, show, type Visit } from '../../navigation/route.ts'
import type { ApiView, SupportedType } from './api-view.ts'
import { chosenBy, tabsOf } from './chosen-tabs.ts'
import { EMPTY_KEY_VIEW, takeKeyForm } from './key-form-loader.ts'
import { type ExampleRequest, operationsOf } from './operations.ts'
import { loadReadingParts } from './reading-part.tsx'

/** 'SWIFT/BIC' as 'swift-bic'. */
const wordOf = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function firstRequestOf(endpoints: readonly ApiEndpoint[]): ExampleRequest {
  const [first] = operationsOf(endpoints.slice(0, 1))
  if (!first?.requests[0]) throw new TypeError('there is no endpoint')
  return first.requests[0]
}

function supportedTypes(endpoints: readonly ApiEndpoint[]): SupportedType[] {
  return CODE_TYPES.flatMap(({ name, call }) => {
    const endpoint = endpoints.find(({ path }) => path === `/v1/${call}/validate`)
    return endpoint ? [{ name, path: endpoint.path, plans: endpoint.plans }] : []
  })
}

async function viewOf({ siteApi, query }: Visit): Promise<ApiView> {
  const [{ endpoints, ...reference }, { API_SAMPLES }] = await Promise.all([
    siteApi.reference(),
    import('../../content/api-samples.ts'),
    loadReadingParts(),
  ])
  const groups = [...new Set(endpoints.map(({ group }) => group))]
  const group = chosenBy(
    query,
    'endpoints',
    groups.map((name) => ({ name, word: wordOf(name) })),
  )
  const sample = chosenBy(query, 'sample', API_SAMPLES)
  return {
    ...reference,
    firstRequest: firstRequestOf(endpoints),
    types: supportedTypes(endpoints),
    groups: tabsOf(group, sample, 'endpoints'),
    operations: operationsOf(endpoints.filter((endpoint) => endpoint.group === group.current.name)),
    samples: tabsOf(sample, group, 'sdk'),
    sample: sample.current,
    key: EMPTY_KEY_VIEW,
  }
}

/** The documentation of the API, with the form for a key: empty, with what is wrong, or with the key in its place. */
export async function loadApi(visit: Visit): Promise<Loaded<ApiView>> {
  // Before a key is issued: one whose page cannot be made would be lost.
  const view = await viewOf(visit)
  if (!visit.posted) return show(view)
  const { status, key } = await takeKeyForm(visit, visit.posted)
  return show({ ...view, key }, status)
}
