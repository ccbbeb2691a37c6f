/**
 * Drives the built site and a raw node:http server that answers the same bytes, in turn, in one run,
 * and prints the ratios. Figures in requests a second depend on the machine; the ratios hardly do.
 *
 * 'asked again': answers that the site has given before and keeps. 'asked first': every address is a
 * new one, so that each answer is looked up, shaped and rendered.
 *
 *   npm run bench            all cases
 *   npm run bench -- page    those whose name contains 'page'
 */
import autocannon from 'autocannon'
import { configOrExit } from '../src/server/config.ts'
import { type Asked, type Case, casesOf } from './cases.ts'
import type { RecordedAnswer } from './raw-server.ts'
import { type RunningServer, startRaw, startSite } from './servers.ts'

const CONNECTIONS = 50
const ROUNDS = 7
const SECONDS = 2

/** Headers that node:http writes itself, or that belong to the connection. */
const NOT_RECORDED = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** How a case is asked for, besides its address. */
function requestOf({ keyed, body }: Case, { key }: Pick<RunningServer, 'key'>) {
  const headers = {
    // What is recorded must be what was sent.
    'accept-encoding': 'identity',
    ...(keyed ? { authorization: `Bearer ${key}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return body === undefined ? { headers } : { method: 'POST' as const, headers, body }
}

async function record(site: RunningServer, one: Case) {
  const answers: Record<string, RecordedAnswer> = {}
  for (const path of one.paths) {
    const response = await fetch(site.origin + path, requestOf(one, site))
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    const headers = [...response.headers].filter(([name]) => !NOT_RECORDED.has(name))
    answers[path] = { headers: Object.fromEntries(headers), body: await response.text() }
  }
  return answers
}

interface Drive {
  readonly perSecond: number
  readonly p99: number
}

let fresh = 0

/** The same address with a number that nobody has asked for before; the site ignores what it is. */
function asNew(request: { path: string }) {
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}n=${fresh++}` }
}

async function drive(
  server: RunningServer,
  one: Case,
  asked: Asked,
  connections = one.connections ?? CONNECTIONS,
): Promise<Drive> {
  const { name, paths } = one
  const request = requestOf(one, server)
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: SECONDS,
    requests: paths.map((path) => ({
      path,
      ...request,
      ...(asked === 'first' ? { setupRequest: asNew } : {}),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} not 200, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

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

const wanted = process.argv[2] ?? ''
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
console.log(`resident memory of the site afterwards: ${site.residentMegabytes()?.toFixed(0) ?? 'unknown'} MB`)
site.stop()
