import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { inventedCodes } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { findProgram } from '../../testing/servers/server-process.ts'
import { serveMetrics } from '../process/metrics-server.ts'
import { addProcessMetrics, createMetrics } from './metrics.ts'
import { addRequestMetrics } from './request-metrics.ts'

/** Debian has it in the package `prometheus`. */
const PROMTOOL = findProgram(['promtool'])

const metrics = createMetrics()
const list = inventedCodes('bsb', [], { completeness: { prefix: '', until: '2026-02-28' } })
const site = await inventedSite({ metrics, otherSources: [list] })
metrics.addDirectoryMetrics(site.live)
const OLDEST_AT = new Date(Date.now() - 3_600_000)
const backlogs = {
  messages: { waitingCount: 3, oldestAt: OLDEST_AT },
  events: { waitingCount: 0, oldestAt: null },
}
metrics.addStateMetrics({ checkState: async () => null, readBacklogs: async () => backlogs })
const SINCE = '2026-11-26T04:00:00.000Z'
const REGISTER = { publisher: 'Invented registers', asOf: '2026-02', currentUntil: '2026-02-28' }
const FAILURE = { publisher: REGISTER.publisher, count: 2, since: SINCE, reason: 'It is down.' }
metrics.addRegisterMetrics({
  readLastUpdate: () => SINCE,
  readRecords: () => [
    { id: 'invented', ...REGISTER, failure: FAILURE },
    { id: 'undated', ...REGISTER, currentUntil: null, failure: null },
  ],
})
const { text: key } = await site.issueKey('business')

it('metrics count requests, refusals and calls by route, never by address', async () => {
  const headers = { authorization: `Bearer ${key}` }
  await site.inject({ url: '/v1/iban/validate?iban=DE89370400440532013000', headers })
  await site.inject({ url: '/v1/iban/validate', headers })
  const payload = { codes: ['QQAADEFF', 'QQAADEFF', 5] }
  await site.inject({ method: 'POST', url: '/v1/batch', payload, headers })
  metrics.countFetch('bad_signature')
  const text = await metrics.formatText()
  expect(text).toContain('bankcodex_requests_total{method="GET",route="/v1/iban/validate",status="200"} 1')
  expect(text).toContain('bankcodex_request_seconds_count{route="/v1/iban/validate"} 2')
  expect(text).toContain('bankcodex_api_problems_total{code="invalid_parameter"} 1')
  expect(text).toContain('bankcodex_api_calls_total{plan="business"} 3')
  expect(text).toContain('bankcodex_directory_fetches_total{result="bad_signature"} 1')
  expect(text).toContain('bankcodex_directory_ready 1')
  expect(text).toMatch(/^bankcodex_directory_built_seconds 1\d{9}$/m)
  const end = Date.parse('2026-02-28T10:00:00.000Z') / 1000
  expect(text).toContain(`bankcodex_list_complete_until_seconds{source="invented-bsb"} ${end}`)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('DE893704')
})

it('metrics report the release, the date of each source, and what waits in the state', async () => {
  const text = await metrics.formatText()
  expect(text).toMatch(/^bankcodex_build_info\{version="\d+\.\d+\.\d+",node="v\d+[.\d]+"\} 1$/m)
  expect(text).toMatch(/^bankcodex_source_as_of_seconds\{source="invented"\} 1\d{9}$/m)
  expect(text).toContain('bankcodex_state_ready 1')
  expect(text).toContain('bankcodex_messages_waiting 3')
  expect(text).toMatch(/^bankcodex_messages_oldest_waiting_seconds 36\d\d/m)
  expect(text).toContain('bankcodex_webhook_events_waiting 0')
  expect(text).toContain('bankcodex_webhook_events_oldest_waiting_seconds 0')
})

it('metrics report the failures and the periods of registers, and the last update', async () => {
  const text = await metrics.formatText()
  expect(text).toContain('bankcodex_register_failures{register="invented"} 2')
  expect(text).toContain('bankcodex_register_failures{register="undated"} 0')
  const end = Date.parse('2026-02-28T10:00:00.000Z') / 1000
  expect(text).toContain(`bankcodex_register_current_until_seconds{register="invented"} ${end}`)
  expect(text).not.toContain('current_until_seconds{register="undated"}')
  expect(text).toContain(`bankcodex_registers_updated_seconds ${Date.parse(SINCE) / 1000}`)
})

it('metrics leave out registers where none are updated, or whose records cannot be read', async () => {
  const unavailable = createMetrics()
  unavailable.addRegisterMetrics({
    readLastUpdate: () => null,
    readRecords() {
      throw new Error('damaged')
    },
  })
  expect(await unavailable.formatText()).not.toMatch(/^bankcodex_registers?_\w+[ {]/m)
})

it('metrics leave out the backlogs of a state that is unavailable', async () => {
  const unavailable = createMetrics()
  const fails = async () => Promise.reject(new Error('no answer'))
  unavailable.addStateMetrics({
    checkState: async () => 'the database cannot be reached',
    readBacklogs: fails,
  })
  const text = await unavailable.formatText()
  expect(text).toContain('bankcodex_state_ready 0')
  expect(text).not.toMatch(/^bankcodex_(messages|webhook_events)_\w+ /m)
})

it('metrics do not count probes, whose 503 is an answer', async () => {
  await site.inject('/healthz')
  await site.inject('/readyz')
  expect(await metrics.formatText()).not.toMatch(/route="\/(healthz|readyz)"/)
})

it.skipIf(!PROMTOOL)('metrics and alerts pass the checks of promtool', async () => {
  const text = await metrics.formatText()
  const run = (args: string[], input = '') => spawnSync(PROMTOOL ?? '', args, { input, encoding: 'utf8' })
  expect(run(['check', 'metrics'], text)).toMatchObject({ status: 0, stderr: '' })
  expect(run(['check', 'config', 'deploy/prometheus/prometheus.yml'])).toMatchObject({ status: 0 })
})

it('alerts name metrics that exist', async () => {
  const names = new Set((await metrics.formatText()).match(/^# TYPE (\S+)/gm)?.map((line) => line.slice(7)))
  // Only sites with Redis have this one.
  names.add('bankcodex_redis_ready')
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  for (const [name] of alerts.matchAll(/\b(bankcodex|nodejs)_\w+/g))
    expect(names, name).toContain(name.replace(/_bucket$/, ''))
})

it('the duration of requests is a histogram for each route, summed over processes', async () => {
  const registries = [0.002, 0.3, 60].map((seconds) => {
    const registry = new Registry()
    const record = addRequestMetrics(registry)
    record('GET', '/a', 200, seconds)
    record('POST', '/b', 499, 0.0001)
    return registry
  })
  const snapshots = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))
  const text = await AggregatorRegistry.aggregate(snapshots).metrics()
  expect(text).toContain('# TYPE bankcodex_request_seconds histogram')
  const bucketsOf = (route: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('bankcodex_request_seconds_bucket') && line.includes(`"${route}"`))
      .map((line) => Number(line.split(' ').at(-1)))
  expect(bucketsOf('/a')).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3])
  expect(bucketsOf('/b')).toEqual(Array(12).fill(3))
  expect(text).toContain('bankcodex_request_seconds_bucket{le="+Inf",route="/a"} 3')
  expect(text).toContain('bankcodex_request_seconds_sum{route="/a"} 60.302')
  expect(text).toContain('bankcodex_request_seconds_count{route="/a"} 3')
  expect(text).toContain('bankcodex_requests_total{method="POST",route="/b",status="499"} 3')
})

it('metrics have a separate port, which serves nothing else', async () => {
  const server = await serveMetrics(metrics, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(`${origin}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toContain('# TYPE bankcodex_requests_total counter')
  const head = await fetch(`${origin}/metrics`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await site.inject('/metrics')).body).not.toContain('bankcodex_requests_total')
})

it('the event loop lag of several processes is that of the slowest one', async () => {
  const lag = 'nodejs_eventloop_lag_p99_seconds'
  const registry = new Registry()
  addProcessMetrics(registry)
  const snapshot = await registry.getMetricsAsJSON()
  const snapshotWithLag = (value: number) =>
    snapshot.map((metric) => (metric.name === lag ? { ...metric, values: [{ value, labels: {} }] } : metric))
  const aggregate = AggregatorRegistry.aggregate([
    snapshotWithLag(0.1),
    snapshotWithLag(0.5),
    snapshotWithLag(0),
  ])
  expect(await aggregate.getSingleMetricAsString(lag)).toContain(`\n${lag} 0.5`)
})
