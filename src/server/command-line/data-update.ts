import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChangedDirectory, importFiles } from '../../importing/change-directory.ts'
import { download } from '../../importing/download.ts'
import type { ImportKind } from '../../importing/import-kind.ts'
import { keptImports } from '../../importing/imports/import-folder.ts'
import { findImportKind, IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { BakeError } from '../../importing/source-description.ts'
import { type Config, configOrExit } from '../config.ts'
import type { progressOn } from './progress-line.ts'
import { describeChange, reportChange } from './report.ts'

interface UpdateOptions {
  readonly address?: string
  readonly asOf?: string
}

/** The kinds to update: the one named, else all that anybody may download. */
function kindsToUpdate(kindId: string | undefined, { address }: UpdateOptions): ImportKind[] {
  if (kindId === undefined) {
    if (address !== undefined) throw new BakeError('--address needs the kind of file that is there')
    return IMPORT_KINDS.filter((kind) => kind.address !== undefined)
  }
  const kind = findImportKind(kindId)
  if (!kind) throw new BakeError(`There is no kind of file called '${kindId}'`)
  if (address === undefined && kind.address === undefined)
    throw new BakeError(
      `${kindId} has no public address; see ${kind.url}, then 'data import', or give --address`,
    )
  return [kind]
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Downloads one kind and imports it; null when it has not changed since. */
async function update(
  config: Config,
  kind: ImportKind,
  options: UpdateOptions,
  progress: ReturnType<typeof progressOn>,
): Promise<ChangedDirectory | null> {
  const address = options.address ?? kind.address ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-download-'))
  try {
    progress.step(`Downloading ${kind.id}`)
    const known = keptImports(config.stateFolder).find((kept) => kept.kind.id === kind.id)
    const path = join(folder, 'download')
    const downloaded = await download(address, path, known?.manifest.etag)
    if (!downloaded) return null
    const { name, etag } = downloaded
    const files = [{ path, name: name || kind.id }]
    const asOf = options.asOf ?? kind.asOf(files) ?? today()
    return await importFiles(
      config,
      { kind, files, asOf, ...(etag ? { etag } : {}) },
      { now: new Date(), progress },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Downloads each source that has a public address, or the one named, and imports what has changed. */
export async function dataUpdate(kindId: string | undefined, options: UpdateOptions) {
  const config = configOrExit()
  let kinds: ImportKind[] = []
  await reportChange(
    async () => {
      kinds = kindsToUpdate(kindId, options)
    },
    () =>
      `  ${kinds.length} to look at: ${kinds.map(({ id }) => id).join(', ') || 'no kind has a public address'}`,
  )
  for (const kind of kinds) {
    await reportChange(
      (progress) => update(config, kind, options, progress),
      (build, seconds) =>
        build ? describeChange(config.directoryFile)(build, seconds) : `  ${kind.id} has not changed`,
    )
  }
}
