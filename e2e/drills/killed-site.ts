/** Processes that serve are killed in the middle of what they do. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SERVE_COMMAND } from '../../src/testing/serve-command.ts'
import { childrenOf } from '../testing/children-of.ts'
import { freePort } from '../testing/free-port.ts'
import { startSite } from '../testing/start-site.ts'
import { type Drill, scaled } from './drill.ts'
import { faultsIn, inWords, keyIn, wrongAnswers } from './kept.ts'
import { type Load, PROXY, startLoad } from './load.ts'
import { inFolder } from './places.ts'

const PATIENCE = 60_000
/** Requests that can be under way on one process: one of each kind. */
const UNDER_WAY = 6
/** Until so many keys more are acknowledged: a blow meets a site at work. */
async function untilMore({ keys }: Load, more: number): Promise<void> {
  const enough = keys.size + more
  const until = performance.now() + PATIENCE
  while (keys.size < enough && performance.now() < until) await setTimeout(5)
}

/** A site of two workers that says how many have begun to listen since. */
async function startTwoWorkers(folder: string) {
  let listening = 0
  const site = await startSite({
    command: [...SERVE_COMMAND, '--workers', '2'],
    // A port that stays: with 0, workers that begin when none is left would listen on another.
    env: { ...PROXY, STATE_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'info' },
    onLine: (line) => {
      if (line.endsWith('"msg":"a process listens"}')) listening += 1
    },
  })
  /** Until so many have, those that are dead among them. */
  async function untilListening(count: number): Promise<boolean> {
    const until = performance.now() + PATIENCE
    while (listening < count && performance.now() < until) await setTimeout(20)
    return listening >= count
  }
  return { site, untilListening }
}

const killWorkers: Drill = {
  name: 'kill -9 of one of two workers under load',
  hold: (scale) =>
    inFolder(async (folder) => {
      const place = join(folder, 'state.sqlite')
      const { id, authorization } = await keyIn(place)
      const { site, untilListening } = await startTwoWorkers(folder)
      await untilListening(2)
      const load = startLoad(() => site.url, authorization)
      const times = scaled(50, scale)
      const faults: string[] = []
      for (let time = 0; time < times; time++) {
        await untilMore(load, Math.ceil(Math.random() * 5))
        const [killed = 0] = childrenOf(site.pid).toSorted(() => Math.random() - 0.5)
        process.kill(killed, 'SIGKILL')
        if (!(await untilListening(3 + time))) faults.push(`worker ${time} was not replaced`)
      }
      await load.stop()
      await site.stop()
      if (load.broken() > times * UNDER_WAY) faults.push(`${load.broken()} requests were not answered`)
      faults.push(...wrongAnswers(load), ...(await faultsIn(place, id, load)))
      return { times, figures: inWords(load), faults }
    }),
}

const killOnlyProcess: Drill = {
  name:
    'kill -9 of the only process while it records searches, issues keys, counts calls and ' +
    'stores messages',
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
