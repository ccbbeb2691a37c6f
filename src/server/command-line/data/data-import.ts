import { basename, resolve } from 'node:path'
import type { BuildContext, PreparedBuild } from '../../../importing/build-directory.ts'
import {
  importFiles,
  previewImport,
  rebuildDirectory,
  removeImport,
} from '../../../importing/change-directory.ts'
import type { ImportKind } from '../../../importing/import-kind.ts'
import type { FilesToImport } from '../../../importing/imports/stage-files.ts'
import { findImportKind, IMPORT_KINDS } from '../../../importing/sources/registry.ts'
import { refuseNewerState } from '../../../storage/open-state.ts'
import { type Config, readConfigOrExit } from '../../process/config.ts'
import { formatUnknownArgument, UsageError } from '../terminal.ts'
import { parseDates } from './as-of.ts'
import { createChangeReport, describeComparison, runAndReport } from './report.ts'

/**
 * Changes the directory file and prints a report. If a source is not as expected, the old file stays and the
 * exit code is 1; also if a newer version has migrated the state: a site of that version uses the file.
 */
async function changeAndReport(
  change: (config: Config, context: BuildContext) => Promise<PreparedBuild>,
): Promise<void> {
  const config = readConfigOrExit()
  await runAndReport(async (progress) => {
    await refuseNewerState(config.state)
    return change(config, { now: new Date(), progress })
  }, createChangeReport(config.directoryFile))
}

/** Rebuilds the directory file from every source. */
export async function buildAndReport() {
  await changeAndReport(rebuildDirectory)
}

/** Stores official files of one or several kinds, and rebuilds the directory once with all of them. */
export async function importAndReport(
  kindId: string,
  args: readonly string[],
  options: { readonly asOf?: readonly string[] },
) {
  await changeAndReport(async (config, context) =>
    importFiles(config, parseImportArguments([kindId, ...args], options.asOf, context.now), context),
  )
}

/** Removes an import and rebuilds the directory without it. */
export async function removeAndReport(kindId: string) {
  await changeAndReport((config, context) => removeImport(config, kindId, context))
}

/** Prints what an import would change or, without files, what a rebuild would change. Changes nothing. */
export async function compareAndReport(
  kindId: string | undefined,
  args: readonly string[],
  options: { asOf?: readonly string[]; all?: boolean; json?: boolean; exitCode?: boolean },
) {
  const config = readConfigOrExit()
  const now = new Date()
  await runAndReport(
    async (progress) => {
      const files = kindId === undefined ? [] : parseImportArguments([kindId, ...args], options.asOf, now)
      return previewImport(config, files, { now, progress })
    },
    ({ diff, refusals }) => {
      const differences = Object.values(diff).flat()
      if (options.exitCode && differences.length + refusals.length > 0) process.exitCode = 1
      return options.json
        ? JSON.stringify({ ...diff, refusals }, null, 2)
        : describeComparison(diff, refusals, { listsAll: options.all === true })
    },
  )
}

/** Finds an import kind by its id. Throws UsageError if there is none. */
export function requireImportKind(id: string): ImportKind {
  const kind = findImportKind(id)
  if (kind) return kind
  throw new UsageError(
    formatUnknownArgument(
      'kind of file',
      id,
      IMPORT_KINDS.map((known) => known.id),
    ),
  )
}

/**
 * Parses the arguments of an import: kinds of file, each followed by its files, such as 'chips a.csv
 * sort-codes b.csv c.csv'. Throws UsageError for an unknown kind, a kind without a file or a wrong date.
 */
function parseImportArguments(
  args: readonly string[],
  asOf: readonly string[] | undefined,
  now: Date,
): FilesToImport[] {
  const starts = args.flatMap((arg, index) => (index === 0 || findImportKind(arg) ? [index] : []))
  const filesByKind = starts.map((start, index) => {
    const [kindId = '', ...paths] = args.slice(start, starts[index + 1])
    const kind = requireImportKind(kindId)
    if (paths.length === 0) throw new UsageError(`${kindId}: no file is given`)
    return { kind, files: paths.map((path) => ({ path: resolve(path), name: basename(path) })) }
  })
  const kindIds = filesByKind.map(({ kind }) => kind.id)
  const dateOfKind = parseDates(asOf, kindIds, now)
  return filesByKind.map((files) => ({ ...files, ...dateOfKind(files.kind.id) }))
}
