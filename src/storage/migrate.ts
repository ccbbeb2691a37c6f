import type { Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as recentSearches } from './migrations/001-recent-searches.ts'
import { up as contactMessages } from './migrations/002-contact-messages.ts'
import { up as apiKeys } from './migrations/003-api-keys.ts'
import { up as watches } from './migrations/004-watches.ts'
import type { State } from './state.ts'

/** Every migration by its name; the names sort in the order of running. One that has been released never changes. */
const MIGRATIONS: Record<string, Migration> = {
  '001-recent-searches': { up: recentSearches },
  '002-contact-messages': { up: contactMessages },
  '003-api-keys': { up: apiKeys },
  '004-watches': { up: watches },
}

/**
 * Brings a database to the tables that this program knows, within a transaction that holds off whoever does the same. Throws what
 * went wrong; that a newer program has migrated the database is such a case.
 */
export async function migrate(state: Transaction<State>): Promise<void> {
  const migrator = new Migrator({ db: state, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
