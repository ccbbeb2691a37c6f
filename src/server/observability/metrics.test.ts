import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { issueTestKey } from '../../testing/api-keys.ts'
import { inventedCodes } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { serveMetrics } from '../process/metrics-server.ts'
import { addProcessMetrics, createMetrics } from './metrics.ts'
import { addRequestMetrics } from './request-metrics.ts'

const metrics = createMetrics()
const list = inventedCodes('bsb', [], { completeness: { prefix: '', until: '2026-02-28' } })
const site = await inventedSite({ metrics, otherSources: [list] })
metrics.addDirectoryMetrics(site.live)
const { text: key } = await issueTestKey(site.keys, 'business')

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
