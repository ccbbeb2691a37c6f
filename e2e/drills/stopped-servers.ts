/** Restarts PostgreSQL and Redis under load, and starts two nodes at once on an empty database. */
import { setTimeout } from 'node:timers/promises'
import { hasPostgresPrograms, startPostgres } from '../../src/testing/postgres-server.ts'
import { hasRedisProgram, startRedis } from '../../src/testing/redis-server.ts'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import { type Drill, scaled } from './drill.ts'
import { faultsIn, inWords, keyIn, wrongAnswers } from './kept.ts'
import { type Load, PROXY, startLoad } from './load.ts'
import { inFolder } from './places.ts'

const A_WHILE = 1000
const PATIENCE = 60_000
const UNAVAILABLE = 503

async function untilReady({ url }: RunningSite): Promise<string[]> {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    if ((await fetch(`${url}/readyz`)).status === 200) return []
    await setTimeout(50)
  }
  return ['the site does not become ready']
}

interface Server {
  stop(): Promise<void>
  start(): Promise<void>
}

async function stopAndStart(server: Server, site: RunningSite, times: number): Promise<string[]> {
  const faults: string[] = []
  for (let time = 0; time < times; time++) {
    await setTimeout(A_WHILE)
    await server.stop()
    await setTimeout(A_WHILE)
    await server.start()
    faults.push(...(await untilReady(site)))
  }
  await setTimeout(A_WHILE)
  return faults
}

const brokenIn = (load: Load) => (load.broken() > 0 ? [`${load.broken()} requests were not answered`] : [])

const postgres: Drill = {
  name: 'stop and start of PostgreSQL under load',
  obstacle: () => (hasPostgresPrograms ? null : 'PostgreSQL is not installed'),
  async hold(scale) {
    const server = await startPostgres()
    if (server === null) throw new Error('PostgreSQL is not installed')
    const place = { url: server.url, connections: 5 }
    const { id, authorization } = await keyIn(place)
    const site = await startSite({ env: { ...PROXY, DATABASE_URL: server.url } })
    const load = startLoad(() => site.url, authorization)
    const times = scaled(10, scale)
    const faults = await stopAndStart(server, site, times)
    await load.stop()
    await site.stop()
    faults.push(...wrongAnswers(load, [UNAVAILABLE]), ...brokenIn(load), ...(await faultsIn(place, id, load)))
    await server.remove()
    return { times, figures: inWords(load), faults }
  },
}

const redis: Drill = {
  name: 'stop and start of Redis under load',
  obstacle: () => (hasRedisProgram ? null : 'neither Valkey nor Redis is installed'),
  hold: (scale) =>
    inFolder(async (folder) => {
      const server = await startRedis()
      if (server === null) throw new Error('Redis is not installed')
      const place = `${folder}/state.sqlite`
      const { id, authorization } = await keyIn(place)
      const site = await startSite({ env: { ...PROXY, STATE_DIR: folder, REDIS_URL: server.url } })
      const load = startLoad(() => site.url, authorization)
      const times = scaled(10, scale)
      const faults = await stopAndStart(server, site, times)
      await load.stop()
      await site.stop()
      await server.remove()
      faults.push(...wrongAnswers(load), ...brokenIn(load), ...(await faultsIn(place, id, load)))
      return { times, figures: inWords(load), faults }
    }),
}

/** Two nodes on a database of their own that nobody has used. */
async function startTwo(): Promise<string[]> {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  const start = () => startSite({ env: { ...PROXY, DATABASE_URL: server.url } })
  const nodes = await Promise.all([start(), start()])
  const faults = (await Promise.all(nodes.map(untilReady))).flat()
  const place = { url: server.url, connections: 5 }
  const { id, authorization } = await keyIn(place)
  const loads = nodes.map(({ url }, node) => startLoad(() => url, authorization, `of${node}x`))
  await setTimeout(A_WHILE)
  for (const load of loads) {
    await load.stop()
    faults.push(...wrongAnswers(load), ...brokenIn(load), ...(await faultsIn(place, id, load)))
  }
  await Promise.all(nodes.map((node) => node.stop()))
  await server.remove()
  return faults
}

const together: Drill = {
  name: 'two nodes start at once on an empty database',
  obstacle: () => (hasPostgresPrograms ? null : 'PostgreSQL is not installed'),
  async hold(scale) {
    const times = scaled(5, scale)
    const faults: string[] = []
    for (let time = 0; time < times; time++) faults.push(...(await startTwo()))
    return { times, figures: 'each becomes ready and serves under load', faults }
  },
}

export const stoppedServerDrills = [postgres, redis, together]
