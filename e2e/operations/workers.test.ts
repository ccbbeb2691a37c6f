import { afterAll, describe, expect, it } from 'vitest'
import { SERVE_COMMAND } from '../../src/testing/servers/serve-command.ts'
import { listChildProcesses } from '../testing/child-processes.ts'
import { loadUntil } from '../testing/load.ts'
import { startSite } from '../testing/start-site.ts'

/** The lines of standard output. */
const lines: string[] = []
const site = await startSite({
  command: [...SERVE_COMMAND, '--workers', '2'],
  env: { METRICS_PORT: '0', LOG_LEVEL: 'info' },
  onLine: (line) => lines.push(line),
})
afterAll(() => site.stop())

/** The process ids of the workers. */
const listWorkers = () => listChildProcesses(site.pid)

describe('the workers', () => {
  it('serve one port', async () => {
    expect(listWorkers()).toHaveLength(2)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })

  it('share one rate limit', async () => {
    const body = JSON.stringify({ terms: true })
    const headers = { 'content-type': 'application/json' }
    const { key } = await (await fetch(`${site.url}/api/keys`, { method: 'POST', body, headers })).json()
    const statuses: number[] = []
    for (let calls = 1; calls <= 6; calls++) {
      // Each call needs a new connection: the processes accept connections in turn.
      const response = await fetch(`${site.url}/v1/swift/validate?code=DEUTDEFF`, {
        headers: { authorization: `Bearer ${key}`, connection: 'close' },
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('are replaced on SIGHUP without a failed request', async () => {
    const before = listWorkers()
    process.kill(site.pid, 'SIGHUP')
    const replaced = expect.poll(() => listWorkers().filter((pid) => before.includes(pid))).toEqual([])
    const { succeeded, failed } = await loadUntil(site.url, replaced)
    expect(failed).toEqual([])
    expect(succeeded).toBeGreaterThan(100)
    await expect.poll(() => listWorkers().length).toBe(2)
  })

  it('are replaced when killed', async () => {
    const [killed = 0, survivor = 0] = listWorkers()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => listWorkers().filter((pid) => pid !== survivor && pid !== killed).length).toBe(1)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })
})

it('the log on standard output is one JSON object per line, from the first one', async () => {
  await expect.poll(() => lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
})

/** Starts a site that is to be stopped, and collects its log. */
async function startSiteToStop(...args: string[]) {
  const log: { readonly msg?: string }[] = []
  const onLine = (line: string) => void log.push(JSON.parse(line))
  const command = [...SERVE_COMMAND, ...args] as const
  const stoppedSite = await startSite({ command, env: { LOG_LEVEL: 'info' }, onLine })
  const find = (text: string) => log.filter(({ msg }) => msg?.includes(text))
  return { stoppedSite, find }
}

it('all workers stop on SIGTERM, also if it is sent twice, and the log tells it once', async () => {
  const { stoppedSite, find } = await startSiteToStop('--workers', '2')
  await expect.poll(() => find('a worker listens')).toHaveLength(2)
  const children = listChildProcesses(stoppedSite.pid)
  expect(children).toHaveLength(2)
  process.kill(stoppedSite.pid, 'SIGTERM')
  // Sends the second SIGTERM, and waits until the site has ended.
  await stoppedSite.stop()
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  const signal = 'SIGTERM'
  const ms = expect.any(Number)
  await expect.poll(() => find('stopped')).toHaveLength(3)
  for (const pid of children)
    expect(find('stopped')).toContainEqual(expect.objectContaining({ msg: 'stopped', pid, signal, ms }))
  expect(find('all workers have stopped')).toMatchObject([{ signal, workers: 2, killed: 0, ms }])
})

it('the log says on SIGINT how many connections a single process ended', async () => {
  const { stoppedSite, find } = await startSiteToStop()
  // fetch keeps its connection open after the response.
  await (await fetch(`${stoppedSite.url}/healthz`)).text()
  process.kill(stoppedSite.pid, 'SIGINT')
  const stop = { msg: 'stopped', pid: stoppedSite.pid, signal: 'SIGINT' }
  await expect.poll(() => find('stopped')).toMatchObject([stop])
  // Only now, because this sends a SIGTERM, which might be handled first.
  await stoppedSite.stop()
  // fetch may have opened a second connection while the site was starting.
  const [stopped] = find('stopped') as { readonly connections?: number }[]
  expect(stopped?.connections).toBeGreaterThan(0)
})

it.each([
  ['--workers', '0'],
  ['--workers', '-1'],
  ['--workers', 'many'],
  ['--workers', '1000'],
  ['--port', '1'],
])('%s %s is rejected, with a message that shows the usage', async (...args) => {
  const starting = startSite({ command: [...SERVE_COMMAND, ...args] })
  await expect(starting).rejects.toThrow('--workers auto|COUNT')
})
