/** Processes that serve are killed in the middle of what they do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../testing/free-port.ts'
import { startSite } from '../testing/start-site.ts'
import { type Drill, scaled } from './drill.ts'
import { faultsIn, inWords, keyIn, wrongAnswers } from './kept.ts'
import { type Load, startLoad } from './load.ts'
import { inFolder } from './places.ts'

const PROXY = { TRUST_PROXY: '127.0.0.1 ::1' }
const PATIENCE = 60_000
/** What a new worker needs until it listens, on a busy machine: only the other one answers meanwhile. */
const STARTING = 5000
/** Requests that can be under way on one process: one of each kind. */
const UNDER_WAY = 6
/** Until so many keys more are acknowledged: a blow meets a site at work. */
async function untilMore({ keys }: Load, more: number): Promise<void> {
  const enough = keys.size + more
  const until = performance.now() + PATIENCE
  while (keys.size < enough && performance.now() < until) await setTimeout(5)
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Until a process that was killed has a successor. */
async function untilReplaced(pid: number, killed: number, count: number): Promise<boolean> {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    const children = childrenOf(pid)
    if (children.length === count && !children.includes(killed)) return true
    await setTimeout(20)
  }
  return false
}

const killWorkers: Drill = {
  name: 'kill -9 of one of two workers under load',
  hold: (scale) =>
    inFolder(async (folder) => {
      const place = join(folder, 'state.sqlite')
      const { id, authorization } = await keyIn(place)
      const command = [process.execPath, 'src/server/main.ts', '--workers', '2'] as const
      // A port that stays: with 0, workers that begin when none is left would listen on another.
      const PORT = String(await freePort())
      const site = await startSite({ command, env: { ...PROXY, STATE_DIR: folder, PORT } })
      const load = startLoad(() => site.url, authorization)
      const times = scaled(50, scale)
      const faults: string[] = []
      for (let time = 0; time < times; time++) {
        await untilMore(load, Math.ceil(Math.random() * 5))
        const [killed = 0] = childrenOf(site.pid).toSorted(() => Math.random() - 0.5)
        process.kill(killed, 'SIGKILL')
        if (!(await untilReplaced(site.pid, killed, 2))) faults.push(`worker ${time} was not replaced`)
        await setTimeout(STARTING)
      }
      await load.stop()
      await site.stop()
      if (load.broken() > times * UNDER_WAY) faults.push(`${load.broken()} requests were not answered`)
      faults.push(...wrongAnswers(load), ...(await faultsIn(place, id, load)))
      return { times, figures: inWords(load), faults }
    }),
}

const killOnlyProcess: Drill = {
  name: 'kill -9 of the only process while it records searches, issues keys, counts calls and stores messages',
  hold: (scale) =>
    inFolder(async (folder) => {
      const place = join(folder, 'state.sqlite')
      const { id, authorization } = await keyIn(place)
      const start = () => startSite({ env: { ...PROXY, STATE_DIR: folder } })
      let site = await start()
      const load = startLoad(() => site.url, authorization)
      const times = scaled(20, scale)
      const faults: string[] = []
      for (let time = 0; time < times; time++) {
        await untilMore(load, Math.ceil(Math.random() * 10))
        await site.kill()
        faults.push(...(await faultsIn(place, id, load)))
        site = await start()
      }
      await load.stop()
      await site.stop()
      faults.push(...wrongAnswers(load), ...(await faultsIn(place, id, load)))
      return { times, figures: inWords(load), faults }
    }),
}

export const killedSiteDrills = [killWorkers, killOnlyProcess]
