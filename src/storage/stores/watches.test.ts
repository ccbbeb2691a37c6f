import { expect, it } from 'vitest'
import { createPlans, DEFAULT_TERMS } from '../../api-keys/plans.ts'
import { createWatch } from '../../watches/testing/watches.ts'
import { openWithKey, SECOND } from '../../watches/testing/webhook-stores.ts'
import { createWatchStores } from '../testing/all-stores.ts'
import { openStateInNewFile } from '../testing/sqlite-state.ts'
import { createWatchStore } from './watches.ts'

const WITHOUT_WEBHOOKS = DEFAULT_TERMS.free

it.each([
  ['another plan has', { developer: WITHOUT_WEBHOOKS }],
  ['no plan has', { developer: WITHOUT_WEBHOOKS, business: WITHOUT_WEBHOOKS, enterprise: WITHOUT_WEBHOOKS }],
])(
  "checks no watches of a plan that lost its webhooks in the operator's file, while %s some",
  async (_, terms) => {
    const db = await openStateInNewFile()
    const stores = await openWithKey(async () => createWatchStores(db))
    await createWatch(stores, stores.key.id)
    expect(await stores.watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
    const changed = createWatchStore(db, createPlans({ ...DEFAULT_TERMS, ...terms }))
    expect(await changed.findUnchecked(SECOND, 0, 10)).toEqual([])
  },
)
