import { randomBytes } from 'node:crypto'
import { issueKey } from '../api-keys/issue-key.ts'
import type { ApiKey, KeyStore } from '../api-keys/key-store.ts'
import type { KeyKind } from '../api-keys/key-text.ts'
import { KEY_BYTES } from '../api-keys/key-text.ts'
import type { PlanId } from '../api-keys/plans.ts'

const LIMITS = { perEmail: 1000, total: 1000, withoutAddress: 1000 }
const HOLDER = { name: 'Invented Holder', email: 'holder@invented.example' }

/** Issues a key of a plan to an invented holder. Returns its text and the stored key. */
export async function issueTestKey(
  store: Pick<KeyStore, 'issue'>,
  plan: PlanId,
  kind: KeyKind = 'live',
): Promise<{ text: string; key: ApiKey }> {
  const settings = { store, limits: LIMITS, random: () => randomBytes(KEY_BYTES), now: () => new Date() }
  const issued = await issueKey(settings, { ...HOLDER, plan, kind })
  if (issued.kind !== 'issued') throw new Error(`no key: ${issued.kind}`)
  return issued
}
