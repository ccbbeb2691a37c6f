import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { followDirectory, isOpenDirectory } from '../../directory/file/live-directory.ts'
import { startFileServer } from '../../files/testing/file-server.ts'
import { buildInvented, type InventedDirectoryOptions } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type PublishSettings, publish } from '../publish.ts'

function generatePrivateKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

/** Creates a publisher of invented directories. Its folder is deleted after the test. */
export function createPublisher(root = temporaryFolder()) {
  const privateKey = generatePrivateKey()
  const folder = join(root, 'published')
  const file = join(root, 'built', 'directory.sqlite')
  mkdirSync(join(root, 'built'), { recursive: true })
  return {
    folder,
    file,
    privateKey,
    publicKey: createPublicKey(privateKey),
    /** Builds a directory and publishes it. */
    publish(invented: InventedDirectoryOptions = {}, changes: Partial<PublishSettings> = {}) {
      buildInvented(file, invented)
      const now = new Date('2026-02-01T00:00:00Z')
      return publish(file, { folder, privateKey, now, isPrivate: false, allowsOlder: false, ...changes })
    },
  }
}

/** Longer than any test, so that only refresh() checks the directory file. */
const NO_POLLING = 2 ** 30

/** A directory file of a node that follows a published folder, in a folder of the running test. */
export function createNodeFile() {
  const folder = join(temporaryFolder(), 'node')
  const file = join(folder, 'directory.sqlite')
  const live = followDirectory(file, NO_POLLING)
  onTestFinished(() => live.close())
  const readCurrent = () => {
    live.refresh()
    const current = live.getCurrent()
    return isOpenDirectory(current) ? current : null
  }
  return { folder, file, readCurrent }
}

/** Sends another response instead of a published file. */
export type ReplaceResponse = (response: ServerResponse, content: Buffer) => void

/** Starts a web server of a published folder. It stops at the end of the running test. */
export async function startPublishedServer(folder: string) {
  const requestedFiles: string[] = []
  let replaced: { names: string | RegExp; replacement: ReplaceResponse } | null = null
  const server = await startFileServer((request, response) => {
    const name = String(request.url).slice(1)
    requestedFiles.push(name)
    const path = join(folder, name)
    if (!existsSync(path)) return response.writeHead(404).end()
    const content = readFileSync(path)
    if (replaced && new RegExp(replaced.names).test(name)) return replaced.replacement(response, content)
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag, 'content-length': content.length }).end(content)
  })
  return {
    url: new URL(`${server.origin}/`),
    /** The requested file names. */
    requestedFiles,
    stop: server.stop,
    /** Replaces the response for files whose names match; null restores it. */
    replaceResponse(names: string | RegExp, replacement: ReplaceResponse | null) {
      replaced = replacement && { names, replacement }
    },
  }
}
