import { randomBytes } from 'node:crypto'
import type { KeyIssuingDependencies } from '../../api-keys/issue-key.ts'
import { KEY_LIMITS } from '../../api-keys/key-store.ts'
import { KEY_BYTES } from '../../api-keys/key-text.ts'

/** Creates what the form and the call for a key need to issue API keys. */
export function createKeyIssuing(store: KeyIssuingDependencies['store']): KeyIssuingDependencies {
  return { store, limits: KEY_LIMITS, random: () => randomBytes(KEY_BYTES), now: () => new Date() }
}
