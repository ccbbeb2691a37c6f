/** A note of the operator about a disruption, shown on /status. */
export interface Incident {
  /** A random UUID. */
  readonly id: string
  readonly text: string
  /** ISO 8601, UTC. */
  readonly postedAt: string
  /** null while the disruption lasts. */
  readonly resolvedAt: string | null
}

/** The maximum length of `text`, in characters. */
export const MAX_INCIDENT_LENGTH = 1000
/** The maximum number of stored incidents. Posting another removes the oldest. */
export const MAX_INCIDENTS = 100

export interface IncidentStore {
  /** Stores a text of 1 to MAX_INCIDENT_LENGTH characters as an open incident. */
  post(text: string, now: Date): Promise<Incident>
  /** Marks an incident as resolved. An incident that is resolved already keeps its `resolvedAt`. */
  resolve(id: string, now: Date): Promise<void>
  remove(id: string): Promise<void>
  /** Returns at most `limit` incidents, newest first; with `idPrefix`, only those whose id begins with it. */
  list(filter: { readonly idPrefix?: string }, limit: number): Promise<Incident[]>
}
