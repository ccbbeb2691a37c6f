import type { KeyIssuingDependencies } from '../../api-keys/issue-key.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'
import { type IncidentStore, MAX_INCIDENTS } from '../../status/incident.ts'
import type { SharedCounter } from '../request-counter.ts'
import { serveBankCodeCalls } from './bank-code-calls.ts'
import { serveChangeCalls } from './change-calls.ts'
import { serveAccountCalls, serveCodeCalls } from './code-calls.ts'
import { serveContactForm } from './contact-calls.ts'
import { serveReference } from './data-calls.ts'
import { serveIbanCalls } from './iban-calls.ts'
import { serveKeyForm } from './key-calls.ts'
import { serveRecentSearchCalls } from './recent-search-calls.ts'
import { callInProcess, type ServedCall, type ServedCalls } from './serve-call.ts'
import { createServerCalls, type ServerCallDependencies } from './server-calls.ts'
import type { SharedSiteApi, SiteStatus } from './server-site-api.ts'
import type { ApiReference, CodeCalls, SITE_CALLS } from './site-api.ts'
import { serveSwiftCalls } from './swift-calls.ts'
import { type PageTextSource, serveTextCalls } from './text-calls.ts'

export interface SiteCallDependencies extends PageTextSource, ServerCallDependencies {
  readonly recentSearches: RecentSearchStore
  readonly messages: Pick<MessageStore, 'add'>
  /** Runs after a contact message is stored. */
  readonly onMessageStored: () => void
  readonly keyIssuing: KeyIssuingDependencies
  /** Returns the API reference. */
  readonly getReference: () => Promise<ApiReference>
}

/**
 * Serves all site calls, and creates those without a route. A call that reads the directory calls
 * `getLookup`, so that a new directory takes effect at once, and rejects if `getLookup` throws.
 */
export function serveSiteCalls(dependencies: SiteCallDependencies) {
  const { getLookup } = dependencies
  const calls: ServedCalls<typeof SITE_CALLS> = {
    ...serveSwiftCalls(getLookup),
    ...serveBankCodeCalls(getLookup),
    ...serveRecentSearchCalls(getLookup, dependencies.recentSearches),
    ...serveAccountCalls(getLookup),
    ...serveIbanCalls(getLookup),
    ...serveChangeCalls(getLookup),
    ...serveTextCalls(getLookup, dependencies),
    getReference: serveReference(dependencies.getReference),
    sendMessage: serveContactForm(dependencies.messages, dependencies.onMessageStored),
    requestKey: serveKeyForm(dependencies.keyIssuing),
  }
  const types = CODE_TYPES.filter(({ identifiesBank }) => !identifiesBank)
  return {
    calls,
    codes: new Map(types.map((type) => [type.id, serveCodeCalls(type, getLookup)])),
    serverCalls: createServerCalls(dependencies),
  }
}

type ServedSiteCalls = ReturnType<typeof serveSiteCalls>

/** All calls that have a route. */
export function listServedCalls({ calls, codes }: Pick<ServedSiteCalls, 'calls' | 'codes'>): ServedCall[] {
  return [calls, ...codes.values()].flatMap((served) => Object.values<ServedCall>(served))
}

/** Creates the site API whose calls run in this process. */
export function createInProcessSiteApi(
  { calls, codes, serverCalls }: ServedSiteCalls,
  getStatus: SharedSiteApi['getStatus'],
): SharedSiteApi {
  return {
    ...callInProcess<typeof SITE_CALLS>(calls),
    ...serverCalls,
    getStatus,
    codes(type) {
      const served = codes.get(type)
      if (!served) throw new TypeError(`${type} has calls of its own`)
      return callInProcess<CodeCalls>(served)
    },
  }
}

export interface SiteStatusDependencies {
  /** Returns why the database is unavailable; null while it works. */
  readonly checkState: () => Promise<string | null>
  /** Counts the requests of all processes; absent or null if there is only one process. */
  readonly sharedCounter?: SharedCounter | null
  readonly incidents: Pick<IncidentStore, 'list'>
  /** Lists the publishers of late registers; absent or null if no register is updated here. */
  readonly listLatePublishers?: () => readonly string[] | null
}

/** Reads the status. Never rejects: the status says what cannot be read. */
export async function readSiteStatus(dependencies: SiteStatusDependencies): Promise<SiteStatus> {
  const [databaseProblem, incidents] = await Promise.all([
    dependencies.checkState(),
    dependencies.incidents.list({}, MAX_INCIDENTS).catch(() => null),
  ])
  return {
    databaseProblem,
    incidents,
    latePublishers: dependencies.listLatePublishers?.() ?? null,
    sharesRateLimitCounts: dependencies.sharedCounter?.isAvailable() ?? null,
  }
}
