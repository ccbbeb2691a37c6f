import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FAILING_HANDLERS, serveVersion, startFileServer } from '../../files/testing/file-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, rebuildDirectory } from '../change-directory.ts'
import { readStoredImports } from '../imports/import-folder.ts'
import { BuildError } from '../source-description.ts'
import {
  CHANGE_CONTEXT,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  requireKind,
} from '../testing/small-directory.ts'
import { findOwnAddress, listUpdates, type UpdateRequest } from './update-import.ts'
import { updateRegisters } from './update-registers.ts'

let folder: string
let location: DirectoryLocation

beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
})

const readSortCodeNames = (...codes: readonly string[]) => readNames(location, 'sort-code', codes)
const LIMITS = { maxBytes: 1_000_000, timeoutSeconds: 30, retryDelaysMs: [] }

/** Updates one register. Returns the build, null if nothing has changed; throws the reason of a failure. */
async function update(request: UpdateRequest) {
  const requests = [{ limits: LIMITS, ...request }]
  const { outcomes, builds } = await updateRegisters(location, requests, CHANGE_CONTEXT)
  for (const outcome of outcomes) if (outcome.result === 'failed') throw new BuildError(outcome.reason)
  return builds[0] ?? null
}

const kind = requireKind('sort-codes')

/** Starts a server with a list of sort codes. Returns it with the request for a download of the list. */
async function startSortCodeServer(content = formatSortCodes(['98-76-54']), etag = '"1"') {
  const server = await startFileServer(serveVersion(content, etag))
  return { ...server, download: { kind, address: `${server.origin}/codes_2031-09-01.csv` } }
}

describe('an update', () => {
  it('downloads and imports a file, and sends its ETag with the next request', async () => {
    const { download, requestedEtags } = await startSortCodeServer()
    expect((await update(download))?.diff.added).toHaveLength(1)
    expect(readSortCodeNames('987654')).toEqual(['Aldermoor Bank'])
    expect(readStoredImports(folder)[0]?.manifest).toMatchObject({
      asOf: '2031-09-01',
      address: download.address,
      downloads: [{ address: download.address, etag: '"1"', sha256: expect.stringMatching(/^\w{64}$/) }],
    })
    const before = hashFilesIn(folder)
    expect(await update(download)).toBe(null)
    expect(requestedEtags).toEqual([undefined, '"1"'])
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('imports a new version of the file', async () => {
    const { download, setHandler } = await startSortCodeServer()
    await update(download)
    setHandler(serveVersion(formatSortCodes(['98-76-55']), '"2"'))
    await update(download)
    expect(readSortCodeNames('987654', '987655')).toEqual([null, 'Aldermoor Bank'])
    expect(readStoredImports(folder)[0]?.manifest.downloads).toMatchObject([{ etag: '"2"' }])
  })

  it('refuses a date that contradicts the date in the name of the file', async () => {
    const { download } = await startSortCodeServer()
    await expect(update({ ...download, asOf: '2031-09-20' })).rejects.toThrow(
      'sort-codes: codes_2031-09-01.csv is dated 2031-09-01, and --as-of gives 2031-09-20',
    )
  })

  it('refuses a list that is older than the imported list', async () => {
    const { download } = await startSortCodeServer()
    await update(download)
    const before = hashFilesIn(folder)
    const older = await startSortCodeServer(formatSortCodes(['98-76-55']))
    const address = `${older.origin}/codes.csv`
    await expect(update({ kind, address, asOf: '2031-08' })).rejects.toThrow(
      'sort-codes: the list is dated 2031-08, but the list of 2031-09-01 is already imported',
    )
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('imports a file from another URL although it has the same ETag', async () => {
    const first = await startSortCodeServer()
    const second = await startSortCodeServer(formatSortCodes(['98-76-55']))
    await update(first.download)
    expect((await update(second.download))?.diff).toMatchObject({
      added: [{ code: '987655' }],
      removed: [{ code: '987654' }],
    })
  })

  it('uses the given date, or today if neither the operator nor the file name states a date', async () => {
    const { origin } = await startSortCodeServer()
    await update({ kind, address: `${origin}/codes.csv`, asOf: '2031-08' })
    expect(readStoredImports(folder)[0]?.manifest.asOf).toBe('2031-08')
    await update({ kind, address: `${origin}/list.csv` })
    expect(readStoredImports(folder)[0]?.manifest.asOf).toBe('2031-09-30')
  })

  it('does not guess the date of a list that is announced', async () => {
    const { origin } = await startSortCodeServer()
    const announced = { kind: requireKind('bundesbank-blz-next'), address: `${origin}/blz-neu-txt-data.txt` }
    await expect(update(announced)).rejects.toThrow('neither the file nor its page has a date')
  })

  it.each([...Object.keys(FAILING_HANDLERS).filter((failure) => !failure.includes('304'))])(
    'changes nothing if the file %s',
    async (failure) => {
      const { download, setHandler } = await startSortCodeServer()
      await update(download)
      const before = hashFilesIn(folder)
      setHandler(FAILING_HANDLERS[failure] ?? (() => {}))
      await expect(update(download)).rejects.toThrow(BuildError)
      expect(hashFilesIn(folder)).toEqual(before)
      setHandler(serveVersion(formatSortCodes(['98-76-55']), '"2"'))
      expect(await update(download)).not.toBe(null)
    },
  )

  it('changes nothing if the file is too large', async () => {
    const { download } = await startSortCodeServer()
    const before = hashFilesIn(folder)
    const limits = { ...LIMITS, maxBytes: 10 }
    await expect(update({ ...download, limits })).rejects.toThrow('is larger than')
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('deletes the downloaded file, also after a failure', async () => {
    const downloads = temporaryFolder()
    vi.stubEnv('TMPDIR', downloads)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { download, setHandler } = await startSortCodeServer()
    await update(download)
    setHandler(FAILING_HANDLERS['is interrupted'] ?? (() => {}))
    await expect(update(download)).rejects.toThrow('was interrupted')
    expect(readdirSync(downloads)).toEqual([])
  })
})

describe('the available downloads', () => {
  it('are the public files, and files that were downloaded before', async () => {
    const publicKinds = listUpdates(location).map((listed) => listed.kind.id)
    expect(publicKinds).toEqual(expect.arrayContaining(['oenb', 'bundesbank-blz', 'nic', 'gleif-bic-lei']))
    expect(publicKinds).not.toContain('sort-codes')
    const { download } = await startSortCodeServer()
    await update(download)
    expect(listUpdates(location)).toEqual(expect.arrayContaining([download]))
    expect(findOwnAddress(location, requireKind('chips'))).toBeUndefined()
  })

  it('do not include a kind that the operator has since imported from files', async () => {
    await update((await startSortCodeServer()).download)
    await importFiles(location, [prepareSortCodes(folder, ['98-76-55'])], CHANGE_CONTEXT)
    expect(listUpdates(location).map((listed) => listed.kind.id)).not.toContain('sort-codes')
  })
})
