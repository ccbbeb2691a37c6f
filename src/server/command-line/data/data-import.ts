import {
  compareFiles,
  importFiles,
  rebuildDirectory,
  removeSource,
} from '../../../importing/change-directory.ts'
import { configOrExit } from '../../process/config.ts'
import { givenFiles } from './given-files.ts'
import { describeChange, describeComparison, reportChange } from './report.ts'

/**
 * Rebuilds the directory file from every source. On an unexpected source: exit code 1, and the old file
 * stays.
 */
export async function dataBuild() {
  const config = configOrExit()
  await reportChange(
    (progress) => rebuildDirectory(config, { now: new Date(), progress }),
    describeChange(config.directoryFile),
  )
}

/** Stores official files of one or several kinds, and rebuilds the directory once with all of them. */
export async function dataImport(kind: string, words: readonly string[], options: { asOf?: string }) {
  const config = configOrExit()
  const now = new Date()
  await reportChange(
    async (progress) =>
      importFiles(config, givenFiles([kind, ...words], options.asOf, now), { now, progress }),
    describeChange(config.directoryFile),
  )
}

/** Removes an import and rebuilds the directory without it. */
export async function dataRemove(kind: string) {
  const config = configOrExit()
  await reportChange(
    (progress) => removeSource(config, kind, { now: new Date(), progress }),
    describeChange(config.directoryFile),
  )
}

/** Prints what an import would change, or without files what a rebuild would. Changes nothing. */
export async function dataDiff(
  kind: string | undefined,
  words: readonly string[],
  options: { asOf?: string; all?: boolean },
) {
  const config = configOrExit()
  const now = new Date()
  await reportChange(
    async (progress) => {
      const files = kind === undefined ? [] : givenFiles([kind, ...words], options.asOf, now)
      return compareFiles(config, files, { now, progress })
    },
    ({ diff, refusals }) => describeComparison(diff, refusals, options.all === true),
  )
}
