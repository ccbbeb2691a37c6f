/** A site to attack, with keys of three plans. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openState } from '../../src/storage/open-state.ts'
import { createKeyStore } from '../../src/storage/stores/api-keys.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import { type RunningSite, startSite } from '../testing/start-site.ts'

const PLANS = ['free', 'business', 'enterprise'] as const
const KEYS_PER_PLAN = 8

export interface AttackedSite extends RunningSite {
  readonly stateFolder: string
  readonly keys: Readonly<Record<(typeof PLANS)[number], readonly string[]>>
}

async function issueKeys(stateFolder: string): Promise<AttackedSite['keys']> {
  const state = await openState(join(stateFolder, 'state.sqlite'))
  const store = createKeyStore(state.db)
  const keys: Record<(typeof PLANS)[number], string[]> = { free: [], business: [], enterprise: [] }
  for (const plan of PLANS)
    for (let n = 0; n < KEYS_PER_PLAN; n++) keys[plan].push((await issueTestKey(store, plan)).text)
  await state.close()
  return keys
}

/** Starts the built site with keys. It trusts X-Forwarded-For, so that an attack may have any address. */
export async function startAttackedSite(
  onLine: (line: string) => void = () => {},
  env: Readonly<Record<string, string>> = {},
): Promise<AttackedSite> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'bankcodex-attack-'))
  const keys = await issueKeys(stateFolder)
  const site = await startSite({
    env: {
      HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      STATE_DIR: stateFolder,
      ...env,
    },
    onLine,
  })
  const removing = (end: () => Promise<void>) => async () => {
    await end()
    rmSync(stateFolder, { recursive: true, force: true })
  }
  return { ...site, stateFolder, keys, stop: removing(site.stop), kill: removing(site.kill) }
}
