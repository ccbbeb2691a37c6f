import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDirectory } from '../directory/file/open-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { FetchResult } from './fetch-outcome.ts'
import { computeBackoffSeconds, followPublished } from './follow-published.ts'
import { createFileOpener } from './published-folder.ts'
import { createPublisher, startPublishedServer } from './testing/published-folder.ts'

/** Follows, and lets a test wait for so many looks. */
function watching(url: URL, keys: Parameters<typeof followPublished>[0]['keys']) {
  const file = join(temporaryFolder(), 'directory.sqlite')
  const news: string[] = []
  let looks: FetchResult[] = []
  let wanted = { count: 0, reached: () => {} }
  const readCurrent = () => {
    const opened = openDirectory(file)
    if (!opened.ok) return null
    opened.directory.close()
    return opened.directory
  }
  const following = followPublished({ openFile: createFileOpener(url), keys, file, readCurrent }, 0.005, {
    onFetch({ result }) {
      looks.push(result)
      if (looks.length >= wanted.count) wanted.reached()
    },
    onChange: ({ result }) => void news.push(result),
  })
  onTestFinished(() => following.close())
  return {
    news,
    /** The results of the next so many looks. */
    async next(count: number): Promise<readonly FetchResult[]> {
      looks = []
      await new Promise<void>((reached) => {
        wanted = { count, reached }
      })
      return looks
    },
  }
}

it('each reason is told once, and that all is well again', async () => {
  const publishing = createPublisher()
  publishing.publish()
  const server = await startPublishedServer(publishing.folder)
  const { news, next } = watching(server.url, [publishing.publicKey])
  await next(3)
  server.replaceResponse('manifest.json', (response) => response.writeHead(500).end())
  await next(5)
  server.replaceResponse('manifest.json', (response) => response.writeHead(404).end())
  await next(5)
  server.replaceResponse('', null)
  await next(5)
  expect(news).toEqual(['installed', 'unreachable', 'unreachable', 'unchanged'])
})

it('a file that is refused is asked for ever more rarely, one that cannot be had is not', () => {
  expect([0, 1, 2, 3, 4, 9].map((failures) => computeBackoffSeconds(failures, 60))).toEqual([
    60, 120, 240, 480, 600, 600,
  ])
  expect(computeBackoffSeconds(3, 3600)).toBe(3600)
})
