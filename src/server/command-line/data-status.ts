import type { Directory } from '../../directory/directory.ts'
import { openDirectory } from '../../directory/open.ts'
import { keptImports } from '../../importing/imports/import-folder.ts'
import { configOrExit } from '../config.ts'

/** The imports that are kept, and which of them the directory file does not have: a change was cut off. */
function importLines(directory: Directory, stateFolder: string): string[] {
  const kept = keptImports(stateFolder)
  if (kept.length === 0) return ['  nothing has been imported']
  return kept.map(({ kind, manifest }) => {
    const baked = directory.sources.some(({ id }) => id === kind.id)
    const missing = baked ? '' : "; not in the directory file yet: run 'bin/bankcodex data build'"
    return `  imported: ${kind.id}, ${manifest.files.map(({ name }) => name).join(', ')}, on ${manifest.importedAt}${missing}`
  })
}

/** Prints what the directory file holds and where it comes from. Exit code 1 when it cannot be read. */
export function dataStatus(options: { rejected?: boolean }) {
  const { directoryFile, stateFolder } = configOrExit()
  const opened = openDirectory(directoryFile)
  if (!opened.ok) {
    console.error(opened.failure.message)
    process.exitCode = 1
    return
  }
  const { directory } = opened
  console.log(`${directoryFile}\n  version ${directory.version}, built ${directory.builtAt}`)
  for (const source of directory.sources) {
    const { read, kept, empty, duplicate, rejected, unmatched } = source.rows
    console.log(
      [
        `  ${source.id} (${source.type}, ${source.complete ? 'complete' : 'partial'}), as of ${source.asOf}, ${source.licence}`,
        `    ${[source.publisher, source.url].filter(Boolean).join('; ')}`,
        `    ${read} rows read, ${kept} kept, ${empty} empty, ${duplicate} duplicate, ${rejected} rejected, ${unmatched} unmatched`,
        `    sha256 ${source.sha256}`,
      ].join('\n'),
    )
  }
  console.log(importLines(directory, stateFolder).join('\n'))
  if (options.rejected) {
    for (const { sourceId, file, row, reason } of directory.rejections()) {
      console.log(`  rejected: ${sourceId} ${file} row ${row}: ${reason}`)
    }
  }
  directory.close()
}
