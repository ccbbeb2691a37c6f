import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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

const FEWER = { rows: INVENTED_ROWS.slice(0, 5), builtAt: '2026-02-28T12:00:00.000Z' }
const CLOSED = { source: { redistributable: false } }

describe('a published directory', () => {
  it('is a copy with its checksum, and a manifest that is signed', () => {
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
    const told = readFileSync(join(folder, 'manifest.json'))
    expect(JSON.parse(told.toString())).toEqual(manifest)
    expect(verify(null, told, publicKey, readFileSync(join(folder, getSignatureFileName(told))))).toBe(true)
    expect(readdirSync(folder)).toHaveLength(4)
  })

  it('can be read by a web server, whatever the operator keeps to themselves', () => {
    const { folder, file, publish } = createPublisher()
    buildInvented(file)
    chmodSync(file, 0o600)
    publish()
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o444).toBe(0o444)
  })

  it('has a name that no other content gets, also when the same is built again', () => {
    const { publish } = createPublisher()
    const first = publish()
    const again = publish({ builtAt: '2026-02-28T12:00:00.000Z' })
    const fewer = publish(FEWER)
    expect(again.version).toBe(first.version)
    expect(new Set([first.file, again.file, fewer.file]).size).toBe(3)
  })

  it('stays for a while when the next ones come, and not for ever', () => {
    const { folder, publish } = createPublisher()
    const files = Array.from({ length: 8 }, (_, day) =>
      publish({ builtAt: `2026-03-0${day + 1}T12:00:00.000Z` }),
    )
    const there = readdirSync(folder)
    expect(files.map(({ file }) => there.includes(file)).slice(-3)).toEqual([true, true, true])
    expect(there).toHaveLength(16)
  })

  it('stays when all others are from the future, and leftovers of a killed publisher are deleted', () => {
    const { folder, publish } = createPublisher()
    for (let day = 1; day < 8; day++) publish({ builtAt: `2026-03-0${day}T12:00:00.000Z` })
    const future = new Date(Date.now() + 86_400_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), future, future)
    writeFileSync(join(folder, `manifest-${'0'.repeat(16)}.sig.new`), '')
    const { file } = publish({ builtAt: '2026-03-09T12:00:00.000Z' })
    const told = readFileSync(join(folder, 'manifest.json'))
    const there = readdirSync(folder)
    expect(there).toEqual(expect.arrayContaining([file, `${file}.sha256`, getSignatureFileName(told)]))
    expect(there).toHaveLength(16)
  })

  it('is published later than the last one, also when the clock is put back', () => {
    const { publish } = createPublisher()
    const [first, second] = [publish(), publish({}, { now: new Date('2001-01-01T00:00:00Z') })]
    expect(second.publishedAt > first.publishedAt).toBe(true)
  })
})

describe('a publication is refused, and changes nothing,', () => {
  it('when a source may not be passed on, unless only our own nodes see it', () => {
    const { folder, publish } = createPublisher()
    publish()
    const before = hashFilesIn(folder)
    expect(() => publish(CLOSED)).toThrow(/^the terms of invented do not allow redistribution/)
    expect(hashFilesIn(folder)).toEqual(before)
    publish(CLOSED, { isPrivate: true })
    expect(hashFilesIn(folder)).not.toEqual(before)
  })

  it('when a later one is published, unless the operator says so', () => {
    const { folder, publish } = createPublisher()
    publish(FEWER)
    const before = hashFilesIn(folder)
    expect(() => publish()).toThrow(/^this directory was built on 2026-01-31.+ on 2026-02-28.+--older$/)
    expect(hashFilesIn(folder)).toEqual(before)
    expect(publish({}, { allowsOlder: true }).builtAt).toBe('2026-01-31T12:00:00.000Z')
  })

  it.each([
    ['damaged', (file: string) => writeFileSync(file, 'rubbish'.repeat(1000))],
    ['missing', () => {}],
  ])('when the directory file is %s', (_what, spoil) => {
    const { folder, file, privateKey } = createPublisher()
    spoil(file)
    const publication = { folder, privateKey, now: new Date(), isPrivate: false, allowsOlder: false }
    expect(() => publish(file, publication)).toThrow(PublishError)
    expect(hashFilesIn(folder)).toEqual({})
  })

  it('when the folder has a manifest of something else', () => {
    const { folder, publish } = createPublisher()
    mkdirSync(folder)
    writeFileSync(join(folder, 'manifest.json'), '{"name":"My app"}')
    expect(() => publish()).toThrow('was not published by Bankcodex')
    expect(readdirSync(folder)).toEqual(['manifest.json'])
  })
})

describe('the key of a publisher', () => {
  it('is its own, signs, and is never written over', () => {
    const path = join(temporaryFolder(), 'key.pem')
    const publicKey = createKeyPair(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(computeKeyId(parsePublicKey(formatPublicKey(publicKey)) ?? expect.unreachable())).toBe(
      computeKeyId(publicKey),
    )
    expect(() => createKeyPair(path)).toThrow(PublishError)
    expect(readPrivateKey(path).asymmetricKeyType).toBe('ed25519')
  })

  it('is refused when others can read it, without a word of what is in it', () => {
    const path = join(temporaryFolder(), 'key.pem')
    createKeyPair(path)
    chmodSync(path, 0o640)
    expect(() => readPrivateKey(path)).toThrow(/can be read by other users \(mode 640\)/)
  })

  it('is refused when it is of another kind, or none', () => {
    const folder = temporaryFolder()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const other = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    for (const content of [other, 'hunter2', '']) {
      const path = join(folder, 'key.pem')
      writeFileSync(path, content, { mode: 0o600 })
      expect(() => readPrivateKey(path)).toThrow(/key\.pem has no private Ed25519 key; /)
    }
    for (const line of ['', 'hunter2', Buffer.from(other).toString('base64')])
      expect(parsePublicKey(line)).toBe(null)
  })

  it('is one of several that a node may trust', () => {
    const { folder, publicKey, publish } = createPublisher()
    publish()
    const bytes = readFileSync(join(folder, 'manifest.json'))
    const signature = readFileSync(join(folder, getSignatureFileName(bytes)))
    const other = createPublisher().publicKey
    expect(isSigned(bytes, signature, [other, publicKey])).toBe(true)
    expect(isSigned(bytes, signature, [other])).toBe(false)
    expect(isSigned(bytes, signature.subarray(1), [publicKey])).toBe(false)
    expect(isSigned(Buffer.concat([bytes, Buffer.from(' ')]), signature, [publicKey])).toBe(false)
  })
})
