/**
 * A program that takes calls of one key, COUNT of them, AT_ONCE at a time, on a limit of LIMIT a month, in each state that
 * a line of its input names. Prints 'ready' once, 'granted' or 'refused' as soon as that is acknowledged for a call, and 'done'
 * behind each.
 *   node take-calls.ts COUNT AT_ONCE LIMIT
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { callCounter } from '../../api-keys/call-counter.ts'
import { usageStore } from '../api-usage.ts'
import { openState } from '../open-state.ts'
import { placeNamed } from './place-named.ts'
import { storeKeys } from './stored-keys.ts'

const [count = 0, atOnce = 1, limit = 0] = process.argv.slice(2).map(Number)

/** Whenever it runs, all of it is of one day. */
const NOON = Date.parse('2026-11-21T12:00:00.000Z')

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function takeIn(place: string): Promise<void> {
  const state = await openState(placeNamed(place))
  await storeKeys(state.db, ['key'])
  const counter = callCounter(usageStore(state.db), () => new Date(NOON + performance.now()))
  let left = count
  async function oneByOne() {
    while (left-- > 0)
      say((await counter.take({ keyId: 'key', calls: 1, limit })).granted ? 'granted' : 'refused')
  }
  await Promise.all(Array.from({ length: atOnce }, oneByOne))
  await counter.close()
  await state.close()
  say('done')
}

say('ready')
for await (const place of createInterface({ input: process.stdin })) await takeIn(place)
