/**
 * A program that reserves COUNT calls of one key, AT_ONCE at a time, with a monthly limit of LIMIT (or
 * 'none'). Each line of its input names the state to use. Prints 'ready' once; 'granted' or 'refused' when a
 * reservation is acknowledged; 'flushed' when the calls of an unlimited plan are written; and 'done' after
 * each state.
 *   node reserve-calls.ts COUNT AT_ONCE LIMIT
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createCallCounter } from '../../api-keys/call-counter.ts'
import { openState } from '../open-state.ts'
import { createUsageStore } from '../stores/api-usage.ts'
import { parseLocation } from './parse-location.ts'
import { storeKeys } from './stored-keys.ts'

const [count = 0, atOnce = 1] = process.argv.slice(2).map(Number)
const limit = process.argv[4] === 'none' ? null : Number(process.argv[4])
const CALLS_PER_FLUSH = 50

/** All calls are of one day, whenever the program runs. */
const NOON = Date.parse('2026-11-21T12:00:00.000Z')

function print(line: string): void {
  writeSync(1, `${line}\n`)
}

async function reserveIn(location: string): Promise<void> {
  const state = await openState(parseLocation(location))
  await storeKeys(state.db, ['key'])
  const counter = createCallCounter(createUsageStore(state.db), () => new Date(NOON + performance.now()))
  let startedCalls = 0
  async function reserveOneByOne() {
    while (startedCalls++ < count) {
      const { isGranted } = await counter.reserve({ keyId: 'key', calls: 1, limit })
      print(isGranted ? 'granted' : 'refused')
      if (limit !== null || startedCalls % CALLS_PER_FLUSH !== 0) continue
      await counter.flush()
      print('flushed')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reserveOneByOne))
  await counter.flush()
  await state.close()
  print('done')
}

print('ready')
for await (const location of createInterface({ input: process.stdin })) await reserveIn(location)
