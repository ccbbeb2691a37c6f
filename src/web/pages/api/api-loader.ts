import type { DocumentedEndpoint } from '../../../api/site/site-api.ts'
import { fillPath } from '../../../codes/pages/paths.ts'
import { CODE_TYPES } from '../../code-types/code-types.ts'
import { type FormLoaderInput, type LoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { createUnhydratedPart } from '../../ui/unhydrated-part.tsx'
import { type ApiView, EMPTY_KEY_FORM, type SupportedType } from './api-view.ts'
import { type ExampleRequest, groupIntoOperations } from './operations.ts'
import { createTabLinks, selectTab } from './query-tabs.ts'

/** UnhydratedOperation renders ./operation-intro.tsx, which the browser imports for another group. */
export const { load: loadOperationIntro, UnhydratedPart: UnhydratedOperation } = createUnhydratedPart(
  () => import('./operation-intro.tsx'),
)

/** 'SWIFT/BIC' -> 'swift-bic' */
const slugify = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The example request of the first endpoint. Throws TypeError if there is no endpoint. */
function requireFirstRequest(endpoints: readonly DocumentedEndpoint[]): ExampleRequest {
  const [firstOperation] = groupIntoOperations(endpoints.slice(0, 1))
  if (!firstOperation?.requests[0]) throw new TypeError('The API reference has no endpoint')
  return firstOperation.requests[0]
}

function listSupportedTypes(endpoints: readonly DocumentedEndpoint[]): SupportedType[] {
  return CODE_TYPES.flatMap(({ name, apiName }) => {
    const endpoint = endpoints.find(({ path }) => path === fillPath('/v1/:type/validate', { type: apiName }))
    return endpoint ? [{ name, path: endpoint.path, plans: endpoint.plans }] : []
  })
}

async function createView({ siteApi, query }: LoaderInput): Promise<ApiView> {
  const [reference, samples] = await Promise.all([
    siteApi.getReference(),
    siteApi.listApiSamples(),
    loadOperationIntro(),
  ])
  const { endpoints, problems, refusal, rateLimitHeaders, plans, maxBatchCodes } = reference
  const groups = [...new Set(endpoints.map(({ group }) => group))]
  const groupSelection = selectTab(
    query,
    'endpoints',
    groups.map((name) => ({ name, slug: slugify(name) })),
  )
  const sampleSelection = selectTab(query, 'sample', samples)
  return {
    plans,
    maxBatchCodes,
    errors: problems,
    exampleError: refusal,
    rateLimitHeaders,
    firstRequest: requireFirstRequest(endpoints),
    types: listSupportedTypes(endpoints),
    groupTabs: createTabLinks(groupSelection, sampleSelection, 'endpoints'),
    operations: groupIntoOperations(endpoints.filter(({ group }) => group === groupSelection.current.name)),
    sampleTabs: createTabLinks(sampleSelection, groupSelection, 'sdk'),
    currentSample: sampleSelection.current,
    keyForm: EMPTY_KEY_FORM,
  }
}

/** Loads the page /api. A posted form requests a key: the page shows the key, or why none was issued. */
export async function loadApi(input: FormLoaderInput): Promise<LoaderResult<ApiView>> {
  // Creates the view before a key is issued: an error after that would keep the key from the visitor.
  const view = await createView(input)
  if (!import.meta.env.SSR || !input.posted) return render(view)
  const { submitPostedForm } = await import('../../ui/forms/posted-form.ts')
  const { answer, status, form } = await submitPostedForm(
    input.posted,
    input.siteApi.requestKey,
    input.onError,
  )
  // Shown without a redirect, because the URL of the redirect would have to contain the key.
  return render({ ...view, keyForm: { ...form, issuedKey: answer?.key ?? null } }, answer ? 201 : status)
}
