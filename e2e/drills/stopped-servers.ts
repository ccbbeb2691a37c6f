/** Restarts PostgreSQL and Redis under load, and starts two nodes at once on an empty database. */
import { setTimeout } from 'node:timers/promises'
import { hasPostgresPrograms, startPostgres } from '../../src/testing/postgres-server.ts'
import { hasRedisProgram, startRedis } from '../../src/testing/redis-server.ts'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import {
  describeLoad,
  findLostData,
  findUnexpectedStatuses,
  issueEnterpriseKey,
} from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'
import { type Load, PROXY, startLoad } from './load.ts'

const PAUSE_MS = 1000
const TIMEOUT_MS = 60_000
const UNAVAILABLE = 503

async function waitUntilReady({ url }: RunningSite): Promise<string[]> {
  const until = performance.now() + TIMEOUT_MS
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
  const errors: string[] = []
  for (let time = 0; time < times; time++) {
    await setTimeout(PAUSE_MS)
    await server.stop()
    await setTimeout(PAUSE_MS)
    await server.start()
    errors.push(...(await waitUntilReady(site)))
  }
  await setTimeout(PAUSE_MS)
  return errors
}

const describeUnanswered = (load: Load) =>
  load.unanswered() > 0 ? [`${load.unanswered()} requests were not answered`] : []

const postgresDrill: Drill = {
  name: 'stop and start of PostgreSQL under load',
  skipReason: () => (hasPostgresPrograms ? null : 'PostgreSQL is not installed'),
  async run(scale) {
    const server = await startPostgres()
    if (server === null) throw new Error('PostgreSQL is not installed')
    const location = { url: server.url, maxConnections: 5 }
    const { id, authorization } = await issueEnterpriseKey(location)
    const site = await startSite({ env: { ...PROXY, DATABASE_URL: server.url } })
    const load = startLoad(() => site.url, authorization)
    const times = scaleCount(10, scale)
    const errors = await stopAndStart(server, site, times)
    await load.stop()
    await site.stop()
    errors.push(
      ...findUnexpectedStatuses(load, [UNAVAILABLE]),
      ...describeUnanswered(load),
      ...(await findLostData(location, id, load)),
    )
    await server.remove()
    return { times, figures: describeLoad(load), errors }
  },
}

const redisDrill: Drill = {
  name: 'stop and start of Redis under load',
  skipReason: () => (hasRedisProgram ? null : 'neither Valkey nor Redis is installed'),
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const server = await startRedis()
      if (server === null) throw new Error('Redis is not installed')
      const location = `${folder}/state.sqlite`
      const { id, authorization } = await issueEnterpriseKey(location)
      const site = await startSite({ env: { ...PROXY, STATE_DIR: folder, REDIS_URL: server.url } })
      const load = startLoad(() => site.url, authorization)
      const times = scaleCount(10, scale)
      const errors = await stopAndStart(server, site, times)
      await load.stop()
      await site.stop()
      await server.remove()
      errors.push(
        ...findUnexpectedStatuses(load),
        ...describeUnanswered(load),
        ...(await findLostData(location, id, load)),
      )
      return { times, figures: describeLoad(load), errors }
    }),
}

/** Starts two nodes on an empty database and loads both. Returns errors. */
async function startTwoNodes(): Promise<string[]> {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  const start = () => startSite({ env: { ...PROXY, DATABASE_URL: server.url } })
  const nodes = await Promise.all([start(), start()])
  const errors = (await Promise.all(nodes.map(waitUntilReady))).flat()
  const location = { url: server.url, maxConnections: 5 }
  const { id, authorization } = await issueEnterpriseKey(location)
  const loads = nodes.map(({ url }, node) => startLoad(() => url, authorization, `of${node}x`))
  await setTimeout(PAUSE_MS)
  for (const load of loads) {
    await load.stop()
    errors.push(
      ...findUnexpectedStatuses(load),
      ...describeUnanswered(load),
      ...(await findLostData(location, id, load)),
    )
  }
  await Promise.all(nodes.map((node) => node.stop()))
  await server.remove()
  return errors
}

const twoNodesDrill: Drill = {
  name: 'two nodes start at once on an empty database',
  skipReason: () => (hasPostgresPrograms ? null : 'PostgreSQL is not installed'),
  async run(scale) {
    const times = scaleCount(5, scale)
    const errors: string[] = []
    for (let time = 0; time < times; time++) errors.push(...(await startTwoNodes()))
    return { times, figures: 'each becomes ready and serves under load', errors }
  },
}

export const stoppedServerDrills = [postgresDrill, redisDrill, twoNodesDrill]
