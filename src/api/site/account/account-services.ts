/** What the calls of a holder's keys use. */

import type { RunInTransaction } from '../../../accounts/account-store.ts'
import type { SignInDependencies } from '../../../accounts/sign-in.ts'
import type { CallCounter } from '../../../api-keys/call-counter.ts'
import type { KeyStore } from '../../../api-keys/key-store.ts'
import type { Plans } from '../../../api-keys/plans.ts'
import type { UsageStore } from '../../../api-keys/usage-store.ts'
import type { EventStore } from '../../../watches/event-store.ts'
import type { EndpointManager } from '../../../watches/manage-endpoints.ts'
import type { EndpointStore } from '../../../watches/webhook-endpoint.ts'

export interface AccountServices extends SignInDependencies {
  readonly siteUrl: string
  readonly runInTransaction: RunInTransaction
  readonly keys: Pick<KeyStore, 'list'>
  readonly usage: Pick<UsageStore, 'listCallsByDay'>
  readonly counter: Pick<CallCounter, 'countUsedCalls'>
  readonly plans: Plans
  readonly expireCachedKey: (keyId: string) => void
  readonly uuid: () => string
  readonly webhooks: {
    readonly endpoints: EndpointStore
    readonly events: EventStore
    readonly manager: EndpointManager
    /** Starts the delivery of waiting events at once. */
    wake(): void
  }
  /** Starts sending stored mails. */
  readonly wakeMails: () => void
  /** Whether a mail server is configured. If not, the operator prints links on the command line. */
  readonly sendsMail: boolean
  /** Shows links to whoever requests them instead of sending them: in development only. */
  readonly showsLinks: boolean
}
