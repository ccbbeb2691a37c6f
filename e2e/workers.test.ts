import { afterAll, describe, expect, it } from 'vitest'
import { SERVE_COMMAND } from '../src/testing/serve-command.ts'
import { listChildProcesses } from './testing/child-processes.ts'
import { loadUntil } from './testing/load.ts'
import { startSite } from './testing/start-site.ts'

const site = await startSite({
  command: [...SERVE_COMMAND, '--workers', '2'],
  env: { METRICS_PORT: '0' },
})
afterAll(() => site.stop())

/** The ids of the worker processes. */
const workers = () => listChildProcesses(site.pid)

describe('the workers', () => {
  it('serve one port', async () => {
    expect(workers()).toHaveLength(2)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })

  it('share one rate limit', async () => {
    const body = JSON.stringify({ name: 'Invented Holder', email: 'holder@invented.example', terms: true })
    const headers = { 'content-type': 'application/json' }
    const { key } = await (await fetch(`${site.url}/api/keys`, { method: 'POST', body, headers })).json()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      // Connections go to the processes in turn.
      const response = await fetch(`${site.url}/v1/swift/validate?code=DEUTDEFF`, {
        headers: { authorization: `Bearer ${key}`, connection: 'close' },
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('are replaced on SIGHUP without a failed request', async () => {
    const before = workers()
    process.kill(site.pid, 'SIGHUP')
    const replaced = expect.poll(() => workers().filter((pid) => before.includes(pid))).toEqual([])
    const { succeeded, failed } = await loadUntil(site.url, replaced)
    expect(failed).toEqual([])
    expect(succeeded).toBeGreaterThan(100)
    await expect.poll(() => workers().length).toBe(2)
  })

  it('are replaced when killed', async () => {
    const [killed = 0, other = 0] = workers()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => workers().filter((pid) => pid !== other && pid !== killed).length).toBe(1)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })
})

it('all workers stop on SIGTERM, also when it is sent twice', async () => {
  const stopped = await startSite({ command: [...SERVE_COMMAND, '--workers', '2'] })
  const children = listChildProcesses(stopped.pid)
  expect(children).toHaveLength(2)
  process.kill(stopped.pid, 'SIGTERM')
  await stopped.stop()
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it.each([
  ['--workers', '0'],
  ['--workers', '-1'],
  ['--workers', 'many'],
  ['--workers', '1000'],
  ['--port', '1'],
])('%s %s is rejected with the usage', async (...args) => {
  const started = startSite({ command: [...SERVE_COMMAND, ...args] })
  await expect(started).rejects.toThrow('--workers auto|COUNT')
})
