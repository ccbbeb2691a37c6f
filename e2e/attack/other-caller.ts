/**
 * Another caller of the site: requests /healthz and a bank's page in turn and measures the response times. It
 * runs in its own thread, so that the work of the attack does not delay its clock.
 */
import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Waited {
  /** The longest wait for an answer, in milliseconds. */
  readonly worst: number
  readonly answers: number
  readonly faults: readonly string[]
}

const PATHS = ['/healthz', '/swift/de/deutsche-bank-ag']

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })
}

async function askUntilStopped(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const faults: string[] = []
  let [stopped, worst, answers] = [false, 0, 0]
  parentPort?.once('message', () => {
    stopped = true
  })
  // The first answers are made anew: what is measured is the wait behind others.
  for (const path of [...PATHS, ...PATHS]) await statusOf(url + path, agent)
  parentPort?.postMessage('ready')
  while (!stopped) {
    const path = PATHS[answers++ % PATHS.length] ?? '/'
    const begun = performance.now()
    const status = await statusOf(url + path, agent).catch((error: Error) => error.message)
    worst = Math.max(worst, performance.now() - begun)
    if (status !== 200) faults.push(`another caller's ${path} was answered ${status}`)
  }
  agent.destroy()
  parentPort?.postMessage({ worst, answers, faults } satisfies Waited)
}

/** Starts asking; the returned function stops and says how long the caller waited. */
export async function otherCaller(url: string): Promise<() => Promise<Waited>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const message = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
  await message()
  return () => {
    const waited = message<Waited>()
    worker.postMessage('stop')
    return waited
  }
}

if (!isMainThread && typeof workerData?.url === 'string') await askUntilStopped(workerData.url)
