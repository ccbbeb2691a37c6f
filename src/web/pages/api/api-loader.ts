import type { ApiEndpoint } from '../../../api/site/site-api.ts'
import { CODE_TYPES } from '../../code-types/code-types.ts'
import { type LoaderResult, render, type Visit } from '../../navigation/route.ts'
import type { ApiView, SupportedType } from './api-view.ts'
import { EMPTY_KEY_VIEW, takeKeyForm } from './key-form-loader.ts'
import { type ExampleRequest, operationsOf } from './operations.ts'
import { selectTab, tabLinks } from './query-tabs.ts'
import { loadStaticSections } from './static-section.ts'

/** 'SWIFT/BIC' as 'swift-bic'. */
const slugOf = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

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
    loadStaticSections(),
  ])
  const groups = [...new Set(endpoints.map(({ group }) => group))]
  const group = selectTab(
    query,
    'endpoints',
    groups.map((name) => ({ name, slug: slugOf(name) })),
  )
  const sample = selectTab(query, 'sample', API_SAMPLES)
  return {
    ...reference,
    firstRequest: firstRequestOf(endpoints),
    types: supportedTypes(endpoints),
    groups: tabLinks(group, sample, 'endpoints'),
    operations: operationsOf(endpoints.filter((endpoint) => endpoint.group === group.current.name)),
    samples: tabLinks(sample, group, 'sdk'),
    sample: sample.current,
    key: EMPTY_KEY_VIEW,
  }
}

/** The loader of /api. A posted form requests a key: the page then shows the problems, or the key. */
export async function loadApi(visit: Visit): Promise<LoaderResult<ApiView>> {
  // Builds the view before issuing a key: if the page fails afterwards, the visitor never sees the key.
  const view = await viewOf(visit)
  if (!visit.posted) return render(view)
  const { status, key } = await takeKeyForm(visit, visit.posted)
  return render({ ...view, key }, status)
}
