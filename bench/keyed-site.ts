/**
 * Serves the built site with log, metrics and an API key whose rate limit and quota are too high to be
 * reached. Prints the key, then the URL.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLANS, type Plan } from '../src/api-keys/plans.ts'
import { MAX_RECENT_SEARCHES, type RecentSearchStore } from '../src/recent-searches/recent-searches.ts'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { createProductionSite } from '../src/server/process/site.ts'
import { openState } from '../src/storage/open-state.ts'
import { createKeyStore } from '../src/storage/stores/api-keys.ts'
import { createRecentSearchStore } from '../src/storage/stores/recent-searches.ts'
import { issueTestKey } from '../src/testing/api-keys.ts'

const UNREACHED_LIMIT = 1_000_000_000
const business: Plan = {
  ...PLANS.business,
  callsPerMonth: UNREACHED_LIMIT,
  requestsPerMinute: UNREACHED_LIMIT,
}

const folder = mkdtempSync(join(tmpdir(), 'bankcodex-bench-'))
const configured = readConfigOrExit()
const config = {
  ...configured,
  // A configured SQLite file may belong to a running site, so a temporary one is used instead.
  state: typeof configured.state === 'string' ? join(folder, 'state.sqlite') : configured.state,
  metrics: { port: 0, host: '127.0.0.1' },
}

/** Fills the list of recent searches, so that the pages that show it have their maximum length. */
async function recordSearches(store: RecentSearchStore) {
  for (let n = 0; n < MAX_RECENT_SEARCHES; n++) {
    const value = String(100_000_000 + n)
    const url = `/routing-number/validate/${value}`
    const search = { type: 'Routing', value, result: 'Aldermoor National Bank', isValid: true, url }
    await store.record(search, new Date())
  }
}

const state = await openState(config.state)
const { text } = await issueTestKey(createKeyStore(state.db), 'business')
await recordSearches(createRecentSearchStore(state.db))
await state.close()
console.log(`key ${text}`)

const { app } = await createProductionSite({ ...config, plans: { ...PLANS, business } })
process.once('SIGTERM', () => {
  void app.close().then(() => {
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
await app.listen({ port: config.port, host: config.host })
const [address] = app.addresses()
console.log(`http://localhost:${typeof address === 'object' ? address.port : config.port}`)
