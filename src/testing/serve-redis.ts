import type { TestProject } from 'vitest/node'
import { startRedis } from './redis-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a Redis or Valkey server; null where there is none. */
    readonly redisUrl: string | null
  }
}

/** Provides Redis for the tests: REDIS_URL, else a server that ends with the tests. */
export default async function serveRedis(project: TestProject) {
  const given = process.env.REDIS_URL
  const server = given ? null : await startRedis()
  project.provide('redisUrl', given || (server?.url ?? null))
  return server?.remove
}
