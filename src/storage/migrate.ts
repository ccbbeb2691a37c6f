import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as recentSearches } from './migrations/001-recent-searches.ts'
import { up as contactMessages } from './migrations/002-contact-messages.ts'
import { up as apiKeys } from './migrations/003-api-keys.ts'
import type { State } from './state.ts'

/** Every migration by its name; the names sort in the order of running. One that has been released never changes. */
const MIGRATIONS: Record<string, Migration> = {
  '001-recent-searches': { up: recentSearches },
  '002-contact-messages': { up: contactMessages },
  '003-api-keys': { up: apiKeys },
}

/**
 * Brings a database to the tables that this program knows, all of the missing migrations or none. In PostgreSQL several
 * processes may do so at once, in SQLite within a transaction that holds the write lock. Throws what went wrong; that a
 * newer program has migrated the database is such a case. `schema` is PostgreSQL's, where it is not the default one.
 */
export async function migrate(db: Kysely<State>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
