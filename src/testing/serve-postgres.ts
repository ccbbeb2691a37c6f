import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL database where schemas can be made; null where there is no server. */
    readonly postgresUrl: string | null
  }
}

/** Gives the tests PostgreSQL: the database of DATABASE_URL, else a server of their own, which ends with them. */
export default async function servePostgres(project: TestProject) {
  const given = process.env.DATABASE_URL
  const server = given ? null : await startPostgres()
  project.provide('postgresUrl', given || (server?.url ?? null))
  return server?.remove
}
