/** The Ed25519 key pair of a publisher (RFC 8032): a private key in PEM, and a public key in base64. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto'
import { closeSync, fchmodSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'

/** Encodes a public key as DER SubjectPublicKeyInfo (RFC 8410). */
function toDer(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' })
}

/** Encodes a public key as base64: the middle line of its PEM file, 'MCowBQYDK2VwAyEA…'. */
export function formatPublicKey(publicKey: KeyObject): string {
  return toDer(publicKey).toString('base64')
}

/** Parses the output of formatPublicKey(); null for anything else. */
export function parsePublicKey(line: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** A stable short id of a key: 16 hex digits. */
export function computeKeyId(publicKey: KeyObject): string {
  return createHash('sha256').update(toDer(publicKey)).digest('hex').slice(0, 16)
}

/**
 * Writes a new private key to a file that only its owner can read, and returns the public key. Throws
 * PublishError if the file exists.
 */
export function createKeyPair(file: string): KeyObject {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  try {
    const handle = openSync(file, 'wx', 0o600)
    fchmodSync(handle, 0o600)
    writeSync(handle, String(privateKey.export({ format: 'pem', type: 'pkcs8' })))
    closeSync(handle)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new PublishError(`${file} already exists; a key is never overwritten`)
  }
  return publicKey
}

/** Reads a private key. Throws PublishError if other users can read the file, or it holds no Ed25519 key. */
export function readPrivateKey(file: string): KeyObject {
  const mode = statSync(file).mode & 0o777
  if (mode & 0o077)
    throw new PublishError(
      `${file} can be read by other users (mode ${mode.toString(8)}); run 'chmod 600' on it, and create a ` +
        'new key if others had access',
    )
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The library's message is not passed on: it could quote the private key.
  }
  throw new PublishError(`${file} has no private Ed25519 key; 'bin/bankcodex data keygen' creates one`)
}

/** Whether one of the keys has signed the bytes. */
export function isSigned(bytes: Uint8Array, signature: Uint8Array, keys: readonly KeyObject[]): boolean {
  return keys.some((key) => verify(null, bytes, key, signature))
}

/** A directory cannot be published, or a key cannot be created or read. The message is for the operator. */
export class PublishError extends Error {
  override name = 'PublishError'
}
