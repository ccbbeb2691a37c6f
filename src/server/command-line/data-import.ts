import { basename, resolve } from 'node:path'
import { compareFiles, type Incoming, importFiles, removeSource } from '../../importing/change-directory.ts'
import { findImportKind, IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { BakeError } from '../../importing/source-description.ts'
import { configOrExit } from '../config.ts'
import { describeChange, describeDiff, reportChange } from './report.ts'

const DATE = /^\d{4}-\d{2}(-\d{2})?$/

/** What the operator hands in, checked. Throws BakeError that says what is wrong with it. */
function incoming(kindId: string, paths: readonly string[], asOf: string | undefined): Incoming {
  const kind = findImportKind(kindId)
  if (!kind) {
    const known = IMPORT_KINDS.map(({ id }) => id).join(', ')
    throw new BakeError(`There is no kind of file called '${kindId}'; there are ${known}`)
  }
  if (asOf !== undefined && !DATE.test(asOf))
    throw new BakeError(`${asOf} is no date such as 2026-11-21 or 2026-11`)
  const files = paths.map((path) => ({ path: resolve(path), name: basename(path) }))
  return { kind, files, ...(asOf === undefined ? {} : { asOf }) }
}

/** Imports official files: they are kept, and baked together with everything else. */
export async function dataImport(kind: string, paths: readonly string[], options: { asOf?: string }) {
  const config = configOrExit()
  await reportChange(
    async (progress) =>
      importFiles(config, incoming(kind, paths, options.asOf), { now: new Date(), progress }),
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
  paths: readonly string[],
  options: { asOf?: string; all?: boolean },
) {
  const config = configOrExit()
  await reportChange(
    async (progress) => {
      const files = kind === undefined ? null : incoming(kind, paths, options.asOf)
      return compareFiles(config, files, { now: new Date(), progress })
    },
    ({ diff }) => describeDiff(diff, options.all === true),
  )
}
