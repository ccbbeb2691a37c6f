/** bankcodex check FILE: checks the codes of a table, and writes it with the results. */
import { createReadStream, openAsBlob, statSync } from 'node:fs'
import type { Command } from 'commander'
import { checkFile, type FileCheck } from '../../../bulk-check/check-file.ts'
import type { CheckOptions, TableCheck } from '../../../bulk-check/check-table.ts'
import type { ColumnChoices } from '../../../bulk-check/columns/recognize-columns.ts'
import { type ColumnRole, parseRole, ROLE_WORDS } from '../../../bulk-check/columns/roles.ts'
import { type OpenedTable, readTable } from '../../../bulk-check/readers/read-table.ts'
import { TableError } from '../../../bulk-check/table.ts'
import { createAccountConverter } from '../../../bulk-check/to-iban/convert-account.ts'
import { findCountryCode } from '../../../codes/places/countries.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { withServedLookup } from '../served-directory.ts'
import { CommandFailure } from '../terminal.ts'
import {
  chooseFormat,
  type Format,
  formatOutput,
  formatSummary,
  trackProgress,
  writeOutput,
} from './output.ts'

const STANDARD_INPUT = '-'
const EXIT_SOME_INVALID = 1
const EXIT_NOT_CHECKED = 2

interface Options {
  readonly out?: string
  readonly format?: Format
  readonly column: readonly string[]
  readonly sheet?: string
  readonly header?: boolean
  readonly toIban?: boolean
  readonly country?: string
}

/** Returns 'INODE SIZE MTIME' of a file, which changes when the file is replaced or written to. */
function readFileVersion(file: string): string {
  const { size, mtimeMs, ino } = statSync(file)
  return `${ino} ${size} ${mtimeMs}`
}

/** Opens a table. Passes a file as a Blob too, because workbooks are read with random access. */
async function openTable(file: string): Promise<OpenedTable> {
  if (file === STANDARD_INPUT) return readTable(process.stdin, null)
  return readTable(createReadStream(file), await openAsBlob(file))
}

/**
 * Yields the rows. Throws a TableError if the file changed while it was read, even if the change caused
 * another error.
 */
async function* failIfFileChanges(
  file: string,
  versionBefore: string,
  rows: TableCheck['rows'],
): TableCheck['rows'] {
  const throwIfChanged = () => {
    if (file !== STANDARD_INPUT && readFileVersion(file) !== versionBefore)
      throw new TableError('The file changed while it was read: check it again')
  }
  try {
    yield* rows
  } catch (error) {
    throwIfChanged()
    throw error
  }
  throwIfChanged()
}

/** A check of a file, and how the file is written. */
type ListCheck = FileCheck & Pick<OpenedTable, 'dialect' | 'getEncoding'>

async function startCheck(lookup: Lookup, file: string, options: Options): Promise<ListCheck> {
  const versionBefore = file === STANDARD_INPUT ? '' : readFileVersion(file)
  const opened = await openTable(file)
  const check = await checkFile(opened, {
    lookUp: (type, text) => lookup.lookUpCode(type, text),
    schemes: lookup.schemes,
    chooseRoles: (header) => parseColumnOptions(options.column, header),
    ...(options.header === undefined ? {} : { hasHeader: options.header }),
    ...(options.sheet === undefined ? {} : { sheet: options.sheet }),
    ...(options.toIban ? { createConverter: createConverterFor(lookup, options.country) } : {}),
  })
  const { dialect, getEncoding } = opened
  return { ...check, dialect, getEncoding, rows: failIfFileChanges(file, versionBefore, check.rows) }
}

/** Creates the converter of accounts. Throws TableError for an unknown country. */
function createConverterFor(
  lookup: Lookup,
  countryOption = '',
): NonNullable<CheckOptions['createConverter']> {
  const country = findCountryCode(countryOption)
  if (country === null && countryOption !== '')
    throw new TableError(`--country: there is no country '${countryOption}'; write its code, such as DE`)
  return (table) => createAccountConverter(table, { country, buildIban: lookup.buildIban })
}

/** The word in --column for a column that is not checked: 'none=4'. */
const NO_ROLE = 'none'

function parseRoleOption(word: string): ColumnRole | null {
  if (word.toLowerCase() === NO_ROLE) return null
  const role = parseRole(word)
  if (role === null)
    throw new TableError(
      `--column: there is no role '${word}'; the roles are ${[...ROLE_WORDS, NO_ROLE].join(', ')}`,
    )
  return role
}

/** Finds the index of a column by header, or by number from 1. Throws TableError for an unknown header. */
function findColumn(column: string, header: readonly string[] | null): number {
  const index = header?.findIndex((name) => name.trim().toLowerCase() === column.toLowerCase()) ?? -1
  if (index >= 0) return index
  if (/^[1-9]\d{0,3}$/.test(column)) return Number(column) - 1
  throw new TableError(`--column: there is no column '${column}'`)
}

/**
 * Parses the values of --column, such as 'iban=3', to roles by column index. Throws TableError for an unknown
 * role or header.
 */
function parseColumnOptions(
  columnOptions: readonly string[],
  header: readonly string[] | null,
): ColumnChoices {
  const pairs = columnOptions.map((option): [number, ColumnRole | null] => {
    const separator = option.indexOf('=')
    if (separator < 1)
      throw new TableError(`--column takes a role and a column, such as iban=3, not '${option}'`)
    return [
      findColumn(option.slice(separator + 1).trim(), header),
      parseRoleOption(option.slice(0, separator).trim()),
    ]
  })
  return new Map(pairs)
}

async function checkAndWrite(lookup: Lookup, file: string, options: Options): Promise<void> {
  const format = chooseFormat(options.format, options.out)
  const tableCheck = await startCheck(lookup, file, options)
  const { trackedCheck, endProgress } = trackProgress(process.stderr, tableCheck)
  await writeOutput(formatOutput(format, trackedCheck, tableCheck.dialect), options.out)
  endProgress()
  process.stderr.write(
    formatSummary(tableCheck, { encoding: tableCheck.getEncoding(), wantsIbans: options.toIban }).join('\n'),
  )
  if (!tableCheck.summary.isAllValid) process.exitCode = EXIT_SOME_INVALID
}

/** Whether the user can fix an error: errors of the file system have a `code`. */
function isUserError(error: unknown): error is Error {
  if (error instanceof TableError || error instanceof CommandFailure) return true
  return error instanceof Error && 'code' in error
}

const COLUMN_HELP =
  'the role of a column, such as iban=3 or sortcode="Sort code"; none=4 leaves a column out; repeatable'

/** Declares the arguments and options of `bin/bankcodex check`. */
export function declareCommands(command: Command): void {
  command
    .argument('<file>', 'a CSV, TSV or XLSX file, or - for standard input')
    .option('--out <file>', 'the file for the table with its results; default: standard output')
    .option('--format <format>', 'csv, tsv, xlsx or ndjson; default: the ending of --out, or csv')
    .option(
      '--column <role=column>',
      COLUMN_HELP,
      (option: string, earlier: string[]) => [...earlier, option],
      [],
    )
    .option('--sheet <name>', 'the sheet of a workbook; default: the first with bank codes')
    .option('--to-iban', 'add the IBAN and the BIC of accounts, such as sort code and account number')
    .option('--country <code>', 'the country of accounts for which the table states none; for --to-iban')
    .option('--header', 'the table has a header; without this option, its content decides')
    .option('--no-header', 'the table has no header')
    .addHelpText('after', '\nExit codes: 0 every row is valid, 1 some rows are not valid, 2 not checked.')
    .action(async (file: string, options: Options) => {
      try {
        await withServedLookup((lookup) => checkAndWrite(lookup, file, options))
      } catch (error) {
        if (!isUserError(error)) throw error
        console.error(error.message)
        process.exitCode = EXIT_NOT_CHECKED
      }
    })
}
