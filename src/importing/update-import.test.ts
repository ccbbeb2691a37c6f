import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FAILING_HANDLERS, serveVersion, startFileServer } from '../files/testing/file-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, rebuildDirectory } from './change-directory.ts'
import { readStoredImports } from './imports/import-folder.ts'
import { BuildError } from './source-description.ts'
import {
  CHANGE_CONTEXT,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  requireKind,
} from './testing/small-directory.ts'
import { type DownloadRequest, findDownloadUrl, listDownloads, updateImport } from './update-import.ts'

let folder: string
let location: DirectoryLocation

beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
})

const codes = (...wanted: readonly string[]) => readNames(location, 'sort-code', wanted)
const update = (from: DownloadRequest) => updateImport(location, from, CHANGE_CONTEXT)
const kind = requireKind('sort-codes')

/** A server of sort codes, and what to download from it. */
async function codesServer(content = formatSortCodes(['98-76-54']), etag = '"1"') {
  const server = await startFileServer(serveVersion(content, etag))
  return { ...server, from: { kind, url: `${server.origin}/codes_2031-09-01.csv` } }
}

describe('an update', () => {
  it('downloads and imports, and asks next time whether there is anything new', async () => {
    const { from, requestedEtags } = await codesServer()
    expect((await update(from))?.diff.added).toHaveLength(1)
    expect(codes('987654')).toEqual(['Aldermoor Bank'])
    expect(readStoredImports(folder)[0]?.manifest).toMatchObject({
      asOf: '2031-09-01',
      etag: '"1"',
      address: from.url,
    })
    const before = hashFilesIn(folder)
    expect(await update(from)).toBe(null)
    expect(requestedEtags).toEqual([undefined, '"1"'])
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('imports a new version', async () => {
    const { from, setHandler } = await codesServer()
    await update(from)
    setHandler(serveVersion(formatSortCodes(['98-76-55']), '"2"'))
    await update(from)
    expect(codes('987654', '987655')).toEqual([null, 'Aldermoor Bank'])
    expect(readStoredImports(folder)[0]?.manifest.etag).toBe('"2"')
  })

  it('refuses a list that is older than the one that is imported', async () => {
    const { from } = await codesServer()
    await update(from)
    const before = hashFilesIn(folder)
    const older = await codesServer(formatSortCodes(['98-76-55']))
    await expect(update({ ...older.from, asOf: '2031-08' })).rejects.toThrow(
      'sort-codes: the list is dated 2031-08, but the list of 2031-09-01 is already imported',
    )
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('does not take the version of one address for that of another', async () => {
    const [one, other] = [await codesServer(), await codesServer(formatSortCodes(['98-76-55']))]
    await update(one.from)
    expect((await update(other.from))?.diff).toMatchObject({
      added: [{ code: '987655' }],
      removed: [{ code: '987654' }],
    })
  })

  it('takes today for the day of the content where nothing tells it, or the day that is given', async () => {
    const { origin } = await codesServer()
    await update({ kind, url: `${origin}/codes.csv`, asOf: '2031-08' })
    expect(readStoredImports(folder)[0]?.manifest.asOf).toBe('2031-08')
    await update({ kind, url: `${origin}/list.csv` })
    expect(readStoredImports(folder)[0]?.manifest.asOf).toBe('2031-09-30')
  })

  it.each([...Object.keys(FAILING_HANDLERS).filter((what) => !what.includes('304'))])(
    'changes nothing when the file %s',
    async (what) => {
      const { from, setHandler } = await codesServer()
      await update(from)
      const before = hashFilesIn(folder)
      setHandler(FAILING_HANDLERS[what] ?? (() => {}))
      await expect(update(from)).rejects.toThrow(BuildError)
      expect(hashFilesIn(folder)).toEqual(before)
      setHandler(serveVersion(formatSortCodes(['98-76-55']), '"2"'))
      expect(await update(from)).not.toBe(null)
    },
  )

  it('changes nothing when the file is too large', async () => {
    const { from } = await codesServer()
    const before = hashFilesIn(folder)
    const limits = { maxBytes: 10, timeoutSeconds: 30 }
    await expect(update({ ...from, limits })).rejects.toThrow('is larger than')
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('leaves no download behind', async () => {
    const downloads = temporaryFolder()
    vi.stubEnv('TMPDIR', downloads)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { from, setHandler } = await codesServer()
    await update(from)
    setHandler(FAILING_HANDLERS['is interrupted'] ?? (() => {}))
    await expect(update(from)).rejects.toThrow('was interrupted')
    expect(readdirSync(downloads)).toEqual([])
  })
})

describe('what can be downloaded', () => {
  it('is what anybody can have, and what was had from an address before', async () => {
    const publicOnes = listDownloads(location).map((download) => download.kind.id)
    expect(publicOnes).toEqual(['oenb'])
    const { from } = await codesServer()
    await update(from)
    expect(listDownloads(location)).toEqual(expect.arrayContaining([from]))
    expect(findDownloadUrl(location, requireKind('chips'))).toBeUndefined()
  })

  it('is no longer asked for where files were handed in since', async () => {
    await update((await codesServer()).from)
    await importFiles(location, [prepareSortCodes(folder, ['98-76-55'])], CHANGE_CONTEXT)
    expect(findDownloadUrl(location, kind)).toBeUndefined()
  })
})
