import type { ApiReference, DocumentedEndpoint } from '../../../api/site/site-api.ts'
import type { ApiSample } from '../../content/api-samples.ts'
import type { TabLink } from '../../ui/links/tab-links.tsx'
import type { KeyView } from './key-form-loader.ts'
import type { ExampleRequest, Operation } from './operations.ts'

/** A code type of the API. */
export interface SupportedType {
  readonly name: string
  readonly path: string
  readonly plans: DocumentedEndpoint['plans']
}

/** The data of the page: the endpoints of one group, and one sample. */
export interface ApiView
  extends Pick<ApiReference, 'problems' | 'refusal' | 'limitFields' | 'plans' | 'maxBatchCodes'> {
  /** The first call to suggest with a new key. */
  readonly firstRequest: ExampleRequest
  readonly types: readonly SupportedType[]
  readonly groups: readonly TabLink[]
  readonly operations: readonly Operation[]
  readonly samples: readonly TabLink[]
  readonly sample: ApiSample
  readonly key: KeyView
}

/** The description for search engines. */
export const API_DESCRIPTION =
  'Validate and look up SWIFT/BIC, IBAN, routing numbers, sort codes, CHIPS numbers and BSBs from ' +
  'your own programs: endpoints, keys, limits, errors, samples, prices.'
