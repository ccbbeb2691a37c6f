/**
 * Drives the built site and a raw node:http server that answers the same bytes, in turn, in one run,
 * and prints the ratios. Figures in requests a second depend on the machine; the ratios hardly do.
 *
 * 'asked again': answers that the site has given before and keeps. 'asked first': every address is a
 * new one, so that each answer is looked up, shaped and rendered. What falls below its aim is named in red.
 */
import { styleText } from 'node:util'
import { configOrExit } from '../src/server/process/config.ts'
import { type Asked, type Case, casesOf } from './cases.ts'
import { CONNECTIONS, type Drive, drive, median, ROUNDS, record, SECONDS } from './drive.ts'
import { type RunningServer, startRaw, startSite } from './servers.ts'

async function compare(site: RunningServer, one: Case, asked: Asked) {
  const raw = await startRaw(await record(site, one))
  await drive(site, one, asked) // not counted: the program is compiled as it runs
  const ours: Drive[] = []
  const theirs: Drive[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await drive(site, one, asked))
    theirs.push(await drive(raw, one, asked))
  }
  raw.stop()
  const perSecond = median(ours.map((run) => run.perSecond))
  const rawPerSecond = median(theirs.map((run) => run.perSecond))
  return {
    case: one.name,
    asked,
    'requests/s': Math.round(perSecond),
    'raw node:http': Math.round(rawPerSecond),
    ratio: Number(
      median(ours.map((run, round) => run.perSecond / (theirs[round]?.perSecond ?? Number.NaN))).toFixed(3),
    ),
    aim: one.aim[asked] ?? 'none',
    'p99 ms': median(ours.map((run) => run.p99)),
    'one at a time, ms': (1000 / (await drive(site, one, asked, 1)).perSecond).toFixed(2),
  }
}

/** Compares the cases whose name contains a text, and prints a table of them. */
export async function compareWithRaw(wanted: string) {
  const cases = casesOf(configOrExit().directoryFile).filter(({ name }) => name.includes(wanted))
  const site = await startSite()
  console.log(
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each in turn, medians (of the rounds' ratios, too); Node ${process.version}`,
  )
  const rows = []
  for (const one of cases) {
    for (const asked of ['again', 'first'] as const) rows.push(await compare(site, one, asked))
  }
  console.table(rows)
  for (const { case: name, asked, ratio, aim } of rows) {
    if (typeof aim === 'number' && ratio < aim)
      console.log(styleText('red', `${name}, asked ${asked}: ${ratio} of raw node:http, less than ${aim}`))
  }
  console.log('Private answers (IBANs) are made for each request: they have no aim for asking again.')
  console.log(`resident memory of the site afterwards: ${site.residentMegabytes().toFixed(0)} MB`)
  site.stop()
}
