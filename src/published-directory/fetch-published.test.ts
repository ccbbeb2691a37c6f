import { sign } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hashFile, lockFile } from '../files/local-file.ts'
import { sendEndlessly } from '../files/testing/file-server.ts'
import { buildInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { type FetchSettings, fetchPublished } from './fetch-published.ts'
import { getSignatureFileName, type Manifest, serializeManifest } from './manifest.ts'
import { createFileOpener } from './published-folder.ts'
import {
  createNodeFile,
  createPublisher,
  type ReplaceResponse,
  startPublishedServer,
} from './testing/published-folder.ts'

const LATER_DIRECTORY = { rows: INVENTED_ROWS.slice(0, 5), builtAt: '2026-02-28T12:00:00.000Z' }
/** Seconds, for a server that never responds. */
const SHORT_TIMEOUTS = { manifest: 2, directory: 2 }

/** Creates a node that follows a published folder. The node has a folder of the running test. */
function createNode(url: URL, keys: FetchSettings['keys'], changes: Partial<FetchSettings> = {}) {
  const { folder, file, readCurrent } = createNodeFile()
  const source = { openFile: createFileOpener(url), keys, file, readCurrent, ...changes }
  let etag: string | undefined
  return {
    folder,
    file,
    version: () => readCurrent()?.version ?? null,
    async fetch() {
      const outcome = await fetchPublished(source, etag)
      etag = outcome.etag
      return outcome
    },
  }
}

/** Starts a publisher with a web server, and a node that has installed the first directory. */
async function startPublication(changes: Partial<FetchSettings> = {}) {
  const publisher = createPublisher()
  const firstManifest = publisher.publish()
  const server = await startPublishedServer(publisher.folder)
  const node = createNode(server.url, [publisher.publicKey], changes)
  expect(await node.fetch()).toMatchObject({ result: 'installed' })
  return { publisher, firstManifest, server, node }
}

type Publication = Awaited<ReturnType<typeof startPublication>>

/** Publishes a manifest that the publisher would never write, with a valid signature. */
function publishSigned({ folder, privateKey }: Publication['publisher'], content: Manifest | Buffer) {
  const bytes = Buffer.isBuffer(content) ? content : serializeManifest(content)
  writeFileSync(join(folder, getSignatureFileName(bytes)), sign(null, bytes, privateKey))
  writeFileSync(join(folder, 'manifest.json'), bytes)
}

describe('a node that follows a published folder', () => {
  it('installs the first directory and serves it', async () => {
    const { firstManifest, node } = await startPublication()
    expect(node.version()).toBe(firstManifest.version)
    expect(hashFile(node.file)).toBe(firstManifest.sha256)
  })

  it('requests only the manifest while nothing changes', async () => {
    const { server, node } = await startPublication()
    server.requestedFiles.length = 0
    expect(await node.fetch()).toMatchObject({ result: 'unchanged' })
    expect(server.requestedFiles).toEqual(['manifest.json'])
  })

  it('installs the next directory', async () => {
    const { publisher, node } = await startPublication()
    const next = publisher.publish(LATER_DIRECTORY)
    expect(await node.fetch()).toEqual({
      result: 'installed',
      message: 'published directory installed',
      directory: { version: next.version, builtAt: next.builtAt },
      etag: expect.any(String),
    })
    expect(node.version()).toBe(next.version)
  })

  it('does not download its current file again, when it is republished or after a restart', async () => {
    const { publisher, server, node } = await startPublication()
    publisher.publish()
    server.requestedFiles.length = 0
    expect(await node.fetch()).toMatchObject({ result: 'unchanged' })
    expect(server.requestedFiles).toEqual(['manifest.json', expect.stringMatching(/^manifest-.+\.sig$/)])
  })

  it('installs an older directory if the publisher allows it', async () => {
    const { publisher, firstManifest, node } = await startPublication()
    publisher.publish(LATER_DIRECTORY)
    await node.fetch()
    publisher.publish({}, { allowsOlder: true })
    expect(await node.fetch()).toMatchObject({ result: 'installed' })
    expect(node.version()).toBe(firstManifest.version)
  })

  it('can follow a folder of the same machine', async () => {
    const publisher = createPublisher()
    const { version } = publisher.publish()
    const node = createNode(pathToFileURL(publisher.folder), [publisher.publicKey])
    expect(await node.fetch()).toMatchObject({ result: 'installed' })
    expect(await node.fetch()).toMatchObject({ result: 'unchanged' })
    expect(node.version()).toBe(version)
  })

  it('installs an unchanged publication again if it serves another directory', async () => {
    const { firstManifest, node } = await startPublication()
    const otherVersion = buildInvented(node.file, LATER_DIRECTORY)
    expect(node.version()).toBe(otherVersion)
    expect(await node.fetch()).toMatchObject({ result: 'installed' })
    expect(node.version()).toBe(firstManifest.version)
  })

  it('reports an error as long as it cannot open what it has installed', async () => {
    const publisher = createPublisher()
    publisher.publish()
    const server = await startPublishedServer(publisher.folder)
    const node = createNode(server.url, [publisher.publicKey], { readCurrent: () => null })
    const failure = {
      result: 'failed',
      message: 'the published directory was installed, but cannot be opened',
    }
    expect(await node.fetch()).toEqual(failure)
    expect(await node.fetch()).toEqual(failure)
  })

  it('reports a changed manifest as a bad signature, and a missing one as unreachable', async () => {
    const publisher = createPublisher()
    publisher.publish()
    const node = createNode(pathToFileURL(publisher.folder), [publisher.publicKey])
    const manifest = join(publisher.folder, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"bytes": ', '"bytes": 1'))
    expect(await node.fetch()).toMatchObject({ result: 'bad_signature' })
    rmSync(manifest)
    expect(await node.fetch()).toMatchObject({ result: 'unreachable' })
  })

  it('installs a directory signed with a new key only if it trusts the new key', async () => {
    const { publisher, node, server } = await startPublication()
    const newPublisher = createPublisher()
    const nodeWithBothKeys = createNode(server.url, [publisher.publicKey, newPublisher.publicKey])
    const nodeWithOldKey = createNode(server.url, [publisher.publicKey])
    publisher.publish(LATER_DIRECTORY, { privateKey: newPublisher.privateKey })
    expect((await nodeWithBothKeys.fetch()).result).toBe('installed')
    expect((await nodeWithOldKey.fetch()).result).toBe('bad_signature')
    expect((await node.fetch()).result).toBe('bad_signature')
  })

  it('leaves the download to another process that has the lock', async () => {
    const { publisher, node } = await startPublication()
    publisher.publish(LATER_DIRECTORY)
    const unlock = lockFile(`${node.file}.fetching`)
    expect(await node.fetch()).toMatchObject({ result: 'busy' })
    unlock?.()
    expect(await node.fetch()).toMatchObject({ result: 'installed' })
  })
})

/** A node that cannot use the delta downloads the whole file. */
const WHOLE_AND_DELTA = /\.(?:sqlite|zst)$/

const sendNothing: ReplaceResponse = (response) => response.writeHead(200).flushHeaders()
const redirect: ReplaceResponse = (response) => response.writeHead(302, { location: '/elsewhere' }).end()
const flipBit: ReplaceResponse = (response, content) => {
  const changed = Buffer.from(content)
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
  response.end(changed)
}
const truncate: ReplaceResponse = (response, content) => response.end(content.subarray(0, content.length / 2))
const interrupt: ReplaceResponse = (response, content) => {
  response.writeHead(200, { 'content-length': content.length })
  response.write(content.subarray(0, content.length / 2), () => response.destroy())
}
const sendLargeGzip: ReplaceResponse = (response) =>
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))

describe('a node keeps its directory', () => {
  /** Expects a node to refuse a publication, keep its directory, and install the next publication. */
  async function expectRefusal(
    { node, server, publisher, firstManifest }: Publication,
    result: string,
    message: RegExp,
  ) {
    const outcome = await node.fetch()
    expect(outcome).toEqual({ result, message: expect.stringMatching(message) })
    expect(node.version()).toBe(firstManifest.version)
    expect(readdirSync(node.folder).sort()).toEqual([
      'directory.sqlite',
      'directory.sqlite.fetching',
      'directory.sqlite.published.json',
    ])
    server.replaceResponse('', null)
    rmSync(join(publisher.folder, 'manifest.json'))
    const next = publisher.publish(LATER_DIRECTORY)
    expect(await node.fetch()).toMatchObject({ result: 'installed' })
    expect(node.version()).toBe(next.version)
  }

  it.each<[string, string | RegExp, ReplaceResponse, string, RegExp]>([
    [
      'the manifest is missing',
      'manifest.json',
      (response) => response.writeHead(404).end(),
      'unreachable',
      /404/,
    ],
    [
      'the server answers with status 503',
      'manifest.json',
      (response) => response.writeHead(503).end(),
      'unreachable',
      /503/,
    ],
    ['the manifest is redirected', 'manifest.json', redirect, 'unreachable', /answered 302 Found$/],
    ['the manifest is never sent', 'manifest.json', sendNothing, 'broken_off', /was interrupted/],
    ['the manifest never ends', 'manifest.json', sendEndlessly, 'too_large', /larger than 16384 bytes$/],
    [
      'the manifest expands to 20 MB',
      'manifest.json',
      sendLargeGzip,
      'too_large',
      /larger than 16384 bytes$/,
    ],
    ['a bit of the manifest is flipped', 'manifest.json', flipBit, 'bad_signature', /no signature.+404/],
    ['a bit of the signature is flipped', '.sig', flipBit, 'bad_signature', /^the manifest is not signed by/],
    ['the signature is truncated', '.sig', truncate, 'bad_signature', /^the manifest is not signed by/],
    ['the signature never ends', '.sig', sendEndlessly, 'bad_signature', /larger than 64 bytes$/],
    [
      'a bit of the file is flipped',
      WHOLE_AND_DELTA,
      flipBit,
      'wrong_checksum',
      /has the checksum [0-9a-f]{64}, not/,
    ],
    ['the file is truncated', WHOLE_AND_DELTA, truncate, 'broken_off', /ends after \d+ of \d+ bytes$/],
    ['the download is interrupted', WHOLE_AND_DELTA, interrupt, 'broken_off', /was interrupted/],
    ['the file never ends', WHOLE_AND_DELTA, sendEndlessly, 'too_large', /larger than \d+ bytes$/],
    ['the file is never sent', WHOLE_AND_DELTA, sendNothing, 'broken_off', /was interrupted/],
    ['the file expands to 20 MB', WHOLE_AND_DELTA, sendLargeGzip, 'too_large', /larger than \d+ bytes$/],
    ['the file is redirected', WHOLE_AND_DELTA, redirect, 'unreachable', /answered 302 Found$/],
    [
      'the file is a web page',
      WHOLE_AND_DELTA,
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'unreachable',
      /web page/,
    ],
  ])('if %s', async (_error, names, replacement, result, message) => {
    const publication = await startPublication(
      replacement === sendNothing ? { timeouts: SHORT_TIMEOUTS } : {},
    )
    publication.publisher.publish(LATER_DIRECTORY)
    publication.server.replaceResponse(names, replacement)
    await expectRefusal(publication, result, message)
  })

  it('if the server is down', async () => {
    const { server, node, firstManifest } = await startPublication()
    await server.stop()
    expect(await node.fetch()).toMatchObject({
      result: 'unreachable',
      message: expect.stringMatching(/cannot be reached \(.+\)$/),
    })
    expect(node.version()).toBe(firstManifest.version)
  })

  it('if the manifest is signed with another key', async () => {
    const publication = await startPublication()
    publication.publisher.publish(LATER_DIRECTORY, { privateKey: createPublisher().privateKey })
    await expectRefusal(
      publication,
      'bad_signature',
      /^the manifest is not signed by a key of DIRECTORY_PUBLIC_KEY$/,
    )
  })

  it('if an older signed manifest replaces the newest one', async () => {
    const { publisher, node } = await startPublication()
    const manifestPath = join(publisher.folder, 'manifest.json')
    const oldManifest = readFileSync(manifestPath)
    const next = publisher.publish(LATER_DIRECTORY)
    await node.fetch()
    writeFileSync(manifestPath, oldManifest)
    expect(await node.fetch()).toMatchObject({
      result: 'older',
      message: expect.stringMatching(/already has one of 2026-02-01/),
    })
    expect(node.version()).toBe(next.version)
  })

  it('if its manifest is dated more than a day in the future', async () => {
    const { publisher, node, firstManifest } = await startPublication()
    const inHours = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) })
    publisher.publish(LATER_DIRECTORY, inHours(25))
    expect(await node.fetch()).toMatchObject({
      result: 'future',
      message: expect.stringMatching(/^the manifest is dated .+, but it is .+ on this node$/),
    })
    expect(node.version()).toBe(firstManifest.version)
    rmSync(join(publisher.folder, 'manifest.json'))
    publisher.publish(LATER_DIRECTORY, inHours(23))
    expect(await node.fetch()).toMatchObject({ result: 'installed' })
  })

  it('if it cannot read which manifest it has accepted', async () => {
    const { publisher, node } = await startPublication()
    const manifestPath = join(publisher.folder, 'manifest.json')
    const oldManifest = readFileSync(manifestPath)
    const next = publisher.publish(LATER_DIRECTORY)
    await node.fetch()
    writeFileSync(manifestPath, oldManifest)
    const accepted = `${node.file}.published.json`
    rmSync(accepted)
    symlinkSync('directory.sqlite.published.json', accepted)
    expect(await node.fetch()).toMatchObject({ result: 'failed', message: expect.stringContaining('ELOOP') })
    expect(node.version()).toBe(next.version)
  })

  it('if the file has another layout; the node does not download it', async () => {
    const publication = await startPublication()
    publishSigned(publication.publisher, {
      ...publication.publisher.publish(LATER_DIRECTORY),
      schemaVersion: 99,
    })
    publication.server.requestedFiles.length = 0
    expect((await publication.node.fetch()).result).toBe('other_layout')
    expect(publication.server.requestedFiles.filter((name) => name.endsWith('.sqlite'))).toEqual([])
    await expectRefusal(publication, 'other_layout', /has layout 99, this program reads layout \d+$/)
  })

  it.each<[string, (manifest: Manifest) => Manifest | Buffer]>([
    ['is not JSON', () => Buffer.from('hunter2')],
    ['names a file outside its folder', (manifest) => ({ ...manifest, file: '../../etc/passwd' })],
    ['names a file of another server', (manifest) => ({ ...manifest, file: 'http://127.0.0.1/x.sqlite' })],
    ['names a file that is too large', (manifest) => ({ ...manifest, bytes: 2 ** 40 })],
  ])('if the signed manifest %s', async (_error, change) => {
    const publication = await startPublication()
    publishSigned(publication.publisher, change(publication.publisher.publish(LATER_DIRECTORY)))
    await expectRefusal(
      publication,
      'bad_manifest',
      /^the manifest is signed, but this program cannot read it$/,
    )
  })

  it.each<[string, (manifest: Manifest, path: string) => Manifest]>([
    [
      'cannot be opened: damaged',
      (manifest, path) => {
        writeFileSync(path, 'rubbish'.repeat(1000))
        return { ...manifest, bytes: 7000, sha256: hashFile(path) }
      },
    ],
    ['is version', (manifest) => ({ ...manifest, version: '0'.repeat(16) })],
  ])('if the signed file differs from its manifest: "%s…"', async (error, change) => {
    const publication = await startPublication()
    const next = publication.publisher.publish(LATER_DIRECTORY)
    publishSigned(publication.publisher, change(next, join(publication.publisher.folder, next.file)))
    await expectRefusal(publication, 'not_a_directory', new RegExp(`^the published file ${error}`))
  })

  it('if the disk cannot store the file', async () => {
    const { publisher, node, firstManifest } = await startPublication()
    publisher.publish(LATER_DIRECTORY)
    mkdirSync(`${node.file}.fetched`)
    expect(await node.fetch()).toMatchObject({
      result: 'failed',
      message: expect.stringMatching(/directory\.sqlite cannot be replaced \(.+\)$/),
    })
    expect(node.version()).toBe(firstManifest.version)
  })
})

it('a node that never had a directory has none after a refusal', async () => {
  const publisher = createPublisher()
  publisher.publish()
  const server = await startPublishedServer(publisher.folder)
  const node = createNode(server.url, [createPublisher().publicKey])
  expect((await node.fetch()).result).toBe('bad_signature')
  expect(existsSync(node.file)).toBe(false)
})
