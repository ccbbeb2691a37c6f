import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hashFilesIn } from '../importing/testing/small-directory.ts'
import { buildInvented, openInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  computeKeyId,
  createKeyPair,
  formatPublicKey,
  isSigned,
  PublishError,
  parsePublicKey,
  readPrivateKey,
} from './keys.ts'
import { getSignatureFileName } from './manifest.ts'
import { publish } from './publish.ts'
import { createPublisher } from './testing/published-folder.ts'

/** A later directory with fewer codes. */
const LATER_DIRECTORY = { rows: INVENTED_ROWS.slice(0, 5), builtAt: '2026-02-28T12:00:00.000Z' }
const RESTRICTED_SOURCE = { source: { redistributable: false } }

describe('a published directory', () => {
  it('is a copy of the file, with its checksum and a signed manifest', () => {
    const { folder, file, publicKey, publish } = createPublisher()
    const manifest = publish()
    const bytes = readFileSync(file)
    expect(manifest).toMatchObject({
      version: openInvented(file).version,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      builtAt: '2026-01-31T12:00:00.000Z',
      keyId: computeKeyId(publicKey),
    })
    expect(readFileSync(join(folder, manifest.file)).equals(bytes)).toBe(true)
    expect(readFileSync(join(folder, `${manifest.file}.sha256`), 'utf8')).toBe(
      `${manifest.sha256}  ${manifest.file}\n`,
    )
    const manifestBytes = readFileSync(join(folder, 'manifest.json'))
    expect(JSON.parse(manifestBytes.toString())).toEqual(manifest)
    expect(
      verify(null, manifestBytes, publicKey, readFileSync(join(folder, getSignatureFileName(manifestBytes)))),
    ).toBe(true)
    expect(readdirSync(folder)).toHaveLength(4)
  })

  it('can be read by a web server, even if only the operator can read the built file', () => {
    const { folder, file, publish } = createPublisher()
    buildInvented(file)
    chmodSync(file, 0o600)
    const umask = process.umask(0o077)
    onTestFinished(() => void process.umask(umask))
    publish()
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o444).toBe(0o444)
  })

  it('has a file name of its own for each build, also for a build of the same version', () => {
    const { publish } = createPublisher()
    const first = publish()
    const rebuilt = publish({ builtAt: '2026-02-28T12:00:00.000Z' })
    const later = publish(LATER_DIRECTORY)
    expect(rebuilt.version).toBe(first.version)
    expect(new Set([first.file, rebuilt.file, later.file]).size).toBe(3)
  })

  it('is kept for some later publications, and then deleted', () => {
    const { folder, publish } = createPublisher()
    const files = Array.from({ length: 8 }, (_, day) =>
      publish({ builtAt: `2026-03-0${day + 1}T12:00:00.000Z` }),
    )
    const names = readdirSync(folder)
    expect(files.map(({ file }) => names.includes(file)).slice(-3)).toEqual([true, true, true])
    // The manifest, five files of each of three kinds, and three new and four older deltas.
    expect(names).toHaveLength(23)
  })

  it('is kept if all other files have future dates; temporary files of a killed publisher are not', () => {
    const { folder, publish } = createPublisher()
    for (let day = 1; day < 8; day++) publish({ builtAt: `2026-03-0${day}T12:00:00.000Z` })
    const future = new Date(Date.now() + 86_400_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), future, future)
    writeFileSync(join(folder, `manifest-${'0'.repeat(16)}.sig.new`), '')
    const { file } = publish({ builtAt: '2026-03-09T12:00:00.000Z' })
    const manifestBytes = readFileSync(join(folder, 'manifest.json'))
    const names = readdirSync(folder)
    expect(names).toEqual(
      expect.arrayContaining([file, `${file}.sha256`, getSignatureFileName(manifestBytes)]),
    )
    // The manifest, five files of each of three kinds, and three new and four older deltas.
    expect(names).toHaveLength(23)
  })

  it('has a later publication time than the last one, even if the clock is set back', () => {
    const { publish } = createPublisher()
    const [first, second] = [publish(), publish({}, { now: new Date('2001-01-01T00:00:00Z') })]
    expect(second.publishedAt > first.publishedAt).toBe(true)
  })
})

describe('a publication is refused and changes nothing', () => {
  it('if the terms of a source forbid redistribution, unless the folder is private', () => {
    const { folder, publish } = createPublisher()
    publish()
    const before = hashFilesIn(folder)
    expect(() => publish(RESTRICTED_SOURCE)).toThrow(/^the terms of invented do not allow redistribution/)
    expect(hashFilesIn(folder)).toEqual(before)
    publish(RESTRICTED_SOURCE, { isPrivate: true })
    expect(hashFilesIn(folder)).not.toEqual(before)
    // The history of the file has the rows of before.
    expect(() => publish(LATER_DIRECTORY)).toThrow(/^the terms of invented do not allow redistribution/)
  })

  it('if a later directory is published, unless the operator allows an older one', () => {
    const { folder, publish } = createPublisher()
    publish(LATER_DIRECTORY)
    const before = hashFilesIn(folder)
    expect(() => publish()).toThrow(/^this directory was built on 2026-01-31.+ on 2026-02-28.+--older$/)
    expect(hashFilesIn(folder)).toEqual(before)
    expect(publish({}, { allowsOlder: true }).builtAt).toBe('2026-01-31T12:00:00.000Z')
  })

  it('if the published one is dated in the future: no node takes it, nor a later one', () => {
    const { folder, publish } = createPublisher()
    publish({}, { now: new Date('2027-02-01T00:00:00Z') })
    const before = hashFilesIn(folder)
    expect(() => publish()).toThrow(/^the published directory is dated 2027-02-01.+delete .+manifest\.json/)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it.each([
    ['damaged', (file: string) => writeFileSync(file, 'rubbish'.repeat(1000))],
    ['missing', () => {}],
  ])('if the directory file is %s', (_defect, prepareFile) => {
    const { folder, file, privateKey } = createPublisher()
    prepareFile(file)
    const settings = { folder, privateKey, now: new Date(), isPrivate: false, allowsOlder: false }
    expect(() => publish(file, settings)).toThrow(PublishError)
    expect(hashFilesIn(folder)).toEqual({})
  })

  it('if the folder has a manifest of another program', () => {
    const { folder, publish } = createPublisher()
    mkdirSync(folder)
    writeFileSync(join(folder, 'manifest.json'), '{"name":"My app"}')
    expect(() => publish()).toThrow('was not published by Bankcodex')
    expect(readdirSync(folder)).toEqual(['manifest.json'])
  })
})

describe('the key of a publisher', () => {
  it('can be read by its owner only, and is never overwritten', () => {
    const path = join(temporaryFolder(), 'key.pem')
    const publicKey = createKeyPair(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(computeKeyId(parsePublicKey(formatPublicKey(publicKey)) ?? expect.unreachable())).toBe(
      computeKeyId(publicKey),
    )
    expect(() => createKeyPair(path)).toThrow(PublishError)
    expect(readPrivateKey(path).asymmetricKeyType).toBe('ed25519')
  })

  it('is refused if other users can read it', () => {
    const path = join(temporaryFolder(), 'key.pem')
    createKeyPair(path)
    chmodSync(path, 0o640)
    expect(() => readPrivateKey(path)).toThrow(/can be read by other users \(mode 640\)/)
  })

  it('is refused if it is not an Ed25519 key', () => {
    const folder = temporaryFolder()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const ecKey = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    for (const content of [ecKey, 'hunter2', '']) {
      const path = join(folder, 'key.pem')
      writeFileSync(path, content, { mode: 0o600 })
      expect(() => readPrivateKey(path)).toThrow(/key\.pem has no private Ed25519 key; /)
    }
    for (const line of ['', 'hunter2', Buffer.from(ecKey).toString('base64')])
      expect(parsePublicKey(line)).toBe(null)
  })

  it('may be one of several that a node trusts', () => {
    const { folder, publicKey, publish } = createPublisher()
    publish()
    const bytes = readFileSync(join(folder, 'manifest.json'))
    const signature = readFileSync(join(folder, getSignatureFileName(bytes)))
    const otherKey = createPublisher().publicKey
    expect(isSigned(bytes, signature, [otherKey, publicKey])).toBe(true)
    expect(isSigned(bytes, signature, [otherKey])).toBe(false)
    expect(isSigned(bytes, signature.subarray(1), [publicKey])).toBe(false)
    expect(isSigned(Buffer.concat([bytes, Buffer.from(' ')]), signature, [publicKey])).toBe(false)
  })
})
