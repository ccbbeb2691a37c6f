import { afterAll, beforeAll } from 'vitest'
import { type RunningSite, startSite } from './start-site.ts'

/** A site of a test file's own, for what would get in the way of other tests; gives its address. */
export function openOwnSite(env: Readonly<Record<string, string>> = {}): () => string {
  let site: RunningSite | undefined
  beforeAll(async () => {
    site = await startSite({ env })
  })
  afterAll(() => site?.stop())
  return () => site?.url ?? ''
}
