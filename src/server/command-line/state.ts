import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import { copyState, type TableCounts } from '../../storage/copy-state.ts'
import { openState, type StateLocation } from '../../storage/open-state.ts'
import { MAINTENANCE_TIMEOUTS } from '../../storage/postgres/pool.ts'
import { removeOldBackups, writeBackup } from '../../storage/sqlite/backup.ts'
import { readConfigOrExit } from '../process/config.ts'
import { CommandFailure, UsageError } from './terminal.ts'
import { runReportingErrors } from './with-state.ts'

/** The format of --from and --to. */
const DATABASE_FORMAT =
  'sqlite:PATH, or postgres://user@host/database (its password from PGPASSWORD or ~/.pgpass)'

/** Declares the commands of `bin/bankcodex state`. */
export function declareCommands(state: Command) {
  state
    .command('copy')
    .description('Copy the state to another database, from a file to PostgreSQL or back; stop the site first')
    .requiredOption('--from <database>', DATABASE_FORMAT)
    .requiredOption('--to <database>', DATABASE_FORMAT)
    .option('--replace', 'first delete the rows of the target database')
    .action(copyStateAndReport)
  state
    .command('backup')
    .description('Write a checked backup of the SQLite state to a folder, while the site runs')
    .argument('<folder>', 'the folder for backups, which only its owner should be able to read')
    .option('--every <minutes>', 'repeat until the process is ended')
    .option('--keep <number>', 'delete all but the newest backups of the folder', '7')
    .action(backUpState)
}

/** Parses a whole number from 1; throws UsageError. */
function parseCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`${option} must be a whole number from 1`)
  return Number(text)
}

async function backUpState(
  folder: string,
  { every, keep }: { readonly every?: string; readonly keep: string },
): Promise<void> {
  await runReportingErrors(async () => {
    const { state } = readConfigOrExit()
    if (typeof state !== 'string') throw new UsageError('The state is in PostgreSQL: use pg_dump')
    if (!existsSync(state)) throw new UsageError(`There is no file ${state}`)
    const [count, minutes] = [parseCount('--keep', keep), every ? parseCount('--every', every) : null]
    do {
      console.log(await writeBackup(state, resolve(folder), new Date()))
      removeOldBackups(resolve(folder), count)
      if (minutes !== null) await setTimeout(minutes * 60_000)
    } while (minutes !== null)
  })
}

/** Returns the path of a SQLite file, or the URL of a PostgreSQL database with the size of the pool. */
function parseDatabase(text: string): StateLocation {
  const [, path] = /^sqlite:(.+)$/.exec(text) ?? []
  if (path !== undefined) return resolve(path)
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return { url: text, maxConnections: 1 }
  throw new UsageError(`A database must be ${DATABASE_FORMAT}`)
}

function parseDatabases(from: string, to: string): [StateLocation, StateLocation] {
  const [source, target] = [parseDatabase(from), parseDatabase(to)]
  const isFile = typeof source === 'string'
  if (isFile && !existsSync(source)) throw new UsageError(`There is no file ${source}`)
  if (JSON.stringify(source) === JSON.stringify(target)) throw new UsageError('Both databases are the same')
  return [source, target]
}

function describeTables(tables: readonly TableCounts[]): string {
  const formatLine = (name: string, from: string | number, to: string | number) =>
    `${name.padEnd(24)}${String(from).padStart(12)}${String(to).padStart(12)}`
  const lines = tables.map(({ name, sourceRowCount, targetRowCount }) =>
    formatLine(name, sourceRowCount, targetRowCount),
  )
  return [formatLine('', 'from', 'to'), ...lines].join('\n')
}

/** Copies all rows. With `replace`, first deletes the rows of the target; else the target must be empty. */
async function copy(source: StateLocation, target: StateLocation, replace: boolean): Promise<void> {
  const from = await openState(source, {}, MAINTENANCE_TIMEOUTS)
  try {
    const to = await openState(target, {}, MAINTENANCE_TIMEOUTS)
    const { kind, tables } = await copyState(from.db, to.db, { replace }).finally(to.close)
    console.log(describeTables(tables))
    if (kind === 'not empty')
      throw new CommandFailure('Nothing was changed: the target database has rows. --replace deletes them')
  } finally {
    await from.close()
  }
}

/** Copies the state to another database, and prints the number of rows of each table in both. */
async function copyStateAndReport({
  from,
  to,
  replace = false,
}: {
  readonly from: string
  readonly to: string
  readonly replace?: boolean
}): Promise<void> {
  await runReportingErrors(() => copy(...parseDatabases(from, to), replace))
}
