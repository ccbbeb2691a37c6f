import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  createServerFolder,
  findFreePort,
  findOrdinaryUser,
  findProgram,
  runServer,
} from './server-process.ts'

/** Where Debian and Fedora keep the programs that are not on PATH. */
const INSTALL_FOLDERS = '/usr/{lib/postgresql/*,pgsql-*}/bin'

const findInitdb = () => findProgram(['initdb'], INSTALL_FOLDERS)

/** Whether PostgreSQL is installed. */
export const hasPostgresPrograms = findInitdb() !== null

interface PostgresServer {
  /** The URL of its database. */
  readonly url: string
  /** Stops the server with a fast shutdown, which closes all connections. Committed data stays. */
  stop(): Promise<void>
  /** Restarts it at the same URL. */
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  remove(): Promise<void>
}

/** fsync=off is faster, and safe unless the machine crashes. */
const SETTINGS = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
]

function createCluster(programs: string, data: string): void {
  const args = ['-D', data, '-U', 'bankcodex', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), args, { ...findOrdinaryUser(), cwd: tmpdir(), stdio: 'pipe' })
}

/** SQLSTATE cannot_connect_now: the server is starting. */
const STARTING = '57P03'

/** Retries while the server refuses connections during its start. */
async function waitUntilReady(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if ((error as pg.DatabaseError).code !== STARTING) throw error
    await setTimeout(20)
    await waitUntilReady(url)
  }
}

/** Starts a PostgreSQL server on a free port with a temporary data folder; null if it is not installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const initdb = findInitdb()
  if (initdb === null) return null
  const programs = dirname(initdb)
  const folder = createServerFolder()
  const data = join(folder.path, 'data')
  createCluster(programs, data)
  const port = await findFreePort()
  const args = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const url = `postgres://bankcodex@127.0.0.1:${port}/postgres`
  async function run() {
    const server = await runServer(join(programs, 'postgres'), args, port)
    await waitUntilReady(url)
    return server
  }
  let running: Awaited<ReturnType<typeof run>> | null = await run()

  // SIGINT is PostgreSQL's fast shutdown.
  async function stop(signal: NodeJS.Signals = 'SIGINT') {
    await running?.stop(signal)
    running = null
  }
  return {
    url,
    stop: () => stop(),
    async start() {
      running ??= await run()
    },
    async remove() {
      await stop('SIGQUIT')
      folder.remove()
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL database for test schemas; null without a server. */
    readonly postgresUrl: string | null
  }
}

/** Provides PostgreSQL for the tests: DATABASE_URL, else a server that ends with the tests. */
export default async function servePostgres(project: TestProject) {
  const configuredUrl = process.env.DATABASE_URL
  const server = configuredUrl ? null : await startPostgres()
  project.provide('postgresUrl', configuredUrl || (server?.url ?? null))
  return server?.remove
}
