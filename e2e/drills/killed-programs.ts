/**
 * Kills small programs at work: recording searches, counting calls within a limit, importing, replacing a
 * file.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { openDirectory } from '../../src/directory/file/open-directory.ts'
import { openState } from '../../src/storage/open-state.ts'
import { IMPORT, runDataCommand, startDataCommand } from '../testing/data-command.ts'
import { type Drill, scaled } from './drill.ts'
import { integrityOf } from './kept.ts'
import { inFolder } from './places.ts'

const DAMAGED = 'the file is damaged'

/**
 * Runs a program on a state location and kills it after it has printed `lines` lines. Returns its output
 * lines.
 */
async function killedBehind(lines: number, file: string, words: readonly unknown[], place: string) {
  const child = spawn(process.execPath, [`src/storage/testing/${file}`, ...words.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${place}\n`)
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') break
    if (line !== 'ready') said.push(line)
    if (said.length >= lines) child.kill('SIGKILL')
  }
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return said
}

const someLines = (most: number) => Math.ceil(Math.random() * most)

async function valuesIn(place: string): Promise<Set<string>> {
  const state = await openState(place)
  const rows = await state.db.selectFrom('recent_search').select('value').execute()
  await state.close()
  return new Set(rows.map(({ value }) => value))
}

const recording: Drill = {
  name: 'kill -9 while searches are recorded',
  hold: (scale) =>
    inFolder(async (folder) => {
      const place = join(folder, 'state.sqlite')
      const faults: string[] = []
      const times = scaled(20, scale)
      let recorded = 0
      for (let time = 0; time < times; time++) {
        const words = [`r${time}x`, 1, Number.POSITIVE_INFINITY]
        const numbers = await killedBehind(someLines(300), 'record-numbered.ts', words, place)
        recorded += numbers.length
        const values = await valuesIn(place)
        const lost = numbers.slice(-400).filter((number) => !values.has(`r${time}x${number}`))
        if (lost.length > 0) faults.push(`${lost.length} searches are lost`)
        if (integrityOf(place) !== 'ok') faults.push(DAMAGED)
      }
      if (recorded === 0) faults.push('nothing was recorded')
      return { times, figures: `${recorded} searches acknowledged`, faults }
    }),
}

/** Above what is granted before the last kill, so that the last processes meet the limit. */
const LIMIT = 3000

const counting: Drill = {
  name: 'kill -9 while calls are counted up to a limit',
  hold: (scale) =>
    inFolder(async (folder) => {
      const place = join(folder, 'state.sqlite')
      const faults: string[] = []
      const times = scaled(20, scale)
      let granted = 0
      for (let time = 0; time < times; time++) {
        const said = await killedBehind(someLines(400), 'take-calls.ts', [1000, 20, LIMIT], place)
        granted += said.filter((line) => line === 'granted').length
        if (integrityOf(place) !== 'ok') faults.push(DAMAGED)
      }
      const state = await openState(place)
      const [month] = await state.db.selectFrom('api_usage_month').select('calls').execute()
      await state.close()
      const counted = Number(month?.calls ?? 0)
      if (granted > LIMIT) faults.push(`${granted} calls were granted on a limit of ${LIMIT}`)
      if (counted < granted || counted > LIMIT)
        faults.push(`${counted} calls are counted, ${granted} granted`)
      return { times, figures: `${granted} calls granted, ${counted} counted, limit ${LIMIT}`, faults }
    }),
}

const startImport = (folder: string) => startDataCommand(folder, IMPORT)

async function timeOfImport(folder: string): Promise<{ milliseconds: number; code: number }> {
  const begun = performance.now()
  const code = await runDataCommand(folder, IMPORT)
  return { milliseconds: performance.now() - begun, code }
}

/** What is wrong with the directory of a folder. */
function directoryFaults(folder: string): string[] {
  const file = join(folder, 'directory.sqlite')
  if (!existsSync(file)) return ['the directory is gone']
  const opened = openDirectory(file)
  if (!opened.ok) return [`the directory cannot be opened: ${opened.failure.message}`]
  return integrityOf(file) === 'ok' ? [] : [DAMAGED]
}

const importing: Drill = {
  name: 'kill -9 while an official file is imported and the directory swapped',
  hold: (scale) =>
    inFolder(async (folder) => {
      copyFileSync(resolve('var/directory.sqlite'), join(folder, 'directory.sqlite'))
      const faults: string[] = []
      const { milliseconds, code } = await timeOfImport(folder)
      if (code !== 0) faults.push(`the first import ends with ${code}`)
      const times = scaled(20, scale)
      for (let time = 0; time < times; time++) {
        const child = startImport(folder)
        await Promise.race([setTimeout(Math.random() * milliseconds), once(child, 'exit')])
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        faults.push(...directoryFaults(folder))
      }
      const last = await timeOfImport(folder)
      if (last.code !== 0) faults.push(`the import after the kills ends with ${last.code}`)
      faults.push(...directoryFaults(folder))
      return { times, figures: 'at random moments of an import; one more succeeds afterwards', faults }
    }),
}

export const killedProgramDrills = [recording, counting, importing]
