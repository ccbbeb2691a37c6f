/**
 * Compares two workers with one, and PostgreSQL with SQLite, in turn in one run. The second comparison needs
 * the programs of PostgreSQL.
 *
 * The load generator runs on the same machine and shares its cores with the workers: wrk if it is installed,
 * which needs little CPU time; else autocannon, which needs as much as a worker does for a short call.
 */
import { availableParallelism } from 'node:os'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { hasPostgresPrograms, startPostgres } from '../src/testing/postgres-server.ts'
import { type Case, listCases } from './cases.ts'
import { CONNECTIONS, drive, median, ROUND_SECONDS, ROUNDS } from './drive.ts'
import { type RunningServer, startSite, startWorkers } from './servers.ts'
import { driveWithWrk, hasWrk } from './wrk.ts'

function findCase(cases: readonly Case[], name: string): Case {
  const found = cases.find((benchmarkCase) => benchmarkCase.name === name)
  if (!found) throw new Error(`there is no case ${name}`)
  return found
}

/** The responses per second in a round of uncached load. */
async function measureSpeed(server: RunningServer, benchmarkCase: Case): Promise<number> {
  if (hasWrk) return driveWithWrk(server, benchmarkCase, CONNECTIONS, ROUND_SECONDS)
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
  const [one, two] = [await startWorkers(1), await startWorkers(2)]
  const row = await compare('one worker, two workers', findCase(cases, 'site search'), one, two)
  one.stop()
  two.stop()
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

/** Makes both comparisons and prints a table. */
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
