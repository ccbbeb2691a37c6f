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
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { IMPORT, runDataCommand } from '../e2e/testing/data-command.ts'
import { configOrExit } from '../src/server/process/config.ts'
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

/** Asks for all of it, over and over, at a steady rate. */
function ask(site: RunningServer, directoryFile: string, minutes: number, rate: number) {
  const requests = mixedRequests(site, directoryFile)
  return autocannon({
    url: site.origin,
    connections: CONNECTIONS,
    duration: minutes * MINUTE,
    overallRate: rate,
    // One that changes each time: thousands, made ready for every connection, would hold up whoever measures.
    requests: [
      { path: '/', setupRequest: (request) => ({ ...request, ...requests[turn++ % requests.length] }) },
    ],
  })
}

/** The time within which a share of all was answered, in milliseconds. */
function within(times: readonly number[], share: number): number {
  return Math.round(times[Math.floor(times.length * share)] ?? 0)
}

function rowOf(minute: number, unsorted: readonly number[], site: RunningServer, imported: boolean) {
  const times = unsorted.toSorted((a, b) => a - b)
  return {
    minute,
    answered: times.length,
    'p50 ms': within(times, 0.5),
    'p99 ms': within(times, 0.99),
    'longest ms': Math.round(times.at(-1) ?? 0),
    'resident MB': Math.round(site.residentMegabytes()),
    imported,
  }
}

/** Drives the site for so many minutes, at so many requests a second, and prints how each minute went and all of them. */
export async function driveMixed(minutes: number, rate: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-mixed-'))
  const directoryFile = join(folder, 'directory.sqlite')
  copyFileSync(configOrExit().directoryFile, directoryFile)
  const site = await startSite({ STATE_DIR: folder, DIRECTORY_FILE: directoryFile })
  let times: number[] = []
  const asking = ask(site, directoryFile, minutes, rate)
  asking.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const over = setTimeout(MINUTE * 1000)
    const imported = (await runDataCommand(folder, IMPORT)) === 0
    await over
    rows.push(rowOf(minute, times, site, imported))
    times = []
    console.log(JSON.stringify(rows.at(-1)))
  }
  const { latency, requests, non2xx, errors } = await asking
  console.table(rows)
  // What was not asked in time, as the site held up whoever asks, counts as asked when it was due.
  console.log(
    `all: ${requests.total} answered, ${non2xx} not 200, ${errors} errors, p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
  )
  site.stop()
  rmSync(folder, { recursive: true, force: true })
}
