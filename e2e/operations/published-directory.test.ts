import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { hashFile } from '../../src/files/local-file.ts'
import { formatPublicKey } from '../../src/published-directory/keys.ts'
import {
  createPublisher,
  startPublishedServer,
} from '../../src/published-directory/testing/published-folder.ts'
import { INVENTED_ROWS } from '../../src/testing/invented-source.ts'
import { SERVE_COMMAND } from '../../src/testing/servers/serve-command.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { loadUntil } from '../testing/load.ts'
import { startSite } from '../testing/start-site.ts'

const NEXT_DIRECTORY = { rows: INVENTED_ROWS.slice(0, 5), builtAt: '2026-02-28T12:00:00.000Z' }

type Publisher = ReturnType<typeof createPublisher>

/** Starts a site that downloads a published directory and its updates. The file outlives the site. */
async function startFollowing(url: URL, { publicKey }: Publisher, ...args: readonly string[]) {
  const file = join(temporaryFolder(), 'directory.sqlite')
  const env = {
    DIRECTORY_FILE: file,
    DIRECTORY_URL: url.href,
    DIRECTORY_PUBLIC_KEY: formatPublicKey(publicKey),
    DIRECTORY_POLL: '1',
  }
  const start = () => startSite({ command: [...SERVE_COMMAND, ...args], env })
  const site = await start()
  let isRunning = true
  /** The version of the directory that the site renders pages from; null while it has none. */
  const readVersion = async () => (await fetch(`${site.url}/swift`)).headers.get('x-directory-version')
  onTestFinished(async () => {
    if (isRunning) await site.stop()
  })
  return {
    url: site.url,
    file,
    start,
    async kill() {
      isRunning = false
      await site.kill()
    },
    readVersion,
    /** The versions in concurrent responses, some from each worker. */
    readVersions: async () => new Set(await Promise.all(Array.from({ length: 8 }, readVersion))),
    readStatus: async (path: string) => (await fetch(site.url + path)).status,
  }
}

test('two sites follow one published folder, and update without a failed request', async () => {
  const publisher = createPublisher()
  const first = publisher.publish()
  const server = await startPublishedServer(publisher.folder)
  const overHttp = await startFollowing(server.url, publisher, '--workers', '2')
  const onDisk = await startFollowing(pathToFileURL(publisher.folder), publisher)
  const sites = [overHttp, onDisk]
  for (const { readStatus, readVersions } of sites) {
    await expect.poll(() => readStatus('/readyz')).toBe(200)
    await expect.poll(readVersions).toEqual(new Set([first.version]))
  }
  const next = publisher.publish(NEXT_DIRECTORY)
  const updated = Promise.all(sites.map(({ readVersion }) => expect.poll(readVersion).toBe(next.version)))
  const loads = await Promise.all(sites.map(({ url }) => loadUntil(url, updated)))
  for (const { failed } of loads) expect(failed).toEqual([])
  for (const { file } of sites) expect(hashFile(file)).toBe(next.sha256)
  const files = [next.file, ...(next.deltas ?? []).map(({ file }) => file)]
  const downloads = server.requestedFiles.filter((name) => files.includes(name))
  expect(downloads).toHaveLength(1)
})

test('a site killed during a download keeps its directory, and downloads again after a restart', async () => {
  const publisher = createPublisher()
  const first = publisher.publish()
  const server = await startPublishedServer(publisher.folder)
  const site = await startFollowing(server.url, publisher)
  await expect.poll(() => site.readStatus('/readyz')).toBe(200)
  const halfSent = new Promise<void>((resolve) => {
    server.replaceResponse(/\.(?:sqlite|zst)$/, (response, content) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, content.length / 2), () => resolve())
    })
  })
  const next = publisher.publish(NEXT_DIRECTORY)
  await halfSent
  expect(await site.readVersion()).toBe(first.version)
  await site.kill()
  expect(hashFile(site.file)).toBe(first.sha256)

  // The server sends complete files again.
  server.replaceResponse('', null)
  const restarted = await site.start()
  onTestFinished(restarted.stop)
  const readVersion = async () => (await fetch(`${restarted.url}/swift`)).headers.get('x-directory-version')
  // The site may serve the old directory until it has downloaded the new one.
  expect([first.version, next.version]).toContain(await readVersion())
  await expect.poll(readVersion).toBe(next.version)
  expect(hashFile(site.file)).toBe(next.sha256)
})
