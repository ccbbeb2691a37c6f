/**
 * Half an hour as a busy site has it: pages, search and calls at a steady rate, and an official file imported every minute, after
 * which the directory is swapped. Prints for every minute how long answers took and how much memory the site had.
 *
 *   npm run bench -- --mixed                 30 minutes, 300 requests a second
 *   npm run bench -- --mixed --minutes 2 --rate 100
 *
 * The requests and the imports come from the same machine.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { IMPORT, runDataCommand } from '../e2e/testing/data-command.ts'
import { configOrExit } from '../src/server/config.ts'
import { casesOf } from './cases.ts'
import { requestOf } from './drive.ts'
import { type RunningServer, startSite } from './servers.ts'

const CONNECTIONS = 20
const MINUTE = 60

/** One of each kind in turn, so that a page is asked for as often as a search. */
function mixedRequests(site: RunningServer, directoryFile: string) {
  const cases = casesOf(directoryFile).filter(({ body }) => body === undefined)
  const longest = Math.max(...cases.map(({ paths }) => paths.length))
  return Array.from({ length: longest }, (_, place) =>
    cases.map((one) => ({ path: one.paths[place % one.paths.length] ?? '/', ...requestOf(one, site) })),
  ).flat()
}

let turn = 0

async function minuteOf(site: RunningServer, requests: ReturnType<typeof mixedRequests>, rate: number) {
  const {
    latency,
    requests: answered,
    non2xx,
    errors,
  } = await autocannon({
    url: site.origin,
    connections: CONNECTIONS,
    duration: MINUTE,
    overallRate: rate,
    // One that changes each time: thousands, made ready for every connection, would hold up whoever measures.
    requests: [
      { path: '/', setupRequest: (request) => ({ ...request, ...requests[turn++ % requests.length] }) },
    ],
  })
  return {
    answered: answered.total,
    'not 200': non2xx,
    errors,
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'longest ms': latency.max,
    'resident MB': Math.round(site.residentMegabytes()),
  }
}

/** Drives the site for so many minutes, at so many requests a second. */
export async function driveMixed(minutes: number, rate: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-mixed-'))
  const directoryFile = join(folder, 'directory.sqlite')
  copyFileSync(configOrExit().directoryFile, directoryFile)
  const settings = { STATE_DIR: folder, DIRECTORY_FILE: directoryFile }
  const site = await startSite(settings)
  const requests = mixedRequests(site, directoryFile)
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const imported = runDataCommand(folder, IMPORT)
    const row = await minuteOf(site, requests, rate)
    rows.push({ minute, ...row, imported: (await imported) === 0 })
    console.log(JSON.stringify(rows.at(-1)))
  }
  console.table(rows)
  site.stop()
  rmSync(folder, { recursive: true, force: true })
}
