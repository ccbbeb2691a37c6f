/**
 * A caller that sends requests during the attack: it requests /healthz and a bank's page in turn and measures
 * the response times. It runs in its own thread, so that the attack does not distort the measurements.
 */
import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface CallerMeasurements {
  readonly longestMs: number
  readonly responses: number
  readonly errors: readonly string[]
}

const PATHS = ['/healthz', '/swift/de/deutsche-bank-ag']

function requestStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

async function requestUntilStopped(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const errors: string[] = []
  let [isStopped, longestMs, responses] = [false, 0, 0]
  parentPort?.once('message', () => {
    isStopped = true
  })
  // Warms the response cache, so that the measured time is the wait for other requests.
  for (const path of [...PATHS, ...PATHS]) await requestStatus(url + path, agent)
  parentPort?.postMessage('ready')
  while (!isStopped) {
    const path = PATHS[responses++ % PATHS.length] ?? '/'
    const startedAt = performance.now()
    const status = await requestStatus(url + path, agent).catch((error: Error) => error.message)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    if (status !== 200) errors.push(`concurrent caller: ${path}: ${status}`)
  }
  agent.destroy()
  parentPort?.postMessage({ longestMs, responses, errors } satisfies CallerMeasurements)
}

/** Starts the caller. The returned function stops it and returns the measurements. */
export async function startConcurrentCaller(url: string): Promise<() => Promise<CallerMeasurements>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const receiveMessage = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
  await receiveMessage()
  return () => {
    const measurements = receiveMessage<CallerMeasurements>()
    worker.postMessage('stop')
    return measurements
  }
}

if (!isMainThread && typeof workerData?.url === 'string') await requestUntilStopped(workerData.url)
