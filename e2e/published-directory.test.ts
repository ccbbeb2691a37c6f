import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { formatPublicKey } from '../src/distribution/keys.ts'
import { createPublisher, startPublishedServer } from '../src/distribution/testing/published-folder.ts'
import { hashFile } from '../src/files/local-file.ts'
import { INVENTED_ROWS } from '../src/testing/invented-source.ts'
import { SERVE_COMMAND } from '../src/testing/serve-command.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { loadUntil } from './testing/load.ts'
import { startSite } from './testing/start-site.ts'

const LATER = { rows: INVENTED_ROWS.slice(0, 5), builtAt: '2026-02-28T12:00:00.000Z' }

type Publisher = ReturnType<typeof createPublisher>

/** Starts a site that follows a published directory. The directory file outlives the site. */
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
  let running = true
  /** The version of the directory that a page was rendered from; null while there is none. */
  const version = async () => (await fetch(`${site.url}/swift`)).headers.get('x-directory-version')
  onTestFinished(async () => {
    if (running) await site.stop()
  })
  return {
    url: site.url,
    file,
    start,
    async kill() {
      running = false
      await site.kill()
    },
    version,
    /** The versions that concurrent requests get, of which each worker answers some. */
    versions: async () => new Set(await Promise.all(Array.from({ length: 8 }, version))),
    statusOf: async (path: string) => (await fetch(site.url + path)).status,
  }
}

test('two sites follow one published folder, and change the directory without a failed request', async () => {
  const publishing = createPublisher()
  const first = publishing.publish()
  const server = await startPublishedServer(publishing.folder)
  const overHttp = await startFollowing(server.url, publishing, '--workers', '2')
  const onDisk = await startFollowing(pathToFileURL(publishing.folder), publishing)
  const sites = [overHttp, onDisk]
  for (const { statusOf, versions } of sites) {
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    await expect.poll(versions).toEqual(new Set([first.version]))
  }
  const next = publishing.publish(LATER)
  const swapped = Promise.all(sites.map(({ version }) => expect.poll(version).toBe(next.version)))
  const loads = await Promise.all(sites.map(({ url }) => loadUntil(url, swapped)))
  for (const { failed } of loads) expect(failed).toEqual([])
  for (const { file } of sites) expect(hashFile(file)).toBe(next.sha256)
  const downloads = server.requestedFiles.filter((name) => name === next.file)
  expect(downloads).toHaveLength(1)
})

test('a site killed during a download keeps its directory, and downloads the new one at start', async () => {
  const publishing = createPublisher()
  const first = publishing.publish()
  const server = await startPublishedServer(publishing.folder)
  const site = await startFollowing(server.url, publishing)
  await expect.poll(() => site.statusOf('/readyz')).toBe(200)
  const half = new Promise<void>((reached) => {
    server.replaceResponse('.sqlite', (response, content) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, content.length / 2), () => reached())
    })
  })
  const next = publishing.publish(LATER)
  await half
  expect(await site.version()).toBe(first.version)
  await site.kill()
  expect(hashFile(site.file)).toBe(first.sha256)

  server.replaceResponse('', null)
  const again = await site.start()
  onTestFinished(again.stop)
  const version = async () => (await fetch(`${again.url}/swift`)).headers.get('x-directory-version')
  expect([first.version, next.version]).toContain(await version())
  await expect.poll(version).toBe(next.version)
  expect(hashFile(site.file)).toBe(next.sha256)
})
