import { lockImports } from '../../../importing/imports/import-folder.ts'
import {
  computeKeyId,
  createKeyPair,
  formatPublicKey,
  readPrivateKey,
} from '../../../published-directory/keys.ts'
import type { PublishedDelta } from '../../../published-directory/manifest.ts'
import { type PublishSettings, publish } from '../../../published-directory/publish.ts'
import { readConfigOrExit } from '../../process/config.ts'
import { UsageError } from '../terminal.ts'
import { runAndReport } from './report.ts'

interface PublishOptions {
  /** The path of the private key. */
  readonly key?: string
  /** Only the nodes of the operator can read the folder. */
  readonly private?: boolean
  /** Publish even if the directory in the folder is newer. */
  readonly older?: boolean
}

/**
 * Reads the private key from the file of --key, else of PUBLISH_KEY_FILE. Throws UsageError if neither is
 * given.
 */
function readSigningKey({ key = process.env.PUBLISH_KEY_FILE }: PublishOptions) {
  if (!key)
    throw new UsageError(
      "no key to sign with: use --key <file> or set PUBLISH_KEY_FILE; 'data keygen' creates one",
    )
  return readPrivateKey(key)
}

/** Publishes under the lock of imports, so that the directory file does not change meanwhile. */
function publishLocked(directoryFile: string, stateFolder: string, publication: PublishSettings) {
  const unlock = lockImports(stateFolder)
  try {
    return publish(directoryFile, publication)
  } finally {
    unlock()
  }
}

/** '  delta of 2731008 bytes (8 %) for nodes with 3f0c2a9be1d47c55' */
const describeDelta = (delta: PublishedDelta, bytes: number) =>
  `  delta of ${delta.bytes} bytes (${Math.ceil((100 * delta.bytes) / bytes)} %) for nodes with ` +
  delta.from.slice(0, 16)

/** Publishes the directory file in a folder for a web server or object store. */
export async function publishAndReport(folder: string, options: PublishOptions) {
  const { directoryFile, stateFolder } = readConfigOrExit()
  await runAndReport(
    async () =>
      publishLocked(directoryFile, stateFolder, {
        folder,
        privateKey: readSigningKey(options),
        now: new Date(),
        isPrivate: options.private === true,
        allowsOlder: options.older === true,
      }),
    ({ version, file, bytes, sha256, deltas = [], keyId }, seconds) =>
      [
        `  version ${version}, ${bytes} bytes, sha256 ${sha256}`,
        ...deltas.map((delta) => describeDelta(delta, bytes)),
        `  ${file} published in ${folder}, signed by key ${keyId}, in ${seconds} s`,
      ].join('\n'),
  )
}

/**
 * Creates a publisher's key pair: writes the private key to a file and prints the public key. The advice goes
 * to standard error, so that standard output has the public key alone.
 */
export async function createKeysAndReport(file: string) {
  await runAndReport(
    async () => createKeyPair(file),
    (publicKey) => {
      console.error(
        `The private key ${computeKeyId(publicKey)} is in ${file}: publish with PUBLISH_KEY_FILE=${file}.\n` +
          'Nodes that download the directory need the public key as DIRECTORY_PUBLIC_KEY:',
      )
      return formatPublicKey(publicKey)
    },
  )
}
