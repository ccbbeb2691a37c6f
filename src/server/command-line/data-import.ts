import { compareFiles, importFiles, removeSource } from '../../importing/change-directory.ts'
import { configOrExit } from '../config.ts'
import { givenFiles } from './given-files.ts'
import { describeChange, describeComparison, reportChange } from './report.ts'

/** Imports official files, of one kind or several: they are kept, and baked once together with everything else. */
export async function dataImport(kind: string, words: readonly string[], options: { asOf?: string }) {
  const config = configOrExit()
  const now = new Date()
  await reportChange(
    async (progress) =>
      importFiles(config, givenFiles([kind, ...words], options.asOf, now), { now, progress }),
    describeChange(config.directoryFile),
  )
}

/** Takes an import away again. */
export async function dataRemove(kind: string) {
  const config = configOrExit()
  await reportChange(
    (progress) => removeSource(config, kind, { now: new Date(), progress }),
    describeChange(config.directoryFile),
  )
}

/** What an import would change, or without one what a rebuild would. Changes nothing. */
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
    ({ diff, doubts }) => describeComparison(diff, doubts, options.all === true),
  )
}
