/**
 * Applies mixed load to a site: pages, searches and calls at a steady rate, with an import every minute that
 * replaces the directory. Prints response times and memory for each minute.
 *
 *   npm run bench -- --mixed                 30 minutes, 300 requests a second
 *   npm run bench -- --mixed --minutes 2 --rate 100
 *
 * The load and the imports run on the same machine as the site.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { IMPORT_ARGUMENTS, runDataCommand } from '../e2e/testing/data-command.ts'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { listCases } from './cases.ts'
import { createRequestOptions, percentile } from './drive.ts'
import { type RunningServer, startSite } from './servers.ts'

const CONNECTIONS = 20
const MINUTE_SECONDS = 60

/** The GET requests of all cases in turn, so that each case has the same share. */
function createMixedRequests(site: RunningServer, directoryFile: string) {
  const cases = listCases(directoryFile).filter(({ body }) => body === undefined)
  const longest = Math.max(...cases.map(({ paths }) => paths.length))
  return Array.from({ length: longest }, (_, index) =>
    cases.map((benchmarkCase) => ({
      path: benchmarkCase.paths[index % benchmarkCase.paths.length] ?? '/',
      ...createRequestOptions(benchmarkCase, site),
    })),
  ).flat()
}

let requestIndex = 0

/** Sends the requests repeatedly at a steady rate. */
function sendRequests(site: RunningServer, directoryFile: string, minutes: number, rate: number) {
  const requests = createMixedRequests(site, directoryFile)
  return autocannon({
    url: site.origin,
    connections: CONNECTIONS,
    duration: minutes * MINUTE_SECONDS,
    overallRate: rate,
    // One entry that changes with each request, because autocannon prepares each entry for each connection.
    requests: [
      {
        path: '/',
        setupRequest: (request) => ({ ...request, ...requests[requestIndex++ % requests.length] }),
      },
    ],
  })
}

/** `times` are the milliseconds of each response in the minute. */
function formatRow(minute: number, times: readonly number[], site: RunningServer, hasImported: boolean) {
  return {
    minute,
    responses: times.length,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p99 ms': Math.round(percentile(times, 0.99)),
    'longest ms': Math.round(times.reduce((longest, time) => Math.max(longest, time), 0)),
    'resident MB': Math.round(site.residentMegabytes()),
    imported: hasImported,
  }
}

/** Loads the site for some minutes at `rate` requests per second. Prints each minute and a summary. */
export async function driveMixed(minutes: number, rate: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-mixed-'))
  const directoryFile = join(folder, 'directory.sqlite')
  copyFileSync(readConfigOrExit().directoryFile, directoryFile)
  const site = await startSite({ STATE_DIR: folder, DIRECTORY_FILE: directoryFile })
  let times: number[] = []
  const run = sendRequests(site, directoryFile, minutes, rate)
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const minuteEnd = setTimeout(MINUTE_SECONDS * 1000)
    const hasImported = (await runDataCommand(folder, IMPORT_ARGUMENTS)) === 0
    await minuteEnd
    rows.push(formatRow(minute, times, site, hasImported))
    times = []
    console.log(JSON.stringify(rows.at(-1)))
  }
  const { latency, requests, non2xx, errors } = await run
  console.table(rows)
  // autocannon corrects for coordinated omission: a delayed request counts from the time when it was due.
  console.log(
    `all: ${requests.total} responses, ${non2xx} not 2xx, ${errors} errors, ` +
      `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
  )
  site.stop()
  rmSync(folder, { recursive: true, force: true })
}
