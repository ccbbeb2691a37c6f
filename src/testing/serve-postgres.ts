import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL database where schemas can be made; null where there is no server. */
    readonly postgresUrl: string | null
  }
}

/** Provides PostgreSQL for the tests: DATABASE_URL, else a server that ends with the tests. */
export default async function servePostgres(project: TestProject) {
  const given = process.env.DATABASE_URL
  const server = given ? null : await startPostgres()
  project.provide('postgresUrl', given || (server?.url ?? null))
  return server?.remove
}
