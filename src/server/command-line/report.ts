import { PublishError } from '../../distribution/keys.ts'
import type { BuiltSource } from '../../importing/build-directory.ts'
import type { ChangedDirectory } from '../../importing/change-directory.ts'
import type { Difference, DirectoryDiff } from '../../importing/directory-diff.ts'
import { BakeError } from '../../importing/source-description.ts'
import { progressOn } from './progress-line.ts'

const REJECTIONS_SHOWN = 20
const DIFFERENCES_SHOWN = 20

/** What became of the rows of one source. */
function describeSource({ source: { id, rows }, rejections, unchanged }: BuiltSource): string {
  const counts = `${rows.read} rows read, ${rows.kept} kept, ${rows.empty} empty, ${rows.duplicate} duplicate, ${rows.rejected} rejected`
  const listed = rejections
    .slice(0, REJECTIONS_SHOWN)
    .map(({ file, row, reason }) => `    ${file} row ${row}: ${reason}`)
  const rest = rejections.length - listed.length
  if (rest > 0) listed.push(`    and ${rest} more: see 'bin/bankcodex data status --rejected'`)
  const without = rows.unmatched > 0 ? `; ${rows.unmatched} about codes that no source lists` : ''
  return [`  ${id}: ${counts}${without}${unchanged ? '; unchanged' : ''}`, ...listed].join('\n')
}

function listed(sign: string, differences: readonly Difference[], most: number): string[] {
  const lines = differences.slice(0, most).map(({ type, code, name }) => `  ${sign} ${type} ${code} ${name}`)
  const rest = differences.length - lines.length
  return rest > 0 ? [...lines, `  ${sign} and ${rest} more`] : lines
}

/** The counts of a difference in a line. */
export function countDiff({ added, changed, removed }: DirectoryDiff): string {
  return `  ${added.length} codes added, ${changed.length} changed, ${removed.length} removed`
}

/** A difference, code by code, and why it would not be taken; the first codes of each kind unless all are asked for. */
export function describeComparison(diff: DirectoryDiff, doubts: readonly string[], all: boolean): string {
  const most = all ? Number.POSITIVE_INFINITY : DIFFERENCES_SHOWN
  return [
    countDiff(diff),
    ...listed('+', diff.added, most),
    ...listed('~', diff.changed, most),
    ...listed('-', diff.removed, most),
    ...doubts.map((doubt) => `  'data import' would refuse it. ${doubt}`),
  ].join('\n')
}

/** What an operator can mend: a source that is not as expected, or a file or folder that the system or SQLite refuses. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof BakeError || error instanceof PublishError || (error instanceof Error && 'code' in error)
  )
}

/**
 * Runs a change of the directory with its progress on the error stream and prints what came of it. When
 * it cannot be done: exit code 1, the reason in a line, and the old file serves.
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
    process.exitCode = 1
  }
}

/** A change that was made: rows, differences, and the file that serves now. */
export function describeChange(file: string) {
  return ({ version, sources, diff, bake }: ChangedDirectory, seconds: string) =>
    [
      ...sources.map(describeSource),
      countDiff(diff),
      `  ${bake.banks} banks; version ${version}; ${file} written in ${seconds} s`,
    ].join('\n')
}
