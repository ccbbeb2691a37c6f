import { sign } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hashBytes, hashFile } from '../files/local-file.ts'
import { buildInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { applyDelta, createDelta } from './delta.ts'
import { fetchPublished } from './fetch-published.ts'
import { getSignatureFileName, type Manifest, serializeManifest } from './manifest.ts'
import { createFileOpener } from './published-folder.ts'
import { createNodeFile, createPublisher, startPublishedServer } from './testing/published-folder.ts'

/** The directory of a month, with so many rows of the invented banks. */
const ofMonth = (month: number, rowCount: number) => ({
  rows: INVENTED_ROWS.slice(0, rowCount),
  builtAt: `2026-0${month}-28T12:00:00.000Z`,
})

/** Starts a publisher with a web server, and a node that has the first directory. */
async function startPublication() {
  const publisher = createPublisher()
  publisher.publish()
  const server = await startPublishedServer(publisher.folder)
  const { folder, file, readCurrent } = createNodeFile()
  mkdirSync(folder)
  const settings = { openFile: createFileOpener(server.url), keys: [publisher.publicKey], file, readCurrent }
  /** Fetches, and returns the result with the kinds of the requested files. */
  const fetch = async () => {
    server.requestedFiles.length = 0
    const { result } = await fetchPublished(settings)
    const kinds = server.requestedFiles.map((name) => name.replace(/^.*\./, ''))
    return { result, requested: kinds.filter((kind) => kind === 'sqlite' || kind === 'zst') }
  }
  await fetch()
  return { publisher, server, file, fetch }
}

const BY_DELTA = { result: 'installed', requested: ['zst'] }
const BY_BOTH = { result: 'installed', requested: ['zst', 'sqlite'] }
const WHOLE = { result: 'installed', requested: ['sqlite'] }

describe('a node that has a published directory', () => {
  it('installs the next ones by deltas, and has the published bytes', async () => {
    const { publisher, file, fetch } = await startPublication()
    for (const month of [2, 3]) {
      const { sha256, bytes, deltas } = publisher.publish(ofMonth(month, 4 + month))
      expect(deltas?.[0]?.bytes).toBeLessThan(bytes / 2)
      expect(await fetch()).toEqual(BY_DELTA)
      expect(hashFile(file)).toBe(sha256)
    }
  })

  it('may be three publications behind', async () => {
    const { publisher, file, fetch } = await startPublication()
    const manifests = [2, 3, 4].map((month) => publisher.publish(ofMonth(month, 4 + month)))
    expect(await fetch()).toEqual(BY_DELTA)
    expect(hashFile(file)).toBe(manifests.at(-1)?.sha256)
    for (const month of [5, 6, 7, 8]) publisher.publish(ofMonth(month, month))
    expect(await fetch()).toEqual(WHOLE)
  })

  it('downloads the whole file if it has another one', async () => {
    const { publisher, file, fetch } = await startPublication()
    buildInvented(file, ofMonth(2, 3))
    const { sha256 } = publisher.publish(ofMonth(3, 5))
    expect(await fetch()).toEqual(WHOLE)
    expect(hashFile(file)).toBe(sha256)
  })

  it.each<[string, (content: Buffer) => Buffer | null]>([
    ['is missing', () => null],
    ['is truncated', (content) => content.subarray(0, content.length / 2)],
    ['is empty', () => Buffer.of()],
    ['is damaged', (content) => Buffer.from(content).fill(7, 20, 30)],
    ['is longer', (content) => Buffer.concat([content, content])],
  ])('downloads the whole file if the delta %s', async (_name, change) => {
    const { publisher, server, file, fetch } = await startPublication()
    const { sha256 } = publisher.publish(ofMonth(2, 6))
    server.replaceResponse(/\.zst$/, (response, content) => {
      const changed = change(content)
      if (changed) response.end(changed)
      else response.writeHead(404).end()
    })
    expect(await fetch()).toEqual(BY_BOTH)
    expect(hashFile(file)).toBe(sha256)
  })

  it.each<[string, (newFile: Buffer) => Buffer]>([
    ['is no delta', () => Buffer.from('hunter2')],
    ['expands to 20 MB', () => zstdCompressSync(Buffer.alloc(20_000_000))],
    ['makes another file', () => zstdCompressSync(Buffer.from('rubbish'))],
    ['is of another old file', (newFile) => createDelta(newFile, newFile) ?? Buffer.of()],
  ])('downloads the whole file if a signed delta %s', async (_name, create) => {
    const { publisher, file, fetch } = await startPublication()
    const manifest = publisher.publish(ofMonth(2, 6))
    const newFile = readFileSync(join(publisher.folder, manifest.file))
    const delta = create(newFile)
    const deltas = (manifest.deltas ?? []).map((listed) => {
      writeFileSync(join(publisher.folder, listed.file), delta)
      return { ...listed, bytes: delta.length, sha256: hashBytes(delta) }
    })
    publishSigned(publisher, { ...manifest, deltas })
    expect(await fetch()).toEqual(BY_BOTH)
    expect(hashFile(file)).toBe(manifest.sha256)
  })

  it('refuses a signed manifest whose delta is outside its folder or too large', async () => {
    const { publisher, fetch } = await startPublication()
    const manifest = publisher.publish(ofMonth(2, 6))
    for (const change of [{ file: '../../etc/passwd' }, { bytes: 2 ** 40 }]) {
      const deltas = (manifest.deltas ?? []).map((listed) => ({ ...listed, ...change }))
      publishSigned(publisher, { ...manifest, deltas })
      expect(await fetch()).toEqual({ result: 'bad_manifest', requested: [] })
    }
  })

  it('overwrites what a killed download has left', async () => {
    const { publisher, file, fetch } = await startPublication()
    const { sha256 } = publisher.publish(ofMonth(2, 6))
    writeFileSync(`${file}.fetched`, 'x'.repeat(1_000_000))
    expect(await fetch()).toEqual(BY_DELTA)
    expect(hashFile(file)).toBe(sha256)
  })
})

/** Publishes a manifest with a valid signature. */
function publishSigned({ folder, privateKey }: ReturnType<typeof createPublisher>, manifest: Manifest) {
  const bytes = serializeManifest(manifest)
  writeFileSync(join(folder, getSignatureFileName(bytes)), sign(null, bytes, privateKey))
  writeFileSync(join(folder, 'manifest.json'), bytes)
}

it('a delta with its old file makes exactly the new file', async () => {
  const [oldFile, newFile] = ['old', 'new'].map((word) =>
    Buffer.from(`${word} ${'row '.repeat(9_000)}${word}`),
  )
  if (!oldFile || !newFile) throw new Error('no files')
  const delta = createDelta(oldFile, newFile)
  expect(await applyDelta(oldFile, delta ?? Buffer.of(), newFile.length)).toEqual(newFile)
  await expect(applyDelta(oldFile, delta ?? Buffer.of(), newFile.length - 1)).rejects.toThrow()
})
