import { buildDirectory } from '../../importing/build-directory.ts'
import { type Collected, keptRows } from '../../importing/collect.ts'
import { DEFAULT_SOURCES } from '../../importing/default-sources.ts'
import { BakeError } from '../../importing/source-description.ts'
import { configOrExit } from '../config.ts'
import { progressOn } from './progress-line.ts'

const REJECTIONS_SHOWN = 20

function describe(collected: Collected): string {
  const { source, read, empty, duplicate, rejections } = collected
  const counts = `${read} rows read, ${keptRows(collected)} kept, ${empty} empty, ${duplicate} duplicate, ${rejections.length} rejected`
  const listed = rejections
    .slice(0, REJECTIONS_SHOWN)
    .map(({ file, row, reason }) => `    ${file} row ${row}: ${reason}`)
  const rest = rejections.length - listed.length
  if (rest > 0) listed.push(`    and ${rest} more: see 'bin/bankcodex data status --rejected'`)
  return [`  ${source.id}: ${counts}`, ...listed].join('\n')
}

/** What an operator can mend: a source that is not as expected, or a file or folder that the system or SQLite refuses. */
function isExpected(error: unknown): error is Error {
  return error instanceof BakeError || (error instanceof Error && 'code' in error)
}

/** Bakes the directory file from every source. Exit code 1, the old file kept, when a source is not as expected. */
export async function dataBuild() {
  const { directoryFile } = configOrExit()
  const began = performance.now()
  const progress = progressOn(process.stderr)
  try {
    const build = await buildDirectory(directoryFile, DEFAULT_SOURCES, new Date(), progress)
    progress.end()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(build.collected.map(describe).join('\n'))
    console.log(
      `  ${build.assembled.banks.length} banks; version ${build.version}; ${directoryFile} written in ${seconds} s`,
    )
  } catch (error) {
    progress.end()
    if (!isExpected(error)) throw error
    console.error(`Nothing was changed. ${error.message}`)
    process.exitCode = 1
  }
}
