/** Kills processes of the site under load. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SERVE_COMMAND } from '../../src/testing/serve-command.ts'
import { findFreePort } from '../../src/testing/server-process.ts'
import { listChildProcesses } from '../testing/child-processes.ts'
import { startSite } from '../testing/start-site.ts'
import {
  describeLoad,
  findLostData,
  findUnexpectedStatuses,
  issueEnterpriseKey,
} from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'
import { type Load, PROXY, startLoad } from './load.ts'

const TIMEOUT_MS = 60_000
/** The maximum number of open requests of one process: one of each kind. */
const MAX_OPEN_REQUESTS = 6

/** Waits until `count` further keys are issued, so that the site is killed under load. */
async function waitForKeys({ keys }: Load, count: number): Promise<void> {
  const targetSize = keys.size + count
  const until = performance.now() + TIMEOUT_MS
  while (keys.size < targetSize && performance.now() < until) await setTimeout(5)
}

/** Starts a site with two workers. `waitForListening` counts each worker that has ever listened. */
async function startTwoWorkers(folder: string) {
  let listening = 0
  const site = await startSite({
    command: [...SERVE_COMMAND, '--workers', '2'],
    // A fixed port: with port 0, workers that start while none is running would listen on another port.
    env: { ...PROXY, STATE_DIR: folder, PORT: String(await findFreePort()), LOG_LEVEL: 'info' },
    onLine: (line) => {
      if (line.endsWith('"msg":"a worker listens"}')) listening += 1
    },
  })
  /** Waits until `count` workers have listened, including killed ones. Returns false after a timeout. */
  async function waitForListening(count: number): Promise<boolean> {
    const until = performance.now() + TIMEOUT_MS
    while (listening < count && performance.now() < until) await setTimeout(20)
    return listening >= count
  }
  return { site, waitForListening }
}

const killedWorkerDrill: Drill = {
  name: 'kill -9 of one of two workers under load',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const location = join(folder, 'state.sqlite')
      const { id, authorization } = await issueEnterpriseKey(location)
      const { site, waitForListening } = await startTwoWorkers(folder)
      await waitForListening(2)
      const load = startLoad(() => site.url, authorization)
      const times = scaleCount(50, scale)
      const errors: string[] = []
      for (let time = 0; time < times; time++) {
        await waitForKeys(load, Math.ceil(Math.random() * 5))
        const [killed = 0] = listChildProcesses(site.pid).toSorted(() => Math.random() - 0.5)
        process.kill(killed, 'SIGKILL')
        if (!(await waitForListening(3 + time))) errors.push(`worker ${time} was not replaced`)
      }
      await load.stop()
      await site.stop()
      if (load.unanswered() > times * MAX_OPEN_REQUESTS)
        errors.push(`${load.unanswered()} requests were not answered`)
      errors.push(...findUnexpectedStatuses(load), ...(await findLostData(location, id, load)))
      return { times, figures: describeLoad(load), errors }
    }),
}

const killedProcessDrill: Drill = {
  name:
    'kill -9 of the only process while it records searches, issues keys, counts calls and ' +
    'stores messages',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const location = join(folder, 'state.sqlite')
      const { id, authorization } = await issueEnterpriseKey(location)
      const start = () => startSite({ env: { ...PROXY, STATE_DIR: folder } })
      let site = await start()
      const load = startLoad(() => site.url, authorization)
      const times = scaleCount(20, scale)
      const errors: string[] = []
      for (let time = 0; time < times; time++) {
        await waitForKeys(load, Math.ceil(Math.random() * 10))
        await site.kill()
        errors.push(...(await findLostData(location, id, load)))
        site = await start()
      }
      await load.stop()
      await site.stop()
      errors.push(...findUnexpectedStatuses(load), ...(await findLostData(location, id, load)))
      return { times, figures: describeLoad(load), errors }
    }),
}

export const killedSiteDrills = [killedWorkerDrill, killedProcessDrill]
