/**
 * A program that takes calls of one key, COUNT of them, AT_ONCE at a time, on a limit of LIMIT a month, in each state file that
 * a line of its input names. Prints 'ready' once, 'granted' or 'refused' as soon as that is acknowledged for a call, and 'done'
 * behind each file.
 *   node take-calls.ts COUNT AT_ONCE LIMIT
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { groupedTakes } from '../../api-keys/grouped-takes.ts'
import { usageStore } from '../api-usage.ts'
import { openState } from '../open-state.ts'

const [count = 0, atOnce = 1, limit = 0] = process.argv.slice(2).map(Number)

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function takeIn(file: string): Promise<void> {
  const state = await openState(file)
  const take = groupedTakes(usageStore(state.db), () => new Date('2026-11-21T06:30:00.000Z'))
  let left = count
  async function oneByOne() {
    while (left-- > 0) say((await take({ keyId: 'key', calls: 1, limit })).granted ? 'granted' : 'refused')
  }
  await Promise.all(Array.from({ length: atOnce }, oneByOne))
  await state.close()
  say('done')
}

say('ready')
for await (const file of createInterface({ input: process.stdin })) await takeIn(file)
