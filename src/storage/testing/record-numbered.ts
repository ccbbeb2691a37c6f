/**
 * A program that records searches for PREFIX1, PREFIX2 and so on, from FIRST to LAST. Each line of its input
 * names the state to record them in. Prints 'ready' once, each number when its search is acknowledged, and
 * 'done' after each state.
 *   node record-numbered.ts PREFIX FIRST LAST
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openState } from '../open-state.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { parseLocation } from './parse-location.ts'

const [prefix = '', first, last] = process.argv.slice(2)

function print(line: string): void {
  writeSync(1, `${line}\n`)
}

async function recordIn(location: string): Promise<void> {
  const state = await openState(parseLocation(location))
  const store = createRecentSearchStore(state.db)
  for (let number = Number(first); number <= Number(last); number++) {
    const value = `${prefix}${number}`
    await store.record({ type: 'SWIFT', value, result: 'Bank', isValid: true, url: '/swift' }, new Date())
    print(String(number))
  }
  await state.close()
  print('done')
}

print('ready')
for await (const location of createInterface({ input: process.stdin })) await recordIn(location)
