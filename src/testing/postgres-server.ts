import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findProgram, freePort, ordinaryUser, runServer, serverFolder } from './own-server.ts'

/** Where Debian and Fedora keep the programs that are not on PATH. */
const FOLDERS = '/usr/{lib/postgresql/*,pgsql-*}/bin'

const findInitdb = () => findProgram(['initdb'], FOLDERS)

/** Whether `startPostgres` can start one. */
export const hasPostgresPrograms = findInitdb() !== null

export interface PostgresServer {
  /** The address of its database. */
  readonly url: string
  /** Ends it as its operator would, in the middle of whatever its clients do. What was committed is kept. */
  stop(): Promise<void>
  /** Starts it again where it was. */
  start(): Promise<void>
  /** Ends it for good. */
  remove(): Promise<void>
}

/** Faster, and as safe as long as the machine goes on. */
const SETTINGS = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
]

function makeCluster(programs: string, data: string): void {
  const words = ['-D', data, '-U', 'bankcodex', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), words, { ...ordinaryUser(), cwd: tmpdir(), stdio: 'pipe' })
}

const STARTING = '57P03'

/** It listens a moment before it lets anybody in. */
async function untilReady(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if ((error as pg.DatabaseError).code !== STARTING) throw error
    await setTimeout(20)
    await untilReady(url)
  }
}

/** Starts a PostgreSQL server on a free port with a temporary data folder; null if it is not installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const initdb = findInitdb()
  if (initdb === null) return null
  const programs = dirname(initdb)
  const folder = serverFolder()
  const data = join(folder.path, 'data')
  makeCluster(programs, data)
  const port = await freePort()
  const words = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const url = `postgres://bankcodex@127.0.0.1:${port}/postgres`
  async function run() {
    const server = await runServer(join(programs, 'postgres'), words, port)
    await untilReady(url)
    return server
  }
  let running: Awaited<ReturnType<typeof run>> | null = await run()

  // SIGINT: PostgreSQL's 'fast' shutdown, which ends connections and keeps what was committed.
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
