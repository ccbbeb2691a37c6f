/** Streams of blank rows to /v1/batch: they cost no call, so only the reader bounds their work. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { AttackedSite } from '../attacked-site.ts'
import type { Surface } from '../measure-surfaces.ts'

const CHUNK_BYTES = 64 * 1024

interface BlankStream {
  readonly mediaType: string
  readonly header: string
  readonly blank: string
}

const CSV_HEADER = 'code\n'

const STREAMS: Readonly<Record<string, BlankStream>> = {
  'CSV of CR': { mediaType: 'text/csv', header: CSV_HEADER, blank: '\r' },
  'CSV of blank rows': { mediaType: 'text/csv', header: CSV_HEADER, blank: '\n' },
  'CSV of empty cells': { mediaType: 'text/csv', header: CSV_HEADER, blank: ',\n' },
  'NDJSON of blank lines': { mediaType: 'application/x-ndjson', header: '', blank: '\n' },
}

/** Sends one stream until the site ends it or the signal is aborted. Returns the number of sent bytes. */
async function sendStream(
  { url }: AttackedSite,
  key: string,
  { mediaType, header, blank }: BlankStream,
  stop: AbortSignal,
): Promise<number> {
  const outgoing = request(`${url}/v1/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': mediaType },
  })
  const ended = new Promise((resolve) => outgoing.once('close', resolve))
  outgoing.on('error', () => {}).on('response', (response) => response.on('error', () => {}).resume())
  const destroy = () => outgoing.destroy()
  stop.addEventListener('abort', destroy)
  const chunk = Buffer.from(blank.repeat(CHUNK_BYTES / blank.length))
  let bytes = 0
  outgoing.write(header)
  while (!outgoing.destroyed) {
    bytes += chunk.length
    if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain').catch(() => {}), ended])
  }
  stop.removeEventListener('abort', destroy)
  return bytes
}

/** Sends streams one after the other on one connection for each key. */
function createStreamSurface(name: string, stream: BlankStream, connections: number): Surface {
  return {
    name: `${name}, ${connections} at once`,
    async attack(site, stop) {
      let [bytes, streams] = [0, 0]
      async function sendStreams(key: string) {
        while (!stop.aborted) {
          bytes += await sendStream(site, key, stream, stop)
          streams++
        }
      }
      const { business, enterprise } = site.keys
      await Promise.all([...business, ...enterprise].slice(0, connections).map(sendStreams))
      return `${streams} streams, ${(bytes / 1024 ** 2).toFixed(1)} MB sent`
    },
  }
}

export const STREAM_SURFACES: readonly Surface[] = Object.entries(STREAMS).flatMap(([name, stream]) => [
  createStreamSurface(name, stream, 1),
  createStreamSurface(name, stream, 8),
])
