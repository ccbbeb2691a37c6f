/** The calls that pages make only while the server renders them, and the types of their answers. */

import type { ChangesSelection } from '../../codes/pages/page-paths.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { Incident } from '../../status/incident.ts'
import type { ApiChange } from '../v1/changelog.ts'
import type { AccountApi } from './account/account-shapes.ts'
import type { ChangeItem, ChangeList, DataSummary } from './answer-shapes.ts'
import type { BankList, CityItem, CodeGroups, CodeList, CountryItem } from './lists/list-shapes.ts'
import type { SiteApi } from './site-api.ts'

export type {
  AccountApi,
  AccountEndpointDetail,
  AccountKey,
  AccountKeyDetail,
  AccountOverview,
  ChangeOutcome,
  LinkRequest,
  NewSecret,
} from './account/account-shapes.ts'
export type {
  BankList,
  CityItem,
  CodeGroupItem,
  CodeGroups,
  CodeList,
  CountryItem,
  ListedCode,
} from './lists/list-shapes.ts'
export type { ApiChange, ChangeItem, ChangeList, DataSummary }

export interface BankListQuery {
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string
  /** The slug of a city; all cities by default. */
  readonly city?: string | undefined
  /** Counted from 1. */
  readonly page: number
}

export interface CodeGroupsQuery {
  readonly type: CodeTypeId
  readonly by: 'institution' | 'state'
  /** Words of the names to list; all names by default. */
  readonly filter?: string | undefined
  /** Counted from 1. */
  readonly page: number
}

/** Which changes to list; all if empty. Of a bank or a code, only the newest are listed. */
export interface ChangesQuery extends ChangesSelection {
  /** Only changes with a lower id. */
  readonly before?: number | undefined
  /** Leaves out the sources whose terms do not allow us to pass them on in a feed. */
  readonly withheld?: 'omit' | undefined
}

/**
 * The calls without a route. An answer is null if the list or page does not exist. All but `listApiChanges`
 * reject while there is no directory.
 */
export interface ServerCalls {
  /** What has changed in the public API, newest first. */
  listApiChanges(): Promise<readonly ApiChange[]>
  /** Code types, counts, sources and dates of the directory. */
  getData(): Promise<DataSummary>
  /** What the builds of the directory changed, the newest change first; null if there is no such bank. */
  listChanges(query: ChangesQuery): Promise<ChangeList | null>
  listCountries(): Promise<readonly CountryItem[]>
  /** Every city of a country ('de'), those with the most banks first. */
  listCities(query: { readonly country: string }): Promise<readonly CityItem[]>
  /** The banks of a country, or of a city by its slug. */
  listBanks(query: BankListQuery): Promise<BankList | null>
  /** The institutions or states of a type, each with its number of codes. */
  listCodeGroups(query: CodeGroupsQuery): Promise<CodeGroups | null>
  /** The codes of one institution or state: `group` is its slug. */
  listCodes(query: CodeGroupsQuery & { readonly group: string }): Promise<CodeList | null>
}

/** The state of the parts that the site can work without: database, shared request counts and incidents. */
export interface SiteStatus {
  /** Why the database for keys, messages and recent searches is unavailable; null while it works. */
  readonly databaseProblem: string | null
  /** Whether all processes share their request counts at the moment; null for a single process. */
  readonly sharesRateLimitCounts: boolean | null
  /**
   * The publishers of registers whose updates fail or whose lists are no longer current; null if no register
   * is updated here.
   */
  readonly latePublishers: readonly string[] | null
  /** The incidents that the operator has published, newest first; null when they cannot be read. */
  readonly incidents: readonly Incident[] | null
}

/** The calls that are the same for every request. */
export interface SharedSiteApi extends SiteApi, ServerCalls {
  getStatus(): Promise<SiteStatus>
}

/** SiteApi, and the calls that pages make only while the server renders them, never from the browser. */
export interface InProcessSiteApi extends SharedSiteApi {
  /** The calls of the visitor who is signed in. */
  readonly account: AccountApi
}
