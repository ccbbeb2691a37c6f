/** Measures how long another visitor waits while the server checks a list that one client streams. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { formatNumber } from '../src/codes/format.ts'
import { median } from './drive.ts'
import type { ListStreamOrder } from './list-stream-client.ts'
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
  const order: ListStreamOrder = { origin, key, rows: ROWS }
  const client = new Worker(new URL('./list-stream-client.ts', import.meta.url), { workerData: order })
  await once(client, 'message')
  return { ended: once(client, 'exit') }
}

let calls = 0

/** Calls the site one call after another while `goesOn`, and returns the milliseconds of each call. */
async function timeCalls({ origin }: RunningServer, goesOn: (made: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const began = performance.now()
    // The number makes each address new, so that no response comes from the cache.
    await (await fetch(`${origin}/api/swift/code/DEUTDEFF?n=${calls++}`)).arrayBuffer()
    times.push(performance.now() - began)
    await setTimeout(PAUSE_MS)
  }
  return times
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

async function timeCallsDuringStream(site: RunningServer): Promise<number[]> {
  let isStreaming = true
  const { ended } = await startStream(site)
  void ended.finally(() => {
    isStreaming = false
  })
  return timeCalls(site, () => isStreaming)
}

/** Prints the waiting time of another visitor, idle and during a stream, in turn. */
export async function compareWaitingTimes(): Promise<void> {
  const site = await startSite()
  const rounds: { readonly idle: readonly number[]; readonly streaming: readonly number[] }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      idle: await timeCalls(site, (made) => made < IDLE_CALLS),
      streaming: await timeCallsDuringStream(site),
    })
  site.stop()
  console.log(`Milliseconds that another visitor waits while ${formatNumber(ROWS)} rows are streamed`)
  console.table(
    [0.5, 0.99].map((share) => {
      const idle = median(rounds.map((round) => percentile(round.idle, share)))
      const streaming = median(rounds.map((round) => percentile(round.streaming, share)))
      return {
        percentile: share * 100,
        idle: idle.toFixed(2),
        'during a stream': streaming.toFixed(2),
        ratio: (streaming / idle).toFixed(2),
      }
    }),
  )
}
