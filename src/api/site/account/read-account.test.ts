import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { issueKey } from '../../../api-keys/issue-key.ts'
import { KEY_LIMITS } from '../../../api-keys/key-store.ts'
import { createKeyStore } from '../../../storage/stores/api-keys.ts'
import { openStateInNewFile } from '../../../storage/testing/sqlite-state.ts'
import { findOwnKey } from './read-account.ts'

it('finds any key of an address, also the oldest of more keys than the page lists', async () => {
  const keys = createKeyStore(await openStateInNewFile())
  const limits = { ...KEY_LIMITS, perEmail: 200 }
  const issuing = { store: keys, limits, random: () => randomBytes(20), now: () => new Date() }
  const ids: string[] = []
  for (let number = 1; number <= 101; number++) {
    const issued = await issueKey(issuing, { name: '', email: 'ada@example.com', plan: 'business' })
    if (issued.kind === 'issued') ids.push(issued.key.id)
  }
  const [oldest = ''] = ids
  expect(await findOwnKey({ keys }, 'ada@example.com', oldest)).toMatchObject({ id: oldest })
  expect(await findOwnKey({ keys }, 'bob@example.com', oldest)).toBeNull()
  expect(await findOwnKey({ keys }, 'ada@example.com', oldest.slice(0, 8))).toBeNull()
  expect(await findOwnKey({ keys }, 'ada@example.com', '')).toBeNull()
})
