/** One update of a new installation brings in every register: local servers stand in for the publishers. */
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { openDirectory } from '../../directory/file/open-directory.ts'
import { startFileServer } from '../../files/testing/file-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createZip } from '../../testing/zip-archive.ts'
import type { ImportKind } from '../import-kind.ts'
import type { DownloadAddress } from '../register.ts'
import type { ImportFile } from '../source-description.ts'
import { IMPORT_KINDS } from '../sources/registry.ts'
import { listSampleFiles } from '../testing/samples.ts'
import { CHANGE_CONTEXT, hashFilesIn, locateDirectory } from '../testing/small-directory.ts'
import { listUpdates } from './update-import.ts'
import { updateRegisters } from './update-registers.ts'

const KINDS = IMPORT_KINDS.filter(({ supply }) => supply.by === 'download')

/** The samples have a few rows: the numbers of rows and the shares of values are those of whole lists. */
function acceptSamples(kind: ImportKind) {
  const { describeSources } = kind
  const small = {
    rowBounds: { kept: [1, 1_000], rejected: 100 },
    requiredPrefixes: [],
    valueChecks: [],
  } as const
  Object.assign(kind, {
    describeSources: (files: readonly ImportFile[], asOf: string) =>
      describeSources(files, asOf).map((source) => ({ ...source, ...small })),
  })
  onTestFinished(() => void Object.assign(kind, { describeSources }))
}

/** What a publisher sends for a file: the file, or an archive of it. */
async function packSample({ member }: DownloadAddress, { path, name }: ImportFile): Promise<Buffer> {
  const content = readFileSync(path)
  if (!member) return content
  return Buffer.from(await (await createZip({ [name]: new Blob([content]) })).arrayBuffer())
}

/** Serves the sample of a kind, and has its register downloaded from there. Pages are left out. */
async function serveSample(kind: ImportKind) {
  const { supply, currentDays } = kind
  if (supply.by === 'operator') return
  const samples = listSampleFiles(kind)
  const bodies = await Promise.all(
    supply.files.map((address, i) => packSample(address, samples[i] ?? { path: '', name: '' })),
  )
  const { origin } = await startFileServer((request, response) => {
    const index = Number(request.url?.slice(1))
    const etag = `"${index}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    const disposition = `attachment; filename="${samples[index]?.name}"`
    return response.writeHead(200, { etag, 'content-disposition': disposition }).end(bodies[index])
  })
  const files = supply.files.map(({ link: _link, date: _date, ...address }, i) => ({
    ...address,
    url: `${origin}/${i}`,
  }))
  // The samples are of different days of one month.
  Object.assign(kind, { supply: { by: 'download', files }, currentDays: 31 })
  onTestFinished(() => void Object.assign(kind, { supply, currentDays }))
}

it('brings in every register at once, and changes nothing the second time', async () => {
  const folder = temporaryFolder()
  const location = locateDirectory(folder)
  for (const kind of KINDS) {
    acceptSamples(kind)
    await serveSample(kind)
  }
  const { outcomes, builds } = await updateRegisters(location, listUpdates(location), CHANGE_CONTEXT)
  expect(outcomes).toEqual(KINDS.map(({ id }) => ({ id, result: 'imported' })))
  expect(builds).toHaveLength(1)
  const opened = openDirectory(location.directoryFile)
  if (!opened.ok) throw opened.failure
  const rows = new Map(opened.directory.sources.map(({ id, rows: { read } }) => [id, read]))
  opened.directory.close()
  for (const { id } of KINDS) expect([id, (rows.get(id) ?? 0) > 0]).toEqual([id, true])
  const before = hashFilesIn(folder)
  const second = await updateRegisters(location, listUpdates(location), CHANGE_CONTEXT)
  expect(second.outcomes).toEqual(KINDS.map(({ id }) => ({ id, result: 'unchanged' })))
  expect(hashFilesIn(folder)).toEqual(before)
})
