/** Restarts PostgreSQL and Redis under load, and starts two nodes at once on an empty database. */
import { setTimeout } from 'node:timers/promises'
import { hasPostgresPrograms, startPostgres } from '../../src/testing/servers/postgres-server.ts'
import { hasRedisProgram, startRedis } from '../../src/testing/servers/redis-server.ts'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import { describeLoad, findLostData, findUnexpectedStatuses, issueBusinessKey } from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'
import { type Load, startLoad, TRUST_PROXY_ENV } from './load.ts'

const PAUSE_MS = 1000
const TIMEOUT_MS = 60_000
const UNAVAILABLE = 503

async function waitUntilReady({ url }: RunningSite): Promise<string[]> {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    if ((await fetch(`${url}/readyz`)).status === 200) return []
    await setTimeout(50)
  }
  return ['the site does not become ready']
}

interface Server {
  stop(): Promise<void>
  start(): Promise<void>
}

async function stopAndStart(server: Server, site: RunningSite, rounds: number): Promise<string[]> {
  const errors: string[] = []
  for (let round = 0; round < rounds; round++) {
    await setTimeout(PAUSE_MS)
    await server.stop()
    await setTimeout(PAUSE_MS)
    await server.start()
    errors.push(...(await waitUntilReady(site)))
  }
  await setTimeout(PAUSE_MS)
  return errors
}

const findUnansweredRequests = (load: Load) =>
  load.unanswered() > 0 ? [`${load.unanswered()} requests were not answered`] : []

const postgresDrill: Drill = {
  name: 'stop and start of PostgreSQL under load',
  skipReason: () => (hasPostgresPrograms ? null : 'PostgreSQL is not installed'),
  async run(scale) {
    const server = await startPostgres()
    if (server === null) throw new Error('PostgreSQL is not installed')
    const location = { url: server.url, maxConnections: 5 }
    const { id, authorization } = await issueBusinessKey(location)
    const site = await startSite({ env: { ...TRUST_PROXY_ENV, DATABASE_URL: server.url } })
    const load = startLoad(() => site.url, authorization)
    const rounds = scaleCount(10, scale)
    const errors = await stopAndStart(server, site, rounds)
    await load.stop()
    await site.stop()
    errors.push(
      ...findUnexpectedStatuses(load, [UNAVAILABLE]),
      ...findUnansweredRequests(load),
      ...(await findLostData(location, id, load)),
    )
    await server.remove()
    return { rounds, summary: describeLoad(load), errors }
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
      const { id, authorization } = await issueBusinessKey(location)
      const site = await startSite({ env: { ...TRUST_PROXY_ENV, STATE_DIR: folder, REDIS_URL: server.url } })
      const load = startLoad(() => site.url, authorization)
      const rounds = scaleCount(10, scale)
      const errors = await stopAndStart(server, site, rounds)
      await load.stop()
      await site.stop()
      await server.remove()
      errors.push(
        ...findUnexpectedStatuses(load),
        ...findUnansweredRequests(load),
        ...(await findLostData(location, id, load)),
      )
      return { rounds, summary: describeLoad(load), errors }
    }),
}

/** Starts two nodes on an empty database and puts load on both. Returns the errors. */
async function startTwoNodes(): Promise<string[]> {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  const start = () => startSite({ env: { ...TRUST_PROXY_ENV, DATABASE_URL: server.url } })
  const nodes = await Promise.all([start(), start()])
  const errors = (await Promise.all(nodes.map(waitUntilReady))).flat()
  const location = { url: server.url, maxConnections: 5 }
  const { id, authorization } = await issueBusinessKey(location)
  const loads = nodes.map(({ url }, node) => startLoad(() => url, authorization, `-node${node}-`))
  await setTimeout(PAUSE_MS)
  for (const load of loads) {
    await load.stop()
    errors.push(
      ...findUnexpectedStatuses(load),
      ...findUnansweredRequests(load),
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
    const rounds = scaleCount(5, scale)
    const errors: string[] = []
    for (let round = 0; round < rounds; round++) errors.push(...(await startTwoNodes()))
    return { rounds, summary: 'each becomes ready and serves under load', errors }
  },
}

export const stoppedServerDrills = [postgresDrill, redisDrill, twoNodesDrill]
