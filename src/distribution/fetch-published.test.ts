import { sign } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { followDirectory, isOpenDirectory } from '../directory/file/live-directory.ts'
import { hashFile, lockFile } from '../files/local-file.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type FetchSettings, fetchPublished } from './fetch-published.ts'
import { getSignatureFileName, type Manifest, serializeManifest } from './manifest.ts'
import { createFileOpener } from './published-folder.ts'
import { createPublisher, type ReplaceResponse, startPublishedServer } from './testing/published-folder.ts'

const LATER = { rows: INVENTED_ROWS.slice(0, 5), builtAt: '2026-02-28T12:00:00.000Z' }
const NEVER = 2 ** 30
/** For a server that says nothing, ever. */
const HURRIED = { manifest: 2, directory: 2 }

/** A node that follows a folder, in a folder of the running test. */
function node(url: URL, keys: FetchSettings['keys'], differing: Partial<FetchSettings> = {}) {
  const folder = join(temporaryFolder(), 'node')
  const file = join(folder, 'directory.sqlite')
  const live = followDirectory(file, NEVER)
  onTestFinished(() => live.close())
  const serving = () => {
    live.refresh()
    const current = live.getCurrent()
    return isOpenDirectory(current) ? current : null
  }
  const source = { openFile: createFileOpener(url), keys, file, readCurrent: serving, ...differing }
  let etag: string | undefined
  return {
    folder,
    file,
    version: () => serving()?.version ?? null,
    async fetch() {
      const outcome = await fetchPublished(source, etag)
      etag = outcome.etag
      return outcome
    },
  }
}

/** A publisher with a web server, and a node that follows it and has its first directory. */
async function following(differing: Partial<FetchSettings> = {}) {
  const publishing = createPublisher()
  const first = publishing.publish()
  const server = await startPublishedServer(publishing.folder)
  const follower = node(server.url, [publishing.publicKey], differing)
  expect(await follower.fetch()).toMatchObject({ result: 'installed' })
  return { publishing, first, server, follower }
}

type Following = Awaited<ReturnType<typeof following>>

/** Publishes what the publisher would never write, with a signature all the same. */
function publishSigned({ folder, privateKey }: Following['publishing'], content: Manifest | Buffer) {
  const bytes = Buffer.isBuffer(content) ? content : serializeManifest(content)
  writeFileSync(join(folder, getSignatureFileName(bytes)), sign(null, bytes, privateKey))
  writeFileSync(join(folder, 'manifest.json'), bytes)
}

describe('a node that follows what is published', () => {
  it('takes the first directory, also where there was none, and serves it', async () => {
    const { first, follower } = await following()
    expect(follower.version()).toBe(first.version)
    expect(hashFile(follower.file)).toBe(first.sha256)
  })

  it('asks for no more than the manifest while nothing changes', async () => {
    const { server, follower } = await following()
    server.requestedFiles.length = 0
    expect(await follower.fetch()).toMatchObject({ result: 'unchanged' })
    expect(server.requestedFiles).toEqual(['manifest.json'])
  })

  it('takes the next one', async () => {
    const { publishing, follower } = await following()
    const next = publishing.publish(LATER)
    expect(await follower.fetch()).toEqual({
      result: 'installed',
      message: 'published directory installed',
      directory: { version: next.version, builtAt: next.builtAt },
      etag: expect.any(String),
    })
    expect(follower.version()).toBe(next.version)
  })

  it('does not download its current file again, when it is republished or after a restart', async () => {
    const { publishing, server, follower } = await following()
    publishing.publish()
    server.requestedFiles.length = 0
    expect(await follower.fetch()).toMatchObject({ result: 'unchanged' })
    expect(server.requestedFiles).toEqual(['manifest.json', expect.stringMatching(/^manifest-.+\.sig$/)])
  })

  it('goes back when its publisher does', async () => {
    const { publishing, first, follower } = await following()
    publishing.publish(LATER)
    await follower.fetch()
    publishing.publish({}, { allowsOlder: true })
    expect(await follower.fetch()).toMatchObject({ result: 'installed' })
    expect(follower.version()).toBe(first.version)
  })

  it('follows a folder of the same machine', async () => {
    const publishing = createPublisher()
    const { version } = publishing.publish()
    const follower = node(pathToFileURL(publishing.folder), [publishing.publicKey])
    expect(await follower.fetch()).toMatchObject({ result: 'installed' })
    expect(await follower.fetch()).toMatchObject({ result: 'unchanged' })
    expect(follower.version()).toBe(version)
  })

  it('tells a manifest of a folder that was tampered with from one that cannot be reached', async () => {
    const publishing = createPublisher()
    publishing.publish()
    const follower = node(pathToFileURL(publishing.folder), [publishing.publicKey])
    const manifest = join(publishing.folder, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"bytes": ', '"bytes": 1'))
    expect(await follower.fetch()).toMatchObject({ result: 'bad_signature' })
    rmSync(manifest)
    expect(await follower.fetch()).toMatchObject({ result: 'unreachable' })
  })

  it('takes what a new key has signed while it trusts both', async () => {
    const { publishing, follower, server } = await following()
    const next = createPublisher()
    const both = node(server.url, [publishing.publicKey, next.publicKey])
    const only = node(server.url, [publishing.publicKey])
    publishing.publish(LATER, { privateKey: next.privateKey })
    expect((await both.fetch()).result).toBe('installed')
    expect((await only.fetch()).result).toBe('bad_signature')
    expect((await follower.fetch()).result).toBe('bad_signature')
  })

  it('leaves it to another process of its machine that is about to', async () => {
    const { publishing, follower } = await following()
    publishing.publish(LATER)
    const unlock = lockFile(`${follower.file}.fetching`)
    expect(await follower.fetch()).toMatchObject({ result: 'busy' })
    unlock?.()
    expect(await follower.fetch()).toMatchObject({ result: 'installed' })
  })
})

const endless: ReplaceResponse = (response) => {
  let open = true
  response.on('close', () => {
    open = false
  })
  const more = () => {
    if (open) response.write(Buffer.alloc(65_536), more)
  }
  more()
}
const silent: ReplaceResponse = (response) => response.writeHead(200).flushHeaders()
const moved: ReplaceResponse = (response) => response.writeHead(302, { location: '/elsewhere' }).end()
const flipped: ReplaceResponse = (response, content) => {
  const other = Buffer.from(content)
  other.writeUInt8(other.readUInt8(20) ^ 1, 20)
  response.end(other)
}
const cutShort: ReplaceResponse = (response, content) => response.end(content.subarray(0, content.length / 2))
const cutOff: ReplaceResponse = (response, content) => {
  response.writeHead(200, { 'content-length': content.length })
  response.write(content.subarray(0, content.length / 2), () => response.destroy())
}
const blownUp: ReplaceResponse = (response) =>
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))

describe('a node keeps what it has', () => {
  /** The node has refused what is published, and is as it was; once all is mended, it takes that. */
  async function expectRefusal(
    { follower, server, publishing, first }: Following,
    result: string,
    message: RegExp,
  ) {
    const outcome = await follower.fetch()
    expect(outcome).toEqual({ result, message: expect.stringMatching(message) })
    expect(follower.version()).toBe(first.version)
    expect(readdirSync(follower.folder).sort()).toEqual([
      'directory.sqlite',
      'directory.sqlite.fetching',
      'directory.sqlite.published.json',
    ])
    server.replaceResponse('', null)
    rmSync(join(publishing.folder, 'manifest.json'))
    const next = publishing.publish(LATER)
    expect(await follower.fetch()).toMatchObject({ result: 'installed' })
    expect(follower.version()).toBe(next.version)
  }

  it.each<[string, string, ReplaceResponse, string, RegExp]>([
    [
      'the manifest is not there',
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
    ['the manifest is elsewhere', 'manifest.json', moved, 'unreachable', /answered 302 Found$/],
    ['the manifest never comes', 'manifest.json', silent, 'broken_off', /was interrupted/],
    ['the manifest never ends', 'manifest.json', endless, 'too_large', /larger than 16384 bytes$/],
    ['the manifest is blown up', 'manifest.json', blownUp, 'too_large', /larger than 16384 bytes$/],
    ['a byte of the manifest is another', 'manifest.json', flipped, 'bad_signature', /no signature.+404/],
    [
      'a byte of the signature is another',
      '.sig',
      flipped,
      'bad_signature',
      /^the manifest is not signed by/,
    ],
    ['the signature is cut short', '.sig', cutShort, 'bad_signature', /^the manifest is not signed by/],
    ['the signature never ends', '.sig', endless, 'bad_signature', /larger than 64 bytes$/],
    [
      'a byte of the file is another',
      '.sqlite',
      flipped,
      'wrong_checksum',
      /has the checksum [0-9a-f]{64}, not/,
    ],
    ['the file is cut short', '.sqlite', cutShort, 'broken_off', /ends after \d+ of \d+ bytes$/],
    ['the file breaks off', '.sqlite', cutOff, 'broken_off', /was interrupted/],
    ['the file never ends', '.sqlite', endless, 'too_large', /larger than \d+ bytes$/],
    ['the file never comes', '.sqlite', silent, 'broken_off', /was interrupted/],
    ['the file is blown up', '.sqlite', blownUp, 'too_large', /larger than \d+ bytes$/],
    ['the file is elsewhere', '.sqlite', moved, 'unreachable', /answered 302 Found$/],
    [
      'the file is a web page',
      '.sqlite',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'unreachable',
      /web page/,
    ],
  ])('when %s', async (_what, part, spoil, result, message) => {
    const at = await following(spoil === silent ? { timeouts: HURRIED } : {})
    at.publishing.publish(LATER)
    at.server.replaceResponse(part, spoil)
    await expectRefusal(at, result, message)
  })

  it('when there is no server', async () => {
    const { server, follower, first } = await following()
    await server.stop()
    expect(await follower.fetch()).toMatchObject({
      result: 'unreachable',
      message: expect.stringMatching(/cannot be reached \(.+\)$/),
    })
    expect(follower.version()).toBe(first.version)
  })

  it('when somebody else has signed', async () => {
    const at = await following()
    at.publishing.publish(LATER, { privateKey: createPublisher().privateKey })
    await expectRefusal(at, 'bad_signature', /^the manifest is not signed by a key of DIRECTORY_PUBLIC_KEY$/)
  })

  it('when what was published before is passed off as the newest', async () => {
    const at = await following()
    const { publishing, follower } = at
    const [old, manifest] = [readFileSync(join(publishing.folder, 'manifest.json')), 'manifest.json']
    const next = publishing.publish(LATER)
    await follower.fetch()
    writeFileSync(join(publishing.folder, manifest), old)
    expect(await follower.fetch()).toMatchObject({
      result: 'older',
      message: expect.stringMatching(/already has one of 2026-02-01/),
    })
    expect(follower.version()).toBe(next.version)
  })

  it('when the file has another layout, and does not even ask for it', async () => {
    const at = await following()
    publishSigned(at.publishing, { ...at.publishing.publish(LATER), schemaVersion: 99 })
    at.server.requestedFiles.length = 0
    const asked = at.server.requestedFiles
    expect((await at.follower.fetch()).result).toBe('other_layout')
    expect(asked.filter((name) => name.endsWith('.sqlite'))).toEqual([])
    await expectRefusal(at, 'other_layout', /has layout 99, this program reads layout \d+$/)
  })

  it.each<[string, (manifest: Manifest) => Manifest | Buffer]>([
    ['is none', () => Buffer.from('hunter2')],
    ['names a file outside', (manifest) => ({ ...manifest, file: '../../etc/passwd' })],
    ['names a file of another server', (manifest) => ({ ...manifest, file: 'http://127.0.0.1/x.sqlite' })],
    ['speaks of too much', (manifest) => ({ ...manifest, bytes: 2 ** 40 })],
  ])('when the manifest is signed and %s', async (_what, change) => {
    const at = await following()
    publishSigned(at.publishing, change(at.publishing.publish(LATER)))
    await expectRefusal(at, 'bad_manifest', /^the manifest is signed, but this program cannot read it$/)
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
  ])(
    'when the file that is signed is no directory, or not the one it is said to be (%s)',
    async (what, change) => {
      const at = await following()
      const next = at.publishing.publish(LATER)
      publishSigned(at.publishing, change(next, join(at.publishing.folder, next.file)))
      await expectRefusal(at, 'not_a_directory', new RegExp(`^the published file ${what}`))
    },
  )

  it('when the disk does not take the file', async () => {
    const { publishing, follower, first } = await following()
    publishing.publish(LATER)
    mkdirSync(`${follower.file}.fetched`)
    expect(await follower.fetch()).toMatchObject({
      result: 'failed',
      message: expect.stringMatching(/directory\.sqlite cannot be replaced \(.+\)$/),
    })
    expect(follower.version()).toBe(first.version)
  })
})

it('a node that never had a directory has none after a refusal', async () => {
  const publishing = createPublisher()
  publishing.publish()
  const server = await startPublishedServer(publishing.folder)
  const follower = node(server.url, [createPublisher().publicKey])
  expect((await follower.fetch()).result).toBe('bad_signature')
  expect(existsSync(follower.file)).toBe(false)
})
