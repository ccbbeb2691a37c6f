import type { DocumentedEndpoint } from '../../../api/site/site-api.ts'
import { CODE_TYPES } from '../../code-types/code-types.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import { type LoaderInput, type LoaderResult, type PostedForm, render } from '../../navigation/route.ts'
import { type ApiView, EMPTY_KEY_VIEW, type KeyView, type SupportedType } from './api-view.ts'
import { type ExampleRequest, groupByOperation } from './operations.ts'
import { selectTab, tabLinks } from './query-tabs.ts'
import { loadStaticSections } from './static-section.ts'

/** Converts 'SWIFT/BIC' to 'swift-bic'. */
const slugify = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function getFirstRequest(endpoints: readonly DocumentedEndpoint[]): ExampleRequest {
  const [firstOperation] = groupByOperation(endpoints.slice(0, 1))
  if (!firstOperation?.requests[0]) throw new TypeError('there is no endpoint')
  return firstOperation.requests[0]
}

function listSupportedTypes(endpoints: readonly DocumentedEndpoint[]): SupportedType[] {
  return CODE_TYPES.flatMap(({ name, apiName }) => {
    const endpoint = endpoints.find(({ path }) => path === `/v1/${apiName}/validate`)
    return endpoint ? [{ name, path: endpoint.path, plans: endpoint.plans }] : []
  })
}

async function createView({ siteApi, query }: LoaderInput): Promise<ApiView> {
  const [{ endpoints, ...reference }, { API_SAMPLES }] = await Promise.all([
    siteApi.reference(),
    import('../../content/api-samples.ts'),
    // Has no result: StaticSection renders from the imported module.
    loadStaticSections(),
  ])
  const groups = [...new Set(endpoints.map(({ group }) => group))]
  const groupTabs = selectTab(
    query,
    'endpoints',
    groups.map((name) => ({ name, slug: slugify(name) })),
  )
  const sampleTabs = selectTab(query, 'sample', API_SAMPLES)
  return {
    ...reference,
    firstRequest: getFirstRequest(endpoints),
    types: listSupportedTypes(endpoints),
    groups: tabLinks(groupTabs, sampleTabs, 'endpoints'),
    operations: groupByOperation(endpoints.filter(({ group }) => group === groupTabs.current.name)),
    samples: tabLinks(sampleTabs, groupTabs, 'sdk'),
    sample: sampleTabs.current,
    key: EMPTY_KEY_VIEW,
  }
}

/** The loader of /api. A posted form requests a key: the page then shows the key, or why none was issued. */
export async function loadApi(visit: LoaderInput): Promise<LoaderResult<ApiView>> {
  // Builds the view before issuing a key: if the view failed afterwards, the visitor would never see the key.
  const view = await createView(visit)
  if (!visit.posted) return render(view)
  const { status, key } = await submitKeyForm(visit, visit.posted)
  return render({ ...view, key }, status)
}

interface KeyFormResult {
  readonly status: number
  readonly key: KeyView
}

/**
 * Requests a key with a posted form. The page shows the result without a redirect, because the URL of the
 * redirect would have to contain the key.
 */
export async function submitKeyForm(
  { siteApi, onError }: LoaderInput,
  { fields, refusal }: PostedForm,
): Promise<KeyFormResult> {
  const { name = '', email = '', terms } = Object.fromEntries(fields)
  const formValues = { name, email, ...(terms === undefined ? {} : { terms }) }
  const view = { ...EMPTY_KEY_VIEW, formValues }
  // The server refuses a form only for its rate limit.
  if (refusal !== null) return { status: 429, key: { ...view, failed: true, reason: refusal } }
  try {
    const outcome = await siteApi.keys.request(formValues)
    if (outcome.kind === 'issued') return { status: 201, key: { ...EMPTY_KEY_VIEW, issued: outcome.key } }
    if (outcome.kind === 'problems') return { status: 400, key: { ...view, problems: outcome.problems } }
    return { status: outcome.status, key: { ...view, failed: true, reason: outcome.reason } }
  } catch (error) {
    onError(error)
    return { status: getFailureStatus(error), key: { ...view, failed: true } }
  }
}
