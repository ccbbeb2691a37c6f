/** The calls that pages make to the server: over HTTP in the browser, in process on the server. */
import type { KeyRequestProblems } from '../../api-keys/key-request.ts'
import type { PlanId } from '../../api-keys/plans.ts'
import type { CodeResult } from '../../codes/code-result.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { AccountCheck } from '../../codes/sort-code/modulus-check.ts'
import type { BankListItem, SwiftBankDetail, SwiftCoverage } from '../../codes/swift/answer-definition.ts'
import type { MessageProblems } from '../../contact/message.ts'
import type { Incident } from '../../status/incident.ts'
import type { ApiReference } from '../v1/documentation/reference-shape.ts'
import type { DataSummary, RecentSearchItem, SwiftCodeAnswer } from './answer-shapes.ts'
import type { BankList, CityItem, CodeGroups, CodeList, CountryItem } from './lists/list-shapes.ts'

export type { ApiParameter, ApiPlan, DocumentedEndpoint } from '../v1/documentation/reference-shape.ts'
export type {
  BankList,
  CityItem,
  CodeGroupItem,
  CodeGroups,
  CodeList,
  CountryItem,
  ListedCode,
} from './lists/list-shapes.ts'
export type { ApiReference, DataSummary, RecentSearchItem, SwiftCodeAnswer }

export interface SwiftSearchQuery {
  readonly term: string
  /** ISO 3166-1 alpha-2 in upper case; absent for all countries. */
  readonly country?: string
  /** The maximum number of banks; SEARCH_LIMIT when absent. */
  readonly limit?: number
}

export interface SwiftBankQuery {
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string
  /** The slug of the bank: deutsche-bank-ag. */
  readonly bank: string
  /** The code of the bank to show; its main code when absent or unknown. */
  readonly bic?: string
  /** Selects branches that match a search term; all when absent. */
  readonly branchTerm?: string
  /** Counted from 1. */
  readonly branchPage?: number
  /** The number of branches on a page; 0 for none; BRANCHES_PER_PAGE when absent. */
  readonly branchLimit?: number
}

/** The outcome of a contact message; 'full' if the store has no room for it. */
export type SendOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'problems'; readonly problems: MessageProblems }
  | { readonly kind: 'full' }

export interface IssuedKey {
  /** The key. It is shown only in this response. */
  readonly key: string
  /** The part of the key that may be shown again: 'bcx_live_…x7Qa'. */
  readonly shown: string
  readonly plan: PlanId
}

/** The outcome of a request for a key. */
export type KeyOutcome =
  | ({ readonly kind: 'issued' } & IssuedKey)
  | { readonly kind: 'problems'; readonly problems: KeyRequestProblems }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }

export interface BankListQuery {
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string
  /** The slug of a city; absent for the whole country. */
  readonly city?: string
  /** Counted from 1. */
  readonly page: number
}

export interface CodeGroupsQuery {
  readonly type: CodeTypeId
  readonly by: 'institution' | 'state'
  /** Counted from 1. */
  readonly page: number
}

export interface CodeListQuery extends CodeGroupsQuery {
  /** The slug of the institution or state. */
  readonly group: string
}

/** Lists the directory. The result is null if the list or page does not exist. */
export interface ListCalls {
  countries(): Promise<readonly CountryItem[]>
  /** Every city of a country ('de'), those with the most banks first. */
  cities(country: string): Promise<readonly CityItem[]>
  banks(query: BankListQuery): Promise<BankList | null>
  /** The institutions or states of a type, each with its number of codes. */
  groups(query: CodeGroupsQuery): Promise<CodeGroups | null>
  /** The codes of one institution or state. */
  codes(query: CodeListQuery): Promise<CodeList | null>
}

export interface SiteApi {
  /** The documentation of the public API, with example answers from the current directory. */
  reference(): Promise<ApiReference>
  readonly contact: {
    /** Sends a message as typed; `parseMessage` validates it. */
    send(formValues: Readonly<Record<string, unknown>>): Promise<SendOutcome>
  }
  readonly keys: {
    /** Requests a key of the Free plan with {name, email, terms} as typed. */
    request(formValues: Readonly<Record<string, unknown>>): Promise<KeyOutcome>
  }
  readonly accounts: {
    /** Whether a UK account number can belong to a sort code. */
    check(sortCode: string, account: string): Promise<AccountCheck>
  }
  /** The calls of all code types but SWIFT. */
  readonly codes: {
    /** Validates a code. Sends a new request each time, also for the same code. */
    validate(type: CodeTypeId, input: string): Promise<CodeResult>
    /** Returns the same result as `validate`, for the result page. The response may come from a cache. */
    details(type: CodeTypeId, input: string): Promise<CodeResult>
  }
  readonly recentSearches: {
    /** The recent searches, newest first: at most `limit`, or all. */
    list(limit?: number): Promise<readonly RecentSearchItem[]>
    /** Records a search. Ignores invalid and unknown codes silently. */
    add(type: CodeTypeId, value: string): Promise<void>
  }
  readonly swift: {
    /** The banks that pages list as popular: the globally systemically important ones. */
    popular(): Promise<BankListItem[]>
    search(query: SwiftSearchQuery): Promise<BankListItem[]>
    /** null if there is no such bank. */
    bank(query: SwiftBankQuery): Promise<SwiftBankDetail | null>
    code(input: string): Promise<SwiftCodeAnswer>
    coverage(): Promise<SwiftCoverage>
  }
}

/** The state of the parts that the site can work without: database, shared request counts and incidents. */
export interface SiteStatus {
  /** Why the database for keys, messages and recent searches is unavailable; null while it works. */
  readonly databaseProblem: string | null
  /** Whether all processes share their request counts at the moment; null for a single process. */
  readonly sharesRateLimitCounts: boolean | null
  /** The incidents that the operator has published, newest first; null when they cannot be read. */
  readonly incidents: readonly Incident[] | null
}

/** SiteApi, and the calls that pages make only while the server renders them, never from the browser. */
export interface InProcessSiteApi extends SiteApi {
  data(): Promise<DataSummary>
  status(): Promise<SiteStatus>
  readonly lists: ListCalls
}

export const BRANCHES_PER_PAGE = 50
