import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createDirectoryDownload } from './directory-download.ts'
import { followDirectory } from './live-directory.ts'

/** Longer than any test: only a download checks the file. */
const NO_POLLING = 2 ** 30

function createDownload(file: string) {
  const live = followDirectory(file, NO_POLLING)
  onTestFinished(() => live.close())
  return createDirectoryDownload(live)
}

it('a download that has begun sends the old file to its end, although a new one replaces it', async () => {
  const file = join(temporaryFolder(), 'directory.sqlite')
  const oldVersion = buildInvented(file)
  const bytes = readFileSync(file)
  const download = createDownload(file)

  const oldDownload = await download.open()
  if (typeof oldDownload === 'string') return expect.unreachable(oldDownload)
  const newVersion = buildInvented(file, { rows: INVENTED_ROWS.slice(0, 5) })
  const newDownload = await download.open()
  if (typeof newDownload === 'string') return expect.unreachable(newDownload)
  await newDownload.handle.close()
  expect([newDownload.version, await download.describeFile()]).toEqual([
    newVersion,
    expect.objectContaining({ version: newVersion }),
  ])

  const sent = await buffer(oldDownload.handle.createReadStream())
  expect(sent.equals(bytes)).toBe(true)
  expect(oldDownload).toMatchObject({
    version: oldVersion,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
})

it('a damaged or missing file cannot be downloaded, although the old one is still in use', async () => {
  const file = join(temporaryFolder(), 'directory.sqlite')
  buildInvented(file)
  const download = createDownload(file)
  rmSync(file)
  writeFileSync(file, 'rubbish'.repeat(1000))
  expect(await download.open()).toBe('not now')
  rmSync(file)
  expect(await download.open()).toBe('not now')
})

it('a file cannot be downloaded whose history has a list that may not be passed on', async () => {
  const file = join(temporaryFolder(), 'directory.sqlite')
  const licensed = inventedCodes('sort-code', [inventedEntry('987001', 'Quillhaven')], {
    redistributable: false,
  })
  buildInvented(file, { otherSources: [licensed] })
  buildInvented(file)
  const download = createDownload(file)
  expect(await download.open()).toBe('terms')
  expect(await download.describeFile()).toBeNull()
})
