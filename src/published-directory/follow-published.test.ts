import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDirectory } from '../directory/file/open-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { FetchResult } from './fetch-outcome.ts'
import { computeBackoffSeconds, followPublished } from './follow-published.ts'
import { createFileOpener } from './published-folder.ts'
import { createPublisher, startPublishedServer } from './testing/published-folder.ts'

/** Follows a published folder, and collects the results of its checks. */
function startFollowing(url: URL, keys: Parameters<typeof followPublished>[0]['keys']) {
  const file = join(temporaryFolder(), 'directory.sqlite')
  const reportedChanges: string[] = []
  let results: FetchResult[] = []
  let awaited = { count: 0, reached: () => {} }
  const readCurrent = () => {
    const opened = openDirectory(file)
    if (!opened.ok) return null
    opened.directory.close()
    return opened.directory
  }
  const following = followPublished({ openFile: createFileOpener(url), keys, file, readCurrent }, 0.005, {
    onFetch({ result }) {
      results.push(result)
      if (results.length >= awaited.count) awaited.reached()
    },
    onChange: ({ result }) => void reportedChanges.push(result),
  })
  onTestFinished(() => following.close())
  return {
    reportedChanges,
    /** Waits for the next checks and returns their results. */
    async nextResults(count: number): Promise<readonly FetchResult[]> {
      results = []
      await new Promise<void>((reached) => {
        awaited = { count, reached }
      })
      return results
    },
  }
}

it('reports each error once, and that the folder can be checked again', async () => {
  const publisher = createPublisher()
  publisher.publish()
  const server = await startPublishedServer(publisher.folder)
  const { reportedChanges, nextResults } = startFollowing(server.url, [publisher.publicKey])
  await nextResults(3)
  server.replaceResponse('manifest.json', (response) => response.writeHead(500).end())
  await nextResults(5)
  server.replaceResponse('manifest.json', (response) => response.writeHead(404).end())
  await nextResults(5)
  server.replaceResponse('', null)
  await nextResults(5)
  expect(reportedChanges).toEqual(['installed', 'unreachable', 'unreachable', 'unchanged'])
})

it('doubles the delay after each failed download, up to 10 minutes or a longer interval', () => {
  expect([0, 1, 2, 3, 4, 9].map((failures) => computeBackoffSeconds(failures, 60))).toEqual([
    60, 120, 240, 480, 600, 600,
  ])
  expect(computeBackoffSeconds(3, 3600)).toBe(3600)
})
