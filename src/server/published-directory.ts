import type { FastifyBaseLogger } from 'fastify'
import { isDirectory, type LiveDirectory } from '../directory/file/live-directory.ts'
import { followPublished } from '../distribution/follow-published.ts'
import { isGood } from '../distribution/outcome.ts'
import { publishedPlace } from '../distribution/published-folder.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'

interface Observers {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly metrics: Pick<Metrics, 'fetched'> | null
}

/** Keeps the directory file as it is published, where the configuration says so; null where it does not. */
export function keepAsPublished(
  { published, directoryFile }: Pick<Config, 'published' | 'directoryFile'>,
  live: LiveDirectory,
  { log, metrics }: Observers,
): { close(): Promise<void> } | null {
  if (published === null) return null
  const { folder, keys, every } = published
  const present = () => {
    live.refresh()
    const current = live.current()
    return isDirectory(current) ? current : null
  }
  return followPublished({ open: publishedPlace(folder), keys, file: directoryFile, present }, every, {
    onLook({ result }) {
      metrics?.fetched(result)
      if (result === 'installed') live.refresh()
    },
    onNews(outcome, message) {
      if (isGood(outcome)) log.info({ published: outcome.result, ...outcome.directory }, message)
      else log.error({ published: outcome.result }, `the published directory was rejected: ${message}`)
    },
  })
}
