import type { ApiReference, ApiSample, DocumentedEndpoint } from '../../../api/site/site-api.ts'
import type { KeyRequestField } from '../../../api-keys/key-request.ts'
import { EMPTY_FORM, type FormView } from '../../ui/forms/form-view.ts'
import type { TabLink } from '../../ui/links/tab-links.tsx'
import type { ExampleRequest, Operation } from './operations.ts'

/** A code type that the API validates. */
export interface SupportedType {
  readonly name: string
  /** The path of the endpoint that validates codes of the type: '/v1/swift/validate'. */
  readonly path: string
  /** The ids of the plans that include the type. */
  readonly plans: DocumentedEndpoint['plans']
}

/** The data of /api. */
export interface ApiView extends Pick<ApiReference, 'plans' | 'maxBatchCodes'> {
  /** All errors of the API. */
  readonly errors: ApiReference['problems']
  /** An example call that fails, with its response. */
  readonly exampleError: ApiReference['refusal']
  /** Example rate-limit headers, which report the usage of a key. */
  readonly rateLimitHeaders: ApiReference['rateLimitHeaders']
  /** The request that the page suggests as the first call with a new key. */
  readonly firstRequest: ExampleRequest
  readonly types: readonly SupportedType[]
  /** Links to the groups of endpoints: 'SWIFT/BIC', 'IBAN'. */
  readonly groupTabs: readonly TabLink[]
  /** The operations of the selected group. */
  readonly operations: readonly Operation[]
  /** Links to the languages of samples: 'JavaScript', 'Python'. */
  readonly sampleTabs: readonly TabLink[]
  readonly currentSample: ApiSample
  readonly keyForm: KeyFormView
}

/** The state of the form for a key. */
export interface KeyFormView extends FormView<KeyRequestField> {
  /** The newly issued key, which is shown only once; null if none was issued. */
  readonly issuedKey: string | null
}

/** The form before it is submitted. */
export const EMPTY_KEY_FORM: KeyFormView = { ...EMPTY_FORM, issuedKey: null }

/** The description of /api for search engines. */
export const API_DESCRIPTION =
  'Validate and look up SWIFT/BIC codes, IBANs, routing numbers, sort codes, CHIPS numbers and BSBs ' +
  'from your own programs: endpoints, keys, limits, errors, samples and prices.'
