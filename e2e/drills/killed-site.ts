/** Kills processes of the site under load. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SERVE_COMMAND } from '../../src/testing/servers/serve-command.ts'
import { findFreePort } from '../../src/testing/servers/server-process.ts'
import { listChildProcesses } from '../testing/child-processes.ts'
import { startSite } from '../testing/start-site.ts'
import { describeLoad, findLostData, findUnexpectedStatuses, issueBusinessKey } from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'
import { type Load, startLoad, TRUST_PROXY_ENV } from './load.ts'

const TIMEOUT_MS = 60_000
/** The maximum number of requests that a killed process leaves open: one for each visitor of the load. */
const MAX_OPEN_REQUESTS = 6

/** Waits until `count` more keys are issued, so that the site is killed under load. */
async function waitForKeys({ keys }: Load, count: number): Promise<void> {
  const targetSize = keys.size + count
  const deadline = performance.now() + TIMEOUT_MS
  while (keys.size < targetSize && performance.now() < deadline) await setTimeout(5)
}

/** Starts a site with two workers. */
async function startTwoWorkers(folder: string) {
  let listeners = 0
  const site = await startSite({
    command: [...SERVE_COMMAND, '--workers', '2'],
    // A fixed port: with port 0, workers that start while none is running would listen on another port.
    env: { ...TRUST_PROXY_ENV, STATE_DIR: folder, PORT: String(await findFreePort()), LOG_LEVEL: 'info' },
    onLine: (line) => {
      if (line.endsWith('"msg":"a worker listens"}')) listeners += 1
    },
  })
  /** Waits until `count` workers, alive or killed, have listened. Returns false after a timeout. */
  async function waitForListeners(count: number): Promise<boolean> {
    const deadline = performance.now() + TIMEOUT_MS
    while (listeners < count && performance.now() < deadline) await setTimeout(20)
    return listeners >= count
  }
  return { site, waitForListeners }
}

const killedWorkerDrill: Drill = {
  name: 'kill -9 of one of two workers under load',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const location = join(folder, 'state.sqlite')
      const { id, authorization } = await issueBusinessKey(location)
      const { site, waitForListeners } = await startTwoWorkers(folder)
      await waitForListeners(2)
      const load = startLoad(() => site.url, authorization)
      const rounds = scaleCount(50, scale)
      const errors: string[] = []
      for (let round = 0; round < rounds; round++) {
        await waitForKeys(load, Math.ceil(Math.random() * 5))
        const [workerPid] = listChildProcesses(site.pid).toSorted(() => Math.random() - 0.5)
        if (workerPid === undefined) throw new Error('the site has no worker to kill')
        process.kill(workerPid, 'SIGKILL')
        // Two workers have listened since the start, and one more after each kill.
        if (!(await waitForListeners(3 + round))) errors.push(`worker ${round} was not replaced`)
      }
      await load.stop()
      await site.stop()
      if (load.unanswered() > rounds * MAX_OPEN_REQUESTS)
        errors.push(`${load.unanswered()} requests were not answered`)
      errors.push(...findUnexpectedStatuses(load), ...(await findLostData(location, id, load)))
      return { rounds, summary: describeLoad(load), errors }
    }),
}

const killedProcessDrill: Drill = {
  name:
    'kill -9 of the only process while it records searches, issues keys, counts calls and ' +
    'stores messages',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const location = join(folder, 'state.sqlite')
      const { id, authorization } = await issueBusinessKey(location)
      const start = () => startSite({ env: { ...TRUST_PROXY_ENV, STATE_DIR: folder } })
      let site = await start()
      const load = startLoad(() => site.url, authorization)
      const rounds = scaleCount(20, scale)
      const errors: string[] = []
      for (let round = 0; round < rounds; round++) {
        await waitForKeys(load, Math.ceil(Math.random() * 10))
        await site.kill()
        errors.push(...(await findLostData(location, id, load)))
        site = await start()
      }
      await load.stop()
      await site.stop()
      errors.push(...findUnexpectedStatuses(load), ...(await findLostData(location, id, load)))
      return { rounds, summary: describeLoad(load), errors }
    }),
}

export const killedSiteDrills = [killedWorkerDrill, killedProcessDrill]
