import { afterAll, beforeAll } from 'vitest'
import { type RunningSite, startSite } from './start-site.ts'

type Settings = Readonly<Record<string, string | undefined>>

/**
 * Starts a site for the tests of one file that need other settings or would disturb other tests. Returns a
 * function for its URL.
 */
export function openOwnSite(env: Settings | (() => Promise<Settings>) = {}): () => string {
  let site: RunningSite | undefined
  beforeAll(async () => {
    site = await startSite({ env: typeof env === 'function' ? await env() : env })
  })
  afterAll(() => site?.stop())
  return () => site?.url ?? ''
}
