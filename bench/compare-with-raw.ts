/**
 * Compares the built site with a raw node:http server that sends the same bytes. Loads both in turn in one
 * run and prints the ratios. Requests per second depend on the machine; the ratios hardly do.
 *
 * Load 'cached': the response of each URL is in the cache. Load 'uncached': each URL is new, so that each
 * response is looked up and rendered. A ratio below its target is printed in red, and the process exits with
 * 1.
 */
import { styleText } from 'node:util'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { type Case, type Load, listCases } from './cases.ts'
import {
  CONNECTIONS,
  type DriveResult,
  drive,
  median,
  ROUND_SECONDS,
  ROUNDS,
  recordResponses,
} from './drive.ts'
import { type RunningServer, startRaw, startSite } from './servers.ts'

async function compare(site: RunningServer, benchmarkCase: Case, load: Load) {
  const raw = await startRaw(await recordResponses(site, benchmarkCase))
  await drive(site, benchmarkCase, load) // warm-up: the JIT compiler runs
  const ours: DriveResult[] = []
  const theirs: DriveResult[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await drive(site, benchmarkCase, load))
    theirs.push(await drive(raw, benchmarkCase, load))
  }
  raw.stop()
  const perSecond = median(ours.map((run) => run.perSecond))
  const rawPerSecond = median(theirs.map((run) => run.perSecond))
  return {
    case: benchmarkCase.name,
    load,
    'requests/s': Math.round(perSecond),
    'raw node:http': Math.round(rawPerSecond),
    ratio: Number(
      median(ours.map((run, round) => run.perSecond / (theirs[round]?.perSecond ?? Number.NaN))).toFixed(3),
    ),
    target: benchmarkCase.targets[load] ?? 'none',
    'p99 ms': median(ours.map((run) => run.p99)),
    'raw p99 ms': median(theirs.map((run) => run.p99)),
    'one at a time, ms': (1000 / (await drive(site, benchmarkCase, load, 1)).perSecond).toFixed(2),
  }
}

/** Compares the cases whose name contains `filter`, and prints a table. */
export async function compareWithRaw(filter: string) {
  const cases = listCases(readConfigOrExit().directoryFile).filter(({ name }) => name.includes(filter))
  const site = await startSite()
  console.log(
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s each in turn, ` +
      `medians of the rounds and of their ratios; Node ${process.version}`,
  )
  const rows = []
  for (const benchmarkCase of cases)
    for (const load of ['cached', 'uncached'] as const) {
      const row = await compare(site, benchmarkCase, load)
      console.log(`${row.case}, ${load}: ${row.ratio} of raw node:http`)
      rows.push(row)
    }
  console.table(rows)
  for (const { case: name, load, ratio, target } of rows) {
    if (typeof target !== 'number' || ratio >= target) continue
    console.log(styleText('red', `${name}, ${load}: ${ratio} of raw node:http, below ${target}`))
    process.exitCode = 1
  }
  console.log(
    'Private responses (with IBANs) are never cached, so their pages have no target for cached load.',
  )
  console.log(`resident memory of the site afterwards: ${site.residentMegabytes().toFixed(0)} MB`)
  site.stop()
}
