import { type Download, downloadUpdate, findDownloadUrl, listDownloads } from '../../../importing/update.ts'
import { type Config, readConfigOrExit } from '../../process/config.ts'
import { UsageError } from '../exit-codes.ts'
import { findKind, parseAsOf } from './data-import.ts'
import { createChangeReport, reportChange } from './report.ts'

interface UpdateOptions {
  readonly address?: string
  readonly asOf?: string
}

/** Selects the given kind, else all kinds with a known URL. */
function selectDownloads(config: Config, kindId: string | undefined, options: UpdateOptions): Download[] {
  const asOf = parseAsOf(options.asOf, new Date())
  if (kindId === undefined) {
    if (options.address !== undefined) throw new UsageError('--address also needs the kind of file')
    return listDownloads(config).map((download) => ({ ...download, ...asOf }))
  }
  const kind = findKind(kindId)
  const address = options.address ?? findDownloadUrl(config, kind)
  if (address === undefined)
    throw new UsageError(
      `${kindId} has no public address; see ${kind.url}, then 'data import', or give --address`,
    )
  return [{ kind, url: address, ...asOf }]
}

/** Downloads the given kind, else all kinds with a known URL, and imports those that have changed. */
export async function downloadAndReport(kindId: string | undefined, options: UpdateOptions) {
  const config = readConfigOrExit()
  let downloads: Download[] = []
  await reportChange(
    async () => {
      downloads = selectDownloads(config, kindId, options)
    },
    () => `  ${downloads.length} to check: ${downloads.map(({ kind }) => kind.id).join(', ')}`,
  )
  for (const download of downloads) {
    await reportChange(
      (progress) => downloadUpdate(config, download, { now: new Date(), progress }),
      (build, seconds) =>
        build
          ? createChangeReport(config.directoryFile)(build, seconds)
          : `  ${download.kind.id} has not changed`,
    )
  }
}
