import { type Incident, type IncidentStore, MAX_INCIDENTS } from '../../status/incident.ts'
import type { SharedCountStore } from '../rate-limiter.ts'

/** The state of services that the site can work without. */
export interface SiteStatus {
  /** Why the database for keys, messages and recent searches is unavailable; null while it works. */
  readonly databaseProblem: string | null
  /** Whether all processes share their request counts at the moment; null for a single process. */
  readonly sharesCounts: boolean | null
  /** The operator's notes, newest first; null when they cannot be read. */
  readonly incidents: readonly Incident[] | null
}

export interface SiteStatusDependencies {
  /** Returns why the database is unavailable; null while it works. */
  readonly checkState: () => Promise<string | null>
  /** Absent or null for a single process. */
  readonly sharedCountStore?: SharedCountStore | null
  readonly incidents: Pick<IncidentStore, 'list'>
}

/** Reads the status. Never rejects: what cannot be read is part of the status. */
export async function readSiteStatus(dependencies: SiteStatusDependencies): Promise<SiteStatus> {
  const [databaseProblem, incidents] = await Promise.all([
    dependencies.checkState(),
    dependencies.incidents.list({}, MAX_INCIDENTS).catch(() => null),
  ])
  return { databaseProblem, incidents, sharesCounts: dependencies.sharedCountStore?.isAvailable() ?? null }
}
