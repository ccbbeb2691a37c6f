/** Kysely's PostgreSQL dialect for a database that others may use too. */
import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely'

/** Migrations run under a lock already, which also covers the making of the table of migrations. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * The tables of the schema that ours are made in. The migrator would take another program's table of migrations for its own, and
 * looking at everybody's tables fails when somebody drops one at that moment.
 */
class OwnTables extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  /** By name alone: the migrator asks for no more. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select table_name as name, table_schema as schema
      from information_schema.tables where table_schema = current_schema()
    `.execute(this.#db)
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }))
  }
}

export class OwnSchemaDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter()
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnTables(db)
  }
}
