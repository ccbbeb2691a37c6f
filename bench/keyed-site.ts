/**
 * The built site with all that /v1 has switched on: keys, a limit a minute and a quota a month, so high that no run meets them;
 * log and metrics. Prints its port, and a key before it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLANS } from '../src/api-keys/plans.ts'
import { compose } from '../src/server/compose.ts'
import { configOrExit } from '../src/server/config.ts'
import { keyStore } from '../src/storage/api-keys.ts'
import { openState } from '../src/storage/open-state.ts'
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

const state = await openState(config.state)
const { text } = await issuedKey(keyStore(state.db), 'business')
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
