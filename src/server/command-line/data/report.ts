import { PublishError } from '../../../distribution/keys.ts'
import type { BuiltSource } from '../../../importing/build-directory.ts'
import type { ChangedDirectory } from '../../../importing/change-directory.ts'
import type { Difference, DirectoryDiff } from '../../../importing/directory-diff.ts'
import { BakeError } from '../../../importing/source-description.ts'
import { setExitCode, UsageError } from '../exit-codes.ts'
import { progressOn } from '../terminal.ts'

const REJECTIONS_SHOWN = 20
const DIFFERENCES_SHOWN = 20

/** The row counts of a source, the notes on its layout and its first rejected rows. */
function describeSource({ source: { id, rows }, rejections, unchanged, notes }: BuiltSource): string {
  const counts =
    `${rows.read} rows read, ${rows.kept} kept, ${rows.empty} empty, ` +
    `${rows.duplicate} duplicate, ${rows.rejected} rejected`
  const notesListed = notes.map((note) => `    ${note}`)
  const listed = rejections
    .slice(0, REJECTIONS_SHOWN)
    .map(({ file, row, reason }) => `    ${file} row ${row}: ${reason}`)
  const rest = rejections.length - listed.length
  if (rest > 0) listed.push(`    and ${rest} more: see 'bin/bankcodex data status --rejected'`)
  const unmatched = rows.unmatched > 0 ? `; ${rows.unmatched} about codes that no source lists` : ''
  return [`  ${id}: ${counts}${unmatched}${unchanged ? '; unchanged' : ''}`, ...notesListed, ...listed].join(
    '\n',
  )
}

function listed(sign: string, differences: readonly Difference[], max: number): string[] {
  const lines = differences.slice(0, max).map(({ type, code, name }) => `  ${sign} ${type} ${code} ${name}`)
  const rest = differences.length - lines.length
  return rest > 0 ? [...lines, `  ${sign} and ${rest} more`] : lines
}

/** The counts of a diff, in one line. */
export function countDiff({ added, changed, removed }: DirectoryDiff): string {
  return `  ${added.length} codes added, ${changed.length} changed, ${removed.length} removed`
}

/**
 * A diff code by code, at most 20 of each kind unless `all`, and the reasons why an import would be refused.
 */
export function describeComparison(diff: DirectoryDiff, refusals: readonly string[], all: boolean): string {
  const max = all ? Number.POSITIVE_INFINITY : DIFFERENCES_SHOWN
  return [
    countDiff(diff),
    ...listed('+', diff.added, max),
    ...listed('~', diff.changed, max),
    ...listed('-', diff.removed, max),
    ...refusals.map((refusal) => `  'data import' would refuse it. ${refusal}`),
  ].join('\n')
}

/** Whether the operator can fix it: an unexpected source, or an error of the file system or SQLite. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    error instanceof BakeError ||
    error instanceof PublishError ||
    (error instanceof Error && 'code' in error)
  )
}

/**
 * Runs a change of the directory, shows progress on standard error and prints a report. On an expected
 * error: an exit code, the reason in one line, and the old file stays.
 */
export async function reportChange<Done>(
  change: (progress: ReturnType<typeof progressOn>) => Promise<Done>,
  report: (done: Done, seconds: string) => string,
) {
  const began = performance.now()
  const progress = progressOn(process.stderr)
  try {
    const done = await change(progress)
    progress.end()
    console.log(report(done, ((performance.now() - began) / 1000).toFixed(1)))
  } catch (error) {
    progress.end()
    if (!isExpected(error)) throw error
    console.error(`Nothing was changed. ${error.message}`)
    setExitCode(error)
  }
}

/** The report of a change: rows of each source, diff, and the new file. */
export function describeChange(file: string) {
  return ({ version, sources, diff, bake }: ChangedDirectory, seconds: string) =>
    [
      ...sources.map(describeSource),
      countDiff(diff),
      `  ${bake.banks} banks; version ${version}; ${file} written in ${seconds} s`,
    ].join('\n')
}
