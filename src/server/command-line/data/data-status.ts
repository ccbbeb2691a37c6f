import type { Directory } from '../../../directory/directory.ts'
import type { Source } from '../../../directory/entry.ts'
import { openDirectory } from '../../../directory/file/open-directory.ts'
import { getFirstDayAfter, getStartOfDay } from '../../../directory/periods.ts'
import { type ImportInFolder, readStoredImports } from '../../../importing/imports/import-folder.ts'
import { BuildError } from '../../../importing/source-description.ts'
import { readConfigOrExit } from '../../process/config.ts'
import { printJson } from '../terminal.ts'

function formatImport(directory: Directory, { kind, manifest }: ImportInFolder): string {
  const files = manifest.files.map(({ name }) => name).join(', ')
  // An interrupted import stores its files but does not replace the directory.
  const pendingNote =
    directory.builtAt < manifest.importedAt
      ? "; not in the directory file yet: run 'bin/bankcodex data build'"
      : ''
  return `  imported: ${kind.id}, ${files}, on ${manifest.importedAt}${pendingNote}`
}

function formatImports(directory: Directory, stateFolder: string): string[] {
  try {
    const lines = readStoredImports(stateFolder).map((stored) => formatImport(directory, stored))
    return lines.length > 0 ? lines : ['  nothing has been imported']
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    process.exitCode = 1
    return [`  ${error.message}`]
  }
}

/** The number of days before the end of a period from which a warning is shown. */
const WARNING_DAYS = 14
const ADVICE = "Import the publisher's next list, or update Bankcodex to a release that contains it."
const DAY_MS = 24 * 60 * 60 * 1000

/** Describes the period of a complete list, with a warning if it has ended or ends soon. */
function formatPeriod({ completeness }: Source, now: Date): string[] {
  if (!completeness) return []
  const { prefix, until } = completeness
  const extent = prefix ? `complete for codes beginning with ${prefix}` : 'complete'
  const remainingMs = getStartOfDay(getFirstDayAfter(until)) - now.getTime()
  if (remainingMs <= 0)
    return [
      `    WARNING: ${extent} until ${until}, which is over: a missing code may be a new one. ${ADVICE}`,
    ]
  const days = Math.ceil(remainingMs / DAY_MS)
  if (days > WARNING_DAYS) return [`    ${extent} until ${until}`]
  return [`    WARNING: ${extent} until ${until}, for ${days} more ${days === 1 ? 'day' : 'days'}. ${ADVICE}`]
}

function formatSource(source: Source, now: Date): string {
  const { read, kept, empty, duplicate, rejected, unmatched } = source.rows
  return [
    `  ${source.id} (${source.type}, ${source.completeness ? 'complete' : 'partial'}), ` +
      `as of ${source.asOf}, ${source.licence}`,
    `    ${[source.publisher, source.url].filter(Boolean).join('; ')}`,
    ...formatPeriod(source, now),
    `    ${read} rows read, ${kept} kept, ${empty} empty, ${duplicate} duplicate, ` +
      `${rejected} rejected, ${unmatched} about codes that no source lists`,
    `    sha256 ${source.sha256}`,
  ].join('\n')
}

/** Prints the sources of the directory file, and the imports. Exit code 1 if either cannot be read. */
export function printDirectoryStatus(options: { rejected?: boolean; json?: boolean }) {
  const { directoryFile, stateFolder } = readConfigOrExit()
  const opened = openDirectory(directoryFile)
  if (!opened.ok) {
    console.error(opened.failure.message)
    process.exitCode = 1
    return
  }
  const { directory } = opened
  if (options.json) {
    const { version, builtAt, sources } = directory
    const rejections = options.rejected ? { rejections: [...directory.listRejections()] } : {}
    printJson({ file: directoryFile, version, builtAt, sources, ...rejections })
    directory.close()
    return
  }
  console.log(`${directoryFile}\n  version ${directory.version}, built ${directory.builtAt}`)
  for (const source of directory.sources) console.log(formatSource(source, new Date()))
  console.log(formatImports(directory, stateFolder).join('\n'))
  if (options.rejected) {
    for (const { sourceId, file, row, reason } of directory.listRejections()) {
      console.log(`  rejected: ${sourceId} ${file} row ${row}: ${reason}`)
    }
  }
  directory.close()
}
