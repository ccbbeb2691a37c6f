/**
 * A program that records searches for the codes PREFIX and a number, from FIRST to LAST, in each state that a
 * line of its input names. Prints 'ready' once, each number as soon as its search is acknowledged, and 'done'
 * behind each.
 *   node record-numbered.ts PREFIX FIRST LAST
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openState } from '../open-state.ts'
import { recentSearchStore } from '../stores/recent-searches.ts'
import { placeNamed } from './place-named.ts'

const [prefix = '', first, last] = process.argv.slice(2)

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function recordIn(place: string): Promise<void> {
  const state = await openState(placeNamed(place))
  const store = recentSearchStore(state.db)
  for (let number = Number(first); number <= Number(last); number++) {
    const value = `${prefix}${number}`
    await store.record({ type: 'SWIFT', value, result: 'Bank', isValid: true, url: '/swift' }, new Date())
    say(String(number))
  }
  await state.close()
  say('done')
}

say('ready')
for await (const place of createInterface({ input: process.stdin })) await recordIn(place)
