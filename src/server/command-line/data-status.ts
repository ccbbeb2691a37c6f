import { openDirectory } from '../../directory/open.ts'
import { configOrExit } from '../config.ts'

/** Prints what the directory file holds and where it comes from. Exit code 1 when it cannot be read. */
export function dataStatus(options: { rejected?: boolean }) {
  const { directoryFile } = configOrExit()
  const opened = openDirectory(directoryFile)
  if (!opened.ok) {
    console.error(opened.failure.message)
    process.exitCode = 1
    return
  }
  const { directory } = opened
  console.log(`${directoryFile}\n  version ${directory.version}, built ${directory.builtAt}`)
  for (const source of directory.sources) {
    const { read, kept, empty, duplicate, rejected } = source.rows
    console.log(
      [
        `  ${source.id} (${source.type}, ${source.complete ? 'complete' : 'partial'}), as of ${source.asOf}, ${source.licence}`,
        `    ${source.publisher}; ${source.url}`,
        `    ${read} rows read, ${kept} kept, ${empty} empty, ${duplicate} duplicate, ${rejected} rejected`,
        `    sha256 ${source.sha256}`,
      ].join('\n'),
    )
  }
  if (options.rejected) {
    for (const { sourceId, file, row, reason } of directory.rejections()) {
      console.log(`  rejected: ${sourceId} ${file} row ${row}: ${reason}`)
    }
  }
  directory.close()
}
