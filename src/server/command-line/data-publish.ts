import { keyIdOf, makeKeyPair, PublishError, publicKeyLine, readPrivateKey } from '../../distribution/keys.ts'
import { type Publication, publish } from '../../distribution/publish.ts'
import { lock } from '../../importing/imports/lock.ts'
import { configOrExit } from '../config.ts'
import { reportChange } from './report.ts'

interface PublishOptions {
  readonly key?: string
  readonly private?: boolean
  readonly older?: boolean
}

function privateKeyOf({ key = process.env.PUBLISH_KEY_FILE }: PublishOptions) {
  if (!key)
    throw new PublishError(
      "no key to sign with: use --key <file> or set PUBLISH_KEY_FILE; 'data keygen' creates one",
    )
  return readPrivateKey(key)
}

/** While nobody changes the directory. */
function publishAlone(directoryFile: string, stateFolder: string, publication: Publication) {
  const unlock = lock(stateFolder)
  try {
    return publish(directoryFile, publication)
  } finally {
    unlock()
  }
}

/** Publishes the directory file into a folder that any web server or object store can serve. */
export async function dataPublish(folder: string, options: PublishOptions) {
  const { directoryFile, stateFolder } = configOrExit()
  await reportChange(
    async () =>
      publishAlone(directoryFile, stateFolder, {
        folder,
        privateKey: privateKeyOf(options),
        now: new Date(),
        isPrivate: options.private === true,
        mayBeOlder: options.older === true,
      }),
    ({ version, file, bytes, sha256, keyId }, seconds) =>
      [
        `  version ${version}, ${bytes} bytes, sha256 ${sha256}`,
        `  ${file} published in ${folder}, signed by key ${keyId}, in ${seconds} s`,
      ].join('\n'),
  )
}

/** Makes the pair of keys of a publisher: the private one goes to a file, the public one is printed. */
export async function dataKeygen(file: string) {
  await reportChange(
    async () => makeKeyPair(file),
    (publicKey) =>
      [
        `  the private key ${keyIdOf(publicKey)} is in ${file}: publish with PUBLISH_KEY_FILE=${file}`,
        '  nodes that follow it need',
        `DIRECTORY_PUBLIC_KEY=${publicKeyLine(publicKey)}`,
      ].join('\n'),
  )
}
