/** Measures how long another visitor waits while the server checks a list that one client streams. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { formatNumber } from '../src/codes/format.ts'
import { median, percentile } from './drive.ts'
import type { ListStreamOptions } from './list-stream-client.ts'
import { type RunningServer, startSite } from './servers.ts'

const ROUNDS = 5
const ROWS = 100_000
const IDLE_CALLS = 500
/** Milliseconds between two calls of the visitor. */
const PAUSE_MS = 2

/**
 * Starts to stream the list, in a thread of its own, so that its client does not delay the calls that are
 * timed. Resolves when the upload begins, with a promise of its end.
 */
async function startStream({ origin, key }: RunningServer): Promise<{ readonly ended: Promise<unknown> }> {
  const options: ListStreamOptions = { origin, key, rows: ROWS }
  const client = new Worker(new URL('./list-stream-client.ts', import.meta.url), { workerData: options })
  await once(client, 'message')
  return { ended: once(client, 'exit') }
}

let calls = 0

/** Makes one call after another while `shouldContinue` is true. Returns the milliseconds of each call. */
async function timeCalls(
  { origin }: RunningServer,
  shouldContinue: (callsMade: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (shouldContinue(times.length)) {
    const began = performance.now()
    // The number makes each URL new, so that no response comes from the cache.
    await (await fetch(`${origin}/api/swift/code/DEUTDEFF?n=${calls++}`)).arrayBuffer()
    times.push(performance.now() - began)
    await setTimeout(PAUSE_MS)
  }
  return times
}

/** Times calls to `calledSite` while a client streams a list to `streamedSite`, which may be the same. */
async function timeCallsDuringStream(
  calledSite: RunningServer,
  streamedSite: RunningServer,
): Promise<readonly number[]> {
  let isStreaming = true
  const { ended } = await startStream(streamedSite)
  void ended.finally(() => {
    isStreaming = false
  })
  return timeCalls(calledSite, () => isStreaming)
}

/**
 * Prints how long another visitor of a site waits: on an idle machine, while another server process answers a
 * stream, and while this site does. The second case shows what the shared processor cores cost.
 */
export async function compareWaitingTimes(): Promise<void> {
  const [site, otherSite] = [await startSite(), await startSite()]
  const cases = {
    idle: () => timeCalls(site, (callsMade) => callsMade < IDLE_CALLS),
    'stream at another server': () => timeCallsDuringStream(site, otherSite),
    'stream at this server': () => timeCallsDuringStream(site, site),
  }
  const rounds: Record<string, readonly number[]>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: Record<string, readonly number[]> = {}
    for (const [name, measure] of Object.entries(cases)) times[name] = await measure()
    rounds.push(times)
  }
  for (const server of [site, otherSite]) server.stop()
  console.log(`Milliseconds that another visitor waits while ${formatNumber(ROWS)} rows are streamed`)
  const formatMedian = (name: string, share: number) =>
    median(rounds.map((times) => percentile(times[name] ?? [], share))).toFixed(2)
  console.table(
    [0.5, 0.99].map((share) => ({
      percentile: share * 100,
      ...Object.fromEntries(Object.keys(cases).map((name) => [name, formatMedian(name, share)])),
    })),
  )
}
