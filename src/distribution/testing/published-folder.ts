import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bakeInvented, type Invented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Publication, publish } from '../publish.ts'

/** A private key of nobody. */
export function someKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

/** A publisher of invented directories, in a folder of the running test. */
export function publisher(root = temporaryFolder()) {
  const privateKey = someKey()
  const folder = join(root, 'published')
  const file = join(root, 'baked', 'directory.sqlite')
  mkdirSync(join(root, 'baked'), { recursive: true })
  return {
    folder,
    file,
    privateKey,
    publicKey: createPublicKey(privateKey),
    /** Bakes a directory and publishes it. */
    publish(invented: Invented = {}, differing: Partial<Publication> = {}) {
      bakeInvented(file, invented)
      const now = new Date('2026-02-01T00:00:00Z')
      return publish(file, { folder, privateKey, now, isPrivate: false, mayBeOlder: false, ...differing })
    },
  }
}
