import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FAILURES, fileServer, versioned } from '../files/testing/file-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, rebuildDirectory } from './change-directory.ts'
import { readStoredImports } from './imports/import-folder.ts'
import { BuildError } from './source-description.ts'
import {
  bytesIn,
  CHANGE_CONTEXT,
  kindOf,
  namesOf,
  smallDirectory,
  someSortCodes,
  sortCodes,
} from './testing/small-directory.ts'
import { type DownloadRequest, findDownloadUrl, listDownloads, updateImport } from './update-import.ts'

let folder: string
let location: DirectoryLocation

beforeEach(async () => {
  folder = temporaryFolder()
  location = smallDirectory(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
})

const codes = (...wanted: readonly string[]) => namesOf(location, 'sort-code', wanted)
const update = (from: DownloadRequest) => updateImport(location, from, CHANGE_CONTEXT)
const kind = kindOf('sort-codes')

/** A server of sort codes, and what to download from it. */
async function codesServer(content = sortCodes(['98-76-54']), etag = '"1"') {
  const server = await fileServer(versioned(content, etag))
  return { ...server, from: { kind, url: `${server.origin}/codes_2031-09-01.csv` } }
}

describe('an update', () => {
  it('downloads and imports, and asks next time whether there is anything new', async () => {
    const { from, asked } = await codesServer()
    expect((await update(from))?.diff.added).toHaveLength(1)
    expect(codes('987654')).toEqual(['Aldermoor Bank'])
    expect(readStoredImports(folder)[0]?.manifest).toMatchObject({
      asOf: '2031-09-01',
      etag: '"1"',
      address: from.url,
    })
    const before = bytesIn(folder)
    expect(await update(from)).toBe(null)
    expect(asked).toEqual([undefined, '"1"'])
    expect(bytesIn(folder)).toEqual(before)
  })

  it('imports a new version', async () => {
    const { from, answerWith } = await codesServer()
    await update(from)
    answerWith(versioned(sortCodes(['98-76-55']), '"2"'))
    await update(from)
    expect(codes('987654', '987655')).toEqual([null, 'Aldermoor Bank'])
    expect(readStoredImports(folder)[0]?.manifest.etag).toBe('"2"')
  })

  it('refuses a list that is older than the one that is imported', async () => {
    const { from } = await codesServer()
    await update(from)
    const before = bytesIn(folder)
    const older = await codesServer(sortCodes(['98-76-55']))
    await expect(update({ ...older.from, asOf: '2031-08' })).rejects.toThrow(
      'sort-codes: the list is dated 2031-08, but the list of 2031-09-01 is already imported',
    )
    expect(bytesIn(folder)).toEqual(before)
  })

  it('does not take the version of one address for that of another', async () => {
    const [one, other] = [await codesServer(), await codesServer(sortCodes(['98-76-55']))]
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

  it.each([...Object.keys(FAILURES).filter((what) => !what.includes('unchanged'))])(
    'changes nothing when the file %s',
    async (what) => {
      const { from, answerWith } = await codesServer()
      await update(from)
      const before = bytesIn(folder)
      answerWith(FAILURES[what] ?? (() => {}))
      await expect(update(from)).rejects.toThrow(BuildError)
      expect(bytesIn(folder)).toEqual(before)
      answerWith(versioned(sortCodes(['98-76-55']), '"2"'))
      expect(await update(from)).not.toBe(null)
    },
  )

  it('changes nothing when the file is too large', async () => {
    const { from } = await codesServer()
    const before = bytesIn(folder)
    const limits = { maxBytes: 10, timeoutSeconds: 30 }
    await expect(update({ ...from, limits })).rejects.toThrow('is larger than')
    expect(bytesIn(folder)).toEqual(before)
  })

  it('leaves no download behind', async () => {
    const downloads = temporaryFolder()
    vi.stubEnv('TMPDIR', downloads)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { from, answerWith } = await codesServer()
    await update(from)
    answerWith(FAILURES['breaks off'] ?? (() => {}))
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
    expect(findDownloadUrl(location, kindOf('chips'))).toBeUndefined()
  })

  it('is no longer asked for where files were handed in since', async () => {
    await update((await codesServer()).from)
    await importFiles(location, [someSortCodes(folder, ['98-76-55'])], CHANGE_CONTEXT)
    expect(findDownloadUrl(location, kind)).toBeUndefined()
  })
})
