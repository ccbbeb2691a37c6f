/**
 * A program that records searches for the codes PREFIX and a number, from FIRST to LAST, in each state file that a line of
 * its input names. Prints 'ready' once, each number as soon as its search is acknowledged, and 'done' behind each file.
 *   node record-numbered.ts PREFIX FIRST LAST
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openState } from '../open-state.ts'
import { recentSearchStore } from '../recent-searches.ts'

const [prefix = '', first, last] = process.argv.slice(2)

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function recordIn(file: string): Promise<void> {
  const state = await openState(file)
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
for await (const file of createInterface({ input: process.stdin })) await recordIn(file)
