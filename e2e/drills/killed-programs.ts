/**
 * Kills programs while they record searches, count calls up to a limit, or import a file and replace the
 * directory.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { openDirectory } from '../../src/directory/file/open-directory.ts'
import { openState } from '../../src/storage/open-state.ts'
import { IMPORT_ARGUMENTS, runDataCommand, startDataCommand } from '../testing/data-command.ts'
import { checkIntegrity } from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'

const DAMAGED = 'the file is damaged'

/**
 * Runs a program of src/storage/testing on a state location and kills it after it has printed `lines` lines.
 * Returns its output lines, without 'ready' and 'done'.
 */
async function runUntilKilled(lines: number, program: string, args: readonly unknown[], location: string) {
  const child = spawn(process.execPath, [`src/storage/testing/${program}`, ...args.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${location}\n`)
  const output: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') break
    if (line !== 'ready') output.push(line)
    if (output.length >= lines) child.kill('SIGKILL')
  }
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return output
}

const randomLineCount = (max: number) => Math.ceil(Math.random() * max)

async function readRecordedValues(location: string): Promise<Set<string>> {
  const state = await openState(location)
  const rows = await state.db.selectFrom('recent_search').select('value').execute()
  await state.close()
  return new Set(rows.map(({ value }) => value))
}

const recordingDrill: Drill = {
  name: 'kill -9 while searches are recorded',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const location = join(folder, 'state.sqlite')
      const errors: string[] = []
      const rounds = scaleCount(20, scale)
      let recorded = 0
      for (let round = 0; round < rounds; round++) {
        const args = [`r${round}x`, 1, Number.POSITIVE_INFINITY]
        const numbers = await runUntilKilled(randomLineCount(300), 'record-numbered.ts', args, location)
        recorded += numbers.length
        const values = await readRecordedValues(location)
        // The state keeps only the last 500 searches.
        const lost = numbers.slice(-400).filter((number) => !values.has(`r${round}x${number}`))
        if (lost.length > 0) errors.push(`${lost.length} searches are lost`)
        if (checkIntegrity(location) !== 'ok') errors.push(DAMAGED)
      }
      if (recorded === 0) errors.push('nothing was recorded')
      return { rounds, summary: `${recorded} searches acknowledged`, errors }
    }),
}

/** The monthly limit. Only the last processes reach it. */
const LIMIT = 3000

const countingDrill: Drill = {
  name: 'kill -9 while calls are counted up to a limit',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const location = join(folder, 'state.sqlite')
      const errors: string[] = []
      const rounds = scaleCount(20, scale)
      let granted = 0
      for (let round = 0; round < rounds; round++) {
        const output = await runUntilKilled(
          randomLineCount(400),
          'reserve-calls.ts',
          [1000, 20, LIMIT],
          location,
        )
        granted += output.filter((line) => line === 'granted').length
        if (checkIntegrity(location) !== 'ok') errors.push(DAMAGED)
      }
      const state = await openState(location)
      const [month] = await state.db.selectFrom('api_usage_month').select('calls').execute()
      await state.close()
      const counted = Number(month?.calls ?? 0)
      if (granted > LIMIT) errors.push(`${granted} calls were granted on a limit of ${LIMIT}`)
      if (counted < granted || counted > LIMIT)
        errors.push(`${counted} calls are counted, ${granted} granted`)
      return { rounds, summary: `${granted} calls granted, ${counted} counted, limit ${LIMIT}`, errors }
    }),
}

const startImport = (folder: string) => startDataCommand(folder, IMPORT_ARGUMENTS)

async function measureImport(folder: string): Promise<{ milliseconds: number; code: number }> {
  const startedAt = performance.now()
  const code = await runDataCommand(folder, IMPORT_ARGUMENTS)
  return { milliseconds: performance.now() - startedAt, code }
}

/** Finds errors in the directory file of a folder. */
function findDirectoryErrors(folder: string): string[] {
  const file = join(folder, 'directory.sqlite')
  if (!existsSync(file)) return ['the directory file is missing']
  const opened = openDirectory(file)
  if (!opened.ok) return [`the directory cannot be opened: ${opened.failure.message}`]
  return checkIntegrity(file) === 'ok' ? [] : [DAMAGED]
}

const importingDrill: Drill = {
  name: 'kill -9 while an official file is imported and the directory swapped',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      copyFileSync(resolve('var/directory.sqlite'), join(folder, 'directory.sqlite'))
      const errors: string[] = []
      const { milliseconds, code } = await measureImport(folder)
      if (code !== 0) errors.push(`the first import ends with ${code}`)
      const rounds = scaleCount(20, scale)
      for (let round = 0; round < rounds; round++) {
        const child = startImport(folder)
        await Promise.race([setTimeout(Math.random() * milliseconds), once(child, 'exit')])
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        errors.push(...findDirectoryErrors(folder))
      }
      const finalImport = await measureImport(folder)
      if (finalImport.code !== 0) errors.push(`the import after the kills ends with ${finalImport.code}`)
      errors.push(...findDirectoryErrors(folder))
      return { rounds, summary: 'at random moments of an import; an import afterwards succeeds', errors }
    }),
}

export const killedProgramDrills = [recordingDrill, countingDrill, importingDrill]
