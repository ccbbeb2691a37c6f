import { expect, it } from 'vitest'
import { MESSAGE } from '../contact/testing/messages.ts'
import { readBacklogs } from './backlog.ts'
import { createMessageStore } from './stores/contact-messages.ts'
import { openStateInNewFile } from './testing/sqlite-state.ts'

const NONE = { waitingCount: 0, oldestAt: null }

it('the backlogs count what waits, and have the time of the oldest item', async () => {
  const db = await openStateInNewFile()
  expect(await readBacklogs(db)).toEqual({ messages: NONE, events: NONE })
  const store = createMessageStore(db)
  const [first, second] = [new Date('2026-11-21T06:00:00Z'), new Date('2026-11-21T07:00:00Z')]
  await store.add(MESSAGE, first)
  await store.add(MESSAGE, second)
  const waiting = async () => (await readBacklogs(db)).messages
  expect(await waiting()).toEqual({ waitingCount: 2, oldestAt: first })
  const claimed = await store.claim(second, second)
  if (claimed) await store.commit(claimed, { problem: null }, { kind: 'sent' }, second)
  expect(await waiting()).toEqual({ waitingCount: 1, oldestAt: second })
})
