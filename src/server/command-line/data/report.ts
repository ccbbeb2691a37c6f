import type { BuildProgress, PreparedBuild, SourceReport } from '../../../importing/build-directory.ts'
import type {
  Difference,
  DirectoryDiff,
  RetiredCode,
} from '../../../importing/directory-file/directory-diff.ts'
import { BuildError } from '../../../importing/source-description.ts'
import { PublishError } from '../../../published-directory/keys.ts'
import { isExpected, setExitCode } from '../terminal.ts'

const MAX_PRINTED_REJECTIONS = 20
const MAX_PRINTED_DIFFERENCES = 20

/** Formats the row counts of a source, the notes on its layout and its first rejected rows. */
function describeSource({ source: { id, rows }, rejections, notes }: SourceReport): string {
  const counts =
    `${rows.read} rows read, ${rows.kept} kept, ${rows.empty} empty, ` +
    `${rows.duplicate} duplicate, ${rows.rejected} rejected`
  const noteLines = notes.map((note) => `    ${note}`)
  const rejectionLines = rejections
    .slice(0, MAX_PRINTED_REJECTIONS)
    .map(({ file, row, reason }) => `    ${file} row ${row}: ${reason}`)
  const omitted = rejections.length - rejectionLines.length
  if (omitted > 0) rejectionLines.push(`    and ${omitted} more: see 'bin/bankcodex data status --rejected'`)
  const unmatched = rows.unmatched > 0 ? `; ${rows.unmatched} rows about codes that no source lists` : ''
  return [`  ${id}: ${counts}${unmatched}`, ...noteLines, ...rejectionLines].join('\n')
}

function listDifferences(
  sign: string,
  differences: readonly (Difference & Partial<RetiredCode>)[],
  max: number,
): string[] {
  const lines = differences.slice(0, max).map(({ type, code, name, successor }) => {
    const replacement = successor ? `; replaced by ${successor}` : ''
    return `  ${sign} ${type} ${code} ${name}${replacement}`
  })
  const omitted = differences.length - lines.length
  return omitted > 0 ? [...lines, `  ${sign} and ${omitted} more`] : lines
}

/** Formats the counts of a diff, in one line. */
export function formatDiffCounts({ added, changed, retired, removed }: DirectoryDiff): string {
  const counts = [`${changed.length} changed`, `${retired.length} retired`, `${removed.length} removed`]
  return `  ${added.length} codes added, ${counts.join(', ')}`
}

/**
 * Formats a diff code by code: all codes, or at most 20 of each kind. Retired and removed codes are
 * followed by their successor. Appends the reasons why an import would be refused.
 */
export function describeComparison(
  diff: DirectoryDiff,
  refusals: readonly string[],
  { listsAll }: { readonly listsAll: boolean },
): string {
  const max = listsAll ? Number.POSITIVE_INFINITY : MAX_PRINTED_DIFFERENCES
  return [
    formatDiffCounts(diff),
    ...listDifferences('+', diff.added, max),
    ...listDifferences('~', diff.changed, max),
    ...listDifferences('!', diff.retired, max),
    ...listDifferences('-', diff.removed, max),
    ...refusals.map((refusal) => `  'data import' would refuse this import. ${refusal}`),
  ].join('\n')
}

/** Whether the operator can fix an error of a data command: also one of SQLite, which sets `code`. */
const isFixable = (error: unknown): error is Error =>
  isExpected(error) ||
  error instanceof BuildError ||
  error instanceof PublishError ||
  (error instanceof Error && 'code' in error)

/**
 * Runs an operation on the directory or its sources, shows progress on standard error, prints a report and
 * returns the result. On an expected error, prints the reason in one line, sets the exit code and returns
 * null; the directory is unchanged.
 */
export async function runAndReport<Result>(
  operation: (progress: ReturnType<typeof createProgressDisplay>) => Promise<Result>,
  report: (result: Result, seconds: string) => string,
): Promise<Result | null> {
  const startedAt = performance.now()
  const progress = createProgressDisplay(process.stderr)
  try {
    const result = await operation(progress)
    progress.end()
    console.log(report(result, ((performance.now() - startedAt) / 1000).toFixed(1)))
    return result
  } catch (error) {
    progress.end()
    if (!isFixable(error)) throw error
    console.error(`Nothing was changed. ${error.message}`)
    setExitCode(error)
    return null
  }
}

/** Returns a function that describes a changed directory: rows of each source, diff, and the new file. */
export function createChangeReport(file: string) {
  return ({ version, sources, diff, newFile }: PreparedBuild, seconds: string) =>
    [
      ...sources.map(describeSource),
      formatDiffCounts(diff),
      `  ${newFile.bankCount} banks; version ${version}; ${file} written in ${seconds} s`,
    ].join('\n')
}

const BAR_WIDTH = 24
const ROWS_PER_REDRAW = 1000

function renderBar(done: number, expected: number): string {
  const share = Math.min(1, done / Math.max(1, expected))
  const filled = Math.round(share * BAR_WIDTH)
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
}

/** A bar with the size so far, or the size alone if the server does not state the whole. */
function renderBytes(done: number, expected: number | undefined): string {
  const size = `${Math.round(done / 1024).toLocaleString('en')} KB`
  return expected === undefined ? size : `${renderBar(done, expected)} ${size}`
}

/** Creates callbacks that show progress on a stream: as a bar on a terminal, else as a line for each step. */
function createProgressDisplay(stream: NodeJS.WriteStream): BuildProgress & { end(): void } {
  let step = ''
  let isLineOpen = false
  const endLine = () => {
    if (isLineOpen) stream.write('\n')
    isLineOpen = false
  }
  const redraw = (progress: string) => stream.write(`\r\u001B[K  ${step} ${progress}`)
  return {
    onStep(description) {
      endLine()
      step = description
      stream.write(stream.isTTY ? `  ${description} …` : `  ${description}\n`)
      isLineOpen = stream.isTTY === true
    },
    onRows(done, expected) {
      if (stream.isTTY && (done % ROWS_PER_REDRAW === 0 || done === expected)) {
        redraw(`${renderBar(done, expected)} ${done.toLocaleString('en')} rows`)
      }
    },
    onBytes(done, expected) {
      if (stream.isTTY) redraw(renderBytes(done, expected))
    },
    end: endLine,
  }
}
