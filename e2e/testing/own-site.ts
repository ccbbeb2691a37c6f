import { afterAll, beforeAll } from 'vitest'
import { type RunningSite, startSite } from './start-site.ts'

type Settings = Readonly<Record<string, string>>

/** A site of a test file's own, for what would get in the way of other tests; gives its address. */
export function openOwnSite(env: Settings | (() => Promise<Settings>) = {}): () => string {
  let site: RunningSite | undefined
  beforeAll(async () => {
    site = await startSite({ env: typeof env === 'function' ? await env() : env })
  })
  afterAll(() => site?.stop())
  return () => site?.url ?? ''
}
