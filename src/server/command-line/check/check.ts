/** bankcodex check FILE: checks the codes of a table, and writes it with the results. */
import { createReadStream, openAsBlob, statSync } from 'node:fs'
import type { Command } from 'commander'
import { checkTable, type TableCheck } from '../../../bulk-check/check-table.ts'
import { type ReadTable, readTable } from '../../../bulk-check/readers/read-table.ts'
import { TableError } from '../../../bulk-check/table.ts'
import { openDirectory } from '../../../directory/file/open-directory.ts'
import { calendarDay } from '../../../directory/periods.ts'
import { lookUpCode } from '../../../lookup/answer.ts'
import { readConfigOrExit } from '../../process/config.ts'
import { parseColumnChoices } from './column-choices.ts'
import { chooseFormat, type Format, formatOutput, writeOutput } from './output.ts'
import { formatSummary, trackProgress } from './progress.ts'

const STANDARD_INPUT = '-'
const CHUNK_BYTES = 64 * 1024

const EXIT_SOME_INVALID = 1
const EXIT_NOT_CHECKED = 2

interface Options {
  readonly out?: string
  readonly format?: Format
  readonly column: readonly string[]
  readonly sheet?: string
  readonly header?: boolean
}

/** A text that changes when a file is written to. */
function fileVersion(file: string): string {
  const { size, mtimeMs, ino } = statSync(file)
  return `${ino} ${size} ${mtimeMs}`
}

async function openTable(file: string, options: Options): Promise<ReadTable> {
  if (file === STANDARD_INPUT) return readTable(process.stdin, null, options)
  return readTable(createReadStream(file, { highWaterMark: CHUNK_BYTES }), await openAsBlob(file), options)
}

/** Yields the rows. Throws a TableError if the file changed meanwhile, whatever its rows look like then. */
async function* rejectChangedFile(
  file: string,
  versionBefore: string,
  rows: TableCheck['rows'],
): TableCheck['rows'] {
  const rejectIfChanged = () => {
    if (file !== STANDARD_INPUT && fileVersion(file) !== versionBefore)
      throw new TableError('The file changed while it was read: check it again')
  }
  try {
    yield* rows
  } catch (error) {
    rejectIfChanged()
    throw error
  }
  rejectIfChanged()
}

async function checkFile(file: string, options: Options): Promise<TableCheck> {
  const before = file === STANDARD_INPUT ? '' : fileVersion(file)
  const opened = openDirectory(readConfigOrExit().directoryFile)
  if (!opened.ok) throw new TableError(opened.failure.message)
  const { directory } = opened
  const day = calendarDay(new Date())
  const { blocks } = await openTable(file, options)
  const check = await checkTable(blocks, {
    lookUp: (type, text) => lookUpCode(directory, type, text, day),
    choose: (header) => parseColumnChoices(options.column, header),
    ...(options.header === undefined ? {} : { hasHeader: options.header }),
  })
  return { ...check, rows: rejectChangedFile(file, before, check.rows) }
}

async function check(file: string, options: Options): Promise<void> {
  const format = chooseFormat(options.format, options.out)
  const tableCheck = await checkFile(file, options)
  const progress = trackProgress(process.stderr, tableCheck)
  await writeOutput(formatOutput(format, progress.check), options.out)
  progress.end()
  process.stderr.write(formatSummary(tableCheck).join('\n'))
  if (!tableCheck.summary.isAllValid) process.exitCode = EXIT_SOME_INVALID
}

/** Whether an error is about the files that the operator named. */
function isExpected(error: unknown): error is Error {
  return error instanceof TableError || (error instanceof Error && 'code' in error)
}

/** Declares the command. */
export function declareCommands(command: Command): void {
  command
    .argument('<file>', 'a CSV, TSV or XLSX file, or - for standard input')
    .option('--out <file>', 'the file for the table with its results; default: standard output')
    .option('--format <format>', 'csv, tsv, xlsx or ndjson; default: the ending of --out, or csv')
    .option(
      '--column <role=column>',
      COLUMN_HELP,
      (choice: string, earlier: string[]) => [...earlier, choice],
      [],
    )
    .option('--sheet <name>', 'the sheet of a workbook; default: the first')
    .option('--header', 'the first row is a header; without this option, its content decides')
    .option('--no-header', 'the first row is not a header')
    .addHelpText('after', '\nExit codes: 0 every row is valid, 1 some rows are not, 2 not checked.')
    .action(async (file: string, options: Options) => {
      try {
        await check(file, options)
      } catch (error) {
        if (!isExpected(error)) throw error
        console.error(error.message)
        process.exitCode = EXIT_NOT_CHECKED
      }
    })
}

const COLUMN_HELP =
  'the role of a column, such as iban=3 or sortcode="Sort code"; none=4 leaves a column out; repeatable'
