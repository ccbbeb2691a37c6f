/**
 * Measures the check of a list: compared with a plain loop that looks up the same codes, and with ibantools
 * for the IBANs among them; on the command line; and streamed, by how long another visitor waits.
 *
 *   npm run bench -- --lists
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronicFormatIBAN, validateIBAN } from 'ibantools'
import { checkTable } from '../src/bulk-check/check-table.ts'
import type { TableRow } from '../src/bulk-check/table.ts'
import { formatNumber } from '../src/codes/format.ts'
import { iban } from '../src/codes/iban/iban.ts'
import { openDirectory } from '../src/directory/file/open-directory.ts'
import { lookUpCode } from '../src/lookup/finding.ts'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { startBankcodex } from '../src/testing/command-line.ts'
import { median } from './drive.ts'
import { generateRows, type ListRow, writeListCsv } from './generated-inputs.ts'
import { compareWaitingTimes } from './list-stream.ts'

const ROUNDS = 5
/** Rows of a round in this process. */
const ROWS = 100_000
/** Row counts of the lists for the command line. The longest is checked once. */
const LIST_SIZES = [1000, 10_000, 100_000, 1_000_000]
const ROWS_PER_BLOCK = 1000
/** The exit status of `bankcodex check` for a list with invalid codes, such as typos. */
const EXIT_SOME_INVALID = 1

type MeasuredTask = () => void | Promise<void>

/** Measures CPU time, because other programs may run meanwhile. */
async function measureCpuMilliseconds(task: MeasuredTask): Promise<number> {
  const began = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

async function* divideIntoBlocks(rows: readonly ListRow[]): AsyncGenerator<readonly TableRow[]> {
  yield [{ row: 1, cells: ['Type', 'Code'] }]
  for (let at = 0; at < rows.length; at += ROWS_PER_BLOCK) {
    const block = rows.slice(at, at + ROWS_PER_BLOCK)
    yield block.map(({ type, code }, index) => ({ row: at + index + 2, cells: [type.apiName, code] }))
  }
}

/** Measures the tasks in turn, so that a busy machine slows all of them. Prints the medians. */
async function printComparison(tasks: Readonly<Record<string, MeasuredTask>>, rows: number) {
  const times = new Map(Object.keys(tasks).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, task] of Object.entries(tasks))
      times.get(name)?.push(await measureCpuMilliseconds(task))
  const [firstTimes = []] = times.values()
  const table = [...times].map(([name, ownTimes]) => ({
    name,
    'CPU µs a row': ((median(ownTimes) / rows) * 1000).toFixed(2),
    'ratio to the first': median(
      ownTimes.map((time, round) => time / (firstTimes[round] ?? Number.NaN)),
    ).toFixed(2),
  }))
  console.table(table)
}

/** Measures checkTable without reading and writing files. */
async function compareInProcess(directoryFile: string) {
  const opened = openDirectory(directoryFile)
  if (!opened.ok) throw new Error(opened.failure.message)
  const { directory } = opened
  const day = new Date().toISOString().slice(0, 10)
  const lookUp: Parameters<typeof checkTable>[1]['lookUp'] = (type, text) =>
    lookUpCode(directory, type, text, day)
  const rows = [...generateRows(ROWS)]
  const check = async (listRows: readonly ListRow[]) => {
    const { rows: checked } = await checkTable(divideIntoBlocks(listRows), { lookUp })
    for await (const _block of checked);
  }
  const loop = () => {
    for (const { type, code } of rows) lookUp(type.id, code)
  }
  console.log(`${formatNumber(ROWS)} rows of all types, in this process`)
  await printComparison({ 'a loop over the look-up': loop, checkTable: () => check(rows) }, ROWS)
  const ibans = rows.filter(({ type }) => type.id === iban.id)
  console.log(`${formatNumber(ibans.length)} IBANs; ibantools checks the rules only`)
  await printComparison(
    {
      ibantools: () => {
        for (const { code } of ibans) validateIBAN(electronicFormatIBAN(code) ?? '')
      },
      'our rules': () => {
        for (const { code } of ibans) iban.examine(code)
      },
      checkTable: () => check(ibans),
    },
    ibans.length,
  )
  directory.close()
}

/** Measures `bankcodex check` from file to file. */
async function measureCommand(directoryFile: string, folder: string) {
  const table = []
  for (const count of LIST_SIZES) {
    const list = join(folder, `${count}.csv`)
    await writeListCsv(list, count)
    const runs: { readonly wall: number; readonly cpu: number; readonly megabytes: number }[] = []
    const rounds = count === LIST_SIZES.at(-1) ? 1 : ROUNDS
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const args = ['check', list, '--out', join(folder, 'checked.csv')]
      const finished = await startBankcodex({ DIRECTORY_FILE: directoryFile }, ...args).finished
      const { code, errors, megabytes = Number.NaN, cpuSeconds = Number.NaN } = finished
      if (code !== EXIT_SOME_INVALID) throw new Error(errors)
      runs.push({ wall: (performance.now() - began) / 1000, cpu: cpuSeconds, megabytes })
    }
    const cpu = median(runs.map((run) => run.cpu))
    table.push({
      rows: formatNumber(count),
      'wall seconds': median(runs.map(({ wall }) => wall)).toFixed(2),
      'CPU seconds': cpu.toFixed(2),
      'CPU µs a row': ((cpu / count) * 1e6).toFixed(1),
      MB: Math.round(Math.max(...runs.map(({ megabytes }) => megabytes))),
    })
  }
  console.log('bankcodex check, from CSV to CSV, its start included')
  console.table(table)
}

/** Runs all measurements. */
export async function compareLists(): Promise<void> {
  const { directoryFile } = readConfigOrExit()
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-lists-'))
  try {
    await compareInProcess(directoryFile)
    await measureCommand(directoryFile, folder)
    await compareWaitingTimes()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
