/**
 * Compares two workers with one, and PostgreSQL with SQLite, in turn in one run. The second comparison needs
 * the programs of PostgreSQL.
 *
 * The load generator runs on the same machine and shares its cores with the workers. It is wrk (Debian
 * package wrk) if installed, which needs little CPU time; else autocannon, which needs as much as a worker
 * does for a short call.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { hasPostgresPrograms, startPostgres } from '../src/testing/servers/postgres-server.ts'
import { type Case, listCases } from './cases.ts'
import { CONNECTIONS, createRequestOptions, drive, median, ROUND_SECONDS, ROUNDS } from './drive.ts'
import { type RunningServer, startSite, startWorkers } from './servers.ts'

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
const runProgram = promisify(execFile)

function findCase(cases: readonly Case[], name: string): Case {
  const namedCase = cases.find((benchmarkCase) => benchmarkCase.name === name)
  if (!namedCase) throw new Error(`there is no case ${name}`)
  return namedCase
}

/** The responses per second in a round of uncached load. */
async function measureSpeed(server: RunningServer, benchmarkCase: Case): Promise<number> {
  if (hasWrk) return driveWithWrk(server, benchmarkCase)
  return (await drive(server, benchmarkCase, 'uncached')).perSecond
}

/** Loads two servers in turn. */
async function compare(title: string, benchmarkCase: Case, first: RunningServer, second: RunningServer) {
  // Warm-up: the JIT compiler runs.
  for (const server of [first, second]) await measureSpeed(server, benchmarkCase)
  const rounds: (readonly [number, number])[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await measureSpeed(first, benchmarkCase), await measureSpeed(second, benchmarkCase)])
  return {
    comparison: title,
    case: benchmarkCase.name,
    'requests/s, first': Math.round(median(rounds.map(([a]) => a))),
    'requests/s, second': Math.round(median(rounds.map(([, b]) => b))),
    'second / first': median(rounds.map(([a, b]) => b / a)).toFixed(2),
  }
}

async function compareWorkers(cases: readonly Case[]) {
  const [oneWorker, twoWorkers] = [await startWorkers(1), await startWorkers(2)]
  const siteSearch = findCase(cases, 'site search')
  const row = await compare('one worker, two workers', siteSearch, oneWorker, twoWorkers)
  oneWorker.stop()
  twoWorkers.stop()
  return row
}

async function compareDatabases(cases: readonly Case[]) {
  const server = await startPostgres()
  if (!server) return null
  const [sqlite, postgres] = [await startSite(), await startSite({ DATABASE_URL: server.url })]
  const row = await compare('SQLite, PostgreSQL', findCase(cases, 'v1 validate SWIFT/BIC'), sqlite, postgres)
  sqlite.stop()
  postgres.stop()
  await server.remove()
  return row
}

/** Compares workers, then databases if PostgreSQL is installed. Prints a table. */
export async function compareNodes() {
  console.log(
    `${hasWrk ? 'wrk' : 'autocannon'}, ${CONNECTIONS} connections, ` +
      `${ROUNDS} rounds of ${ROUND_SECONDS} s each in turn, medians; ` +
      `${availableParallelism()} cores, Node ${process.version}`,
  )
  const cases = listCases(readConfigOrExit().directoryFile)
  const rows = [await compareWorkers(cases), hasPostgresPrograms ? await compareDatabases(cases) : null]
  console.table(rows.filter((row) => row !== null))
}

/**
 * Creates a wrk script that requests the paths in turn. Each path gets the time at which the script was
 * created and the number of the request, so that no URL repeats, even in a later script.
 */
function createRequestScript(paths: readonly string[]): string {
  const pathPrefixes = paths.map((path) =>
    JSON.stringify(`${path}${path.includes('?') ? '&' : '?'}n=${Date.now()}`),
  )
  return `local paths = {${pathPrefixes.join(',')}}
local turn = 0
function request()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1] .. turn)
end
`
}

/**
 * Applies uncached load to a server for a round. Returns responses per second. Throws if a status is
 * neither 2xx nor 3xx, or a connection fails.
 */
async function driveWithWrk(server: RunningServer, benchmarkCase: Case): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-wrk-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, createRequestScript(benchmarkCase.paths))
  const headers = Object.entries(createRequestOptions(benchmarkCase, server).headers).flatMap(
    ([name, value]) => ['-H', `${name}: ${value}`],
  )
  try {
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_SECONDS}`, ...headers, '-s', script, server.origin]
    const { stdout } = await runProgram('wrk', args)
    const failure = /(?:Non-2xx|Socket errors).*/.exec(stdout)?.[0]
    if (failure) throw new Error(`${benchmarkCase.name}: ${failure}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
