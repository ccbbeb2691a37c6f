import type { Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as recentSearches } from './migrations/001-recent-searches.ts'
import { up as contactMessages } from './migrations/002-contact-messages.ts'
import { up as apiKeys } from './migrations/003-api-keys.ts'
import { up as watches } from './migrations/004-watches.ts'
import type { State } from './state.ts'

/** Migrations run in the order of their names. A released migration never changes. */
const MIGRATIONS: Record<string, Migration> = {
  '001-recent-searches': { up: recentSearches },
  '002-contact-messages': { up: contactMessages },
  '003-api-keys': { up: apiKeys },
  '004-watches': { up: watches },
}

/**
 * Runs the missing migrations. The caller's transaction must exclude concurrent migrations. Throws the
 * migrator's error, also for a database that a newer release has migrated.
 */
export async function migrate(state: Transaction<State>): Promise<void> {
  const migrator = new Migrator({ db: state, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
