/** The API reference, which the page /api and the OpenAPI document show. */
import type { PlanId, PlanTerms } from '../../../api-keys/plans.ts'
import type { ApiEndpoint } from '../endpoint.ts'

export interface ApiParameter {
  readonly name: string
  readonly in: 'query' | 'body' | 'path'
  /** 'string', 'integer', 'array of …'. */
  readonly type: string
  readonly required: boolean
  readonly description: string
}

export interface DocumentedEndpoint
  extends Pick<ApiEndpoint, 'id' | 'group' | 'method' | 'title' | 'description'> {
  /** '/v1/swift/validate', '/v1/watches/{id}'. */
  readonly path: string
  readonly parameters: readonly ApiParameter[]
  /** The ids of the plans that include the endpoint. */
  readonly plans: readonly PlanId[]
  readonly example: {
    /** Path and query: '/v1/swift/validate?code=DEUTDEFF'. */
    readonly address: string
    /** The JSON body as text; null for none. */
    readonly body: string | null
    readonly status: number
    /** The response as text: indented JSON, or the first lines of a file. */
    readonly answer: string
  }
}

/** The terms of a plan, with the names of the code types that it includes. */
export interface ApiPlan extends Omit<PlanTerms, 'types' | 'capabilities' | 'isOffered'> {
  readonly types: readonly string[]
}

export interface ApiReference {
  readonly endpoints: readonly DocumentedEndpoint[]
  /** Every error code, with its status and what it means. */
  readonly problems: readonly { readonly code: string; readonly status: number; readonly meaning: string }[]
  /** An example error; `answer` is the JSON body as text. */
  readonly refusal: { readonly address: string; readonly status: number; readonly answer: string }
  /** The rate-limit headers of the response to the first call of a Free key. */
  readonly rateLimitHeaders: readonly { readonly name: string; readonly value: string }[]
  readonly plans: readonly ApiPlan[]
  /** The maximum number of codes in a batch. */
  readonly maxBatchCodes: number
}
