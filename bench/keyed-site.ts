/**
 * The built site with all that /v1 has switched on: keys, a limit a minute and a quota a month, so high that no run meets them;
 * log and metrics. Prints its port, and a key before it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLANS } from '../src/api-keys/plans.ts'
import { MOST_RECENT_SEARCHES, type RecentSearchStore } from '../src/recent-searches/recent-searches.ts'
import { compose } from '../src/server/compose.ts'
import { configOrExit } from '../src/server/config.ts'
import { openState } from '../src/storage/open-state.ts'
import { keyStore } from '../src/storage/stores/api-keys.ts'
import { recentSearchStore } from '../src/storage/stores/recent-searches.ts'
import { issuedKey } from '../src/testing/api-keys.ts'

const NEVER_MET = 1_000_000_000
const business = { ...PLANS.business, callsPerMonth: NEVER_MET, callsPerMinute: NEVER_MET }

const folder = mkdtempSync(join(tmpdir(), 'bankcodex-bench-'))
const given = configOrExit()
const config = {
  ...given,
  // A database that is given is used; a file would be that of a running site.
  state: typeof given.state === 'string' ? join(folder, 'state.sqlite') : given.state,
  metrics: { port: 0, host: '127.0.0.1' },
}

/** Fills the list of recent searches: home, the search history and its call are as long as they can be. */
async function recordSearches(store: RecentSearchStore) {
  for (let n = 0; n < MOST_RECENT_SEARCHES; n++) {
    const value = String(100_000_000 + n)
    const url = `/routing-number/validate/${value}`
    const search = { type: 'Routing', value, result: 'Aldermoor National Bank', isValid: true, url }
    await store.record(search, new Date())
  }
}

const state = await openState(config.state)
const { text } = await issuedKey(keyStore(state.db), 'business')
await recordSearches(recentSearchStore(state.db))
await state.close()
console.log(`key ${text}`)

const { app } = await compose(config, { ...PLANS, business })
process.once('SIGTERM', () => {
  void app.close().then(() => {
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
await app.listen({ port: config.port, host: config.host })
const [address] = app.addresses()
console.log(`http://localhost:${typeof address === 'object' ? address.port : config.port}`)
