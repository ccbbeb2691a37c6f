import { describe, expect, it } from 'vitest'
import { issueTestKey } from '../../../testing/api-keys.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { createChangeEvent, createTestEvent } from '../../../watches/create-events.ts'
import { EVENT_TYPES } from '../../../watches/event-store.ts'
import { WATCHABLE_TYPES } from '../endpoints/webhooks/webhook-shapes.ts'
import { EVENT_SCHEMAS } from './open-api-webhooks.ts'
import type { ApiReference } from './reference-shape.ts'
import { createOpenApiCheck, dereference } from './testing/open-api-check.ts'

const site = await inventedSite()
const answer = await site.ask('/openapi.json')
const reference = (await site.json('/api/reference')).body as ApiReference

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; example?: string; schema?: { enum?: string[] } }[]
  requestBody?: {
    required: boolean
    content: Record<string, { example?: unknown; schema?: unknown }>
  }
  responses: Record<
    string,
    { content?: Record<string, { example?: unknown }>; headers?: Record<string, unknown> }
  >
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly webhooks: Record<string, Record<string, Operation>>
}

const document = answer.json() as Document
const wrongIn = createOpenApiCheck(answer.json())
/** The documented response of a status. */
const responseOf = (operation: Operation | undefined, status: number | string) =>
  dereference(answer.json(), operation?.responses[status]) as Operation['responses'][string] | undefined
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], ...operation }]) => ({
    path,
    method: method.toUpperCase(),
    operation: {
      ...operation,
      parameters: parameters.map((one) => dereference(answer.json(), one) as (typeof parameters)[0]),
    },
  })),
)

describe('the OpenAPI document', () => {
  it('has every endpoint of the documentation, and no other', () => {
    const named = operations.map(({ path, method, operation }) => [operation.operationId, method, path])
    expect(named.toSorted()).toEqual(
      reference.endpoints.map(({ id, method, path }) => [id, method, path]).toSorted(),
    )
  })

  it('may be read by tools wherever they run, and is not sent twice', async () => {
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await site.ask({ url: '/openapi.json', headers })).statusCode).toBe(304)
  })
})

/** Every schema within a part of the document. */
function* within(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  yield part as Record<string, unknown>
  for (const one of Object.values(part)) yield* within(one)
}

const operation = (id: string) => operations.find((one) => one.operation.operationId === id)?.operation

describe('the answers of the OpenAPI document', () => {
  it('leave room for fields that are added', () => {
    for (const { operation } of operations)
      for (const schema of within(operation.responses))
        expect(schema).not.toHaveProperty('additionalProperties', false)
  })

  it('have the headers that are sent', async () => {
    const { text: key } = await issueTestKey(site.keys, 'free')
    const url = '/v1/swift/validate?code=QQAADEFF'
    const send = (headers: Record<string, string>) => site.app.inject({ url, headers })
    const first = await send({ authorization: `Bearer ${key}` })
    const again = { authorization: `Bearer ${key}`, 'if-none-match': String(first.headers.etag) }
    const answers = [first, await send({})]
    for (let time = 0; time < 5; time++) answers.push(await send(again))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 304, 401, 429]))
    for (const { statusCode, headers } of answers) {
      const documented = Object.keys(responseOf(operation('validateSwift'), statusCode)?.headers ?? {})
      const isLimit = (name: string) => name.includes('ratelimit')
      const told = (name: string) => /^(etag|x-ratelimit|ratelimit|retry|www)/.test(name)
      // Refusals other than 429 document no limits.
      const sent = Object.keys(headers).filter((name) => told(name) && !(statusCode === 401 && isLimit(name)))
      expect(documented.map((name) => name.toLowerCase()).toSorted()).toEqual(sent.toSorted())
    }
  })

  it('are 304 only where an answer is the same for as long as a version serves', () => {
    expect(operation('export')?.responses).toHaveProperty('304')
    expect(operation('usage')?.responses).not.toHaveProperty('304')
    expect(responseOf(operation('lookup'), 200)?.headers).not.toHaveProperty('ETag')
  })
})

describe('the parameters of the OpenAPI document', () => {
  const parameter = (id: string, named: string) =>
    operation(id)?.parameters?.find(({ name }) => name === named)

  it('are of the kind that their examples are', () => {
    expect(parameter('searchSwift', 'limit')).toMatchObject({ schema: { type: 'integer' }, example: 1 })
    expect(parameter('dailyUsage', 'from')).toMatchObject({ schema: { type: 'string', format: 'date' } })
  })

  it('require a body only where a field of it is required', () => {
    expect(operation('batch')?.requestBody?.required).toBe(true)
    expect(operation('rotateSecret')?.requestBody?.required).toBe(false)
  })

  it('name every type that can be exported, and watched', () => {
    expect(parameter('export', 'type')?.schema?.enum).toContain('iban')
    const body = operation('createWatches')?.requestBody?.content['application/json']
    expect(body?.schema).toMatchObject({ properties: { type: { enum: WATCHABLE_TYPES } } })
    expect(WATCHABLE_TYPES).toEqual(expect.arrayContaining(['swift', 'routing', 'sortcode', 'chips', 'bsb']))
    expect(WATCHABLE_TYPES).not.toContain('iban')
  })
})

describe('the webhooks of the OpenAPI document', () => {
  const making = { uuid: () => '7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10', now: () => new Date() }
  const watch = { id: 'w', endpointId: 'e', keyId: 'k', type: 'swift', code: 'QQAADEFFXXX' } as const

  it('are what is posted', () => {
    const before = { isValid: true, city: 'Bonn' }
    const changed = createChangeEvent(watch, before, { ...before, city: 'Berlin' }, making)
    const events = [changed, createTestEvent(watch, making)]
    for (const { type, body } of events) {
      const sent = JSON.parse(body)
      expect(EVENT_SCHEMAS[type].strict().parse(sent)).toEqual(sent)
      expect(document.webhooks[type]?.post?.requestBody).toMatchObject({ required: true })
    }
    expect(Object.keys(document.webhooks)).toEqual([...EVENT_TYPES])
  })
})

/** What nobody can foresee: ids, secrets, times. */
const withoutChance = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/whsec_[\w+/=]+/g, 'SECRET')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')

const example = (id: string) => reference.endpoints.find((one) => one.id === id)?.example

const parse = (text: string | null | undefined) => JSON.parse(text ?? '{}')

/** The ids in the examples of the documentation. */
const EXAMPLE_IDS = {
  endpoint: parse(example('createEndpoint')?.answer).id,
  watch: parse(example('createWatches')?.answer).watches[0].id,
  event: parse(example('testEndpoint')?.answer).event,
}

/** Marks an event as delivered, and earlier ones. */
async function deliver(id: string): Promise<void> {
  const now = new Date()
  const claimed = await site.watches.events.claim(now, now)
  if (!claimed) throw new Error('no test is due')
  const attempt = { at: now.toISOString(), status: 204, problem: null }
  await site.watches.events.commit(claimed, attempt, { kind: 'sent' }, now)
  if (claimed.id !== id) await deliver(id)
}

/**
 * Creates the endpoint of the documentation with a delivered test, and its watch unless the request creates
 * it. Returns their ids.
 */
async function createExamples(key: string, createsWatch: boolean): Promise<typeof EXAMPLE_IDS> {
  const headers = { authorization: `Bearer ${key}` }
  const post = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, headers, payload })).json()
  const { id: endpoint } = await post('/v1/endpoints', parse(example('createEndpoint')?.body))
  const { event } = await post(`/v1/endpoints/${endpoint}/test`, {})
  await deliver(event)
  if (createsWatch) return { endpoint, watch: '', event }
  const { watches } = await post('/v1/watches', { ...parse(example('createWatches')?.body), endpoint })
  return { endpoint, watch: watches[0].id, event }
}

/** Replaces the ids of the documentation by those of the examples that the key has. */
async function withExamples(method: string, url: string, payload: unknown, key: string) {
  const sent = { url, payload: JSON.stringify(payload) }
  if (!/^\/v1\/(endpoints|watches)/.test(url) || (method === 'POST' && /^\/v1\/endpoints\??$/.test(url)))
    return sent
  const ids = await createExamples(key, method === 'POST' && url.startsWith('/v1/watches'))
  const replaced = JSON.stringify(sent)
    .replaceAll(EXAMPLE_IDS.endpoint, ids.endpoint)
    .replaceAll(EXAMPLE_IDS.watch, ids.watch)
    .replaceAll(EXAMPLE_IDS.event, ids.event)
  return JSON.parse(replaced) as typeof sent
}

/** Sends a documented request with a new key, and returns the response. */
async function really(method: string, example: string, payload: unknown) {
  const { text: key } = await issueTestKey(site.keys, 'business')
  const { url, payload: sentBody } = await withExamples(method, example, payload, key)
  const body = sentBody === undefined ? {} : { payload: sentBody }
  const headers = {
    authorization: `Bearer ${key}`,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = await site.app.inject({ method: method as 'GET', url, headers, ...body })
  const { statusCode, body: text, headers: sentHeaders } = sent
  const contentType = String(sentHeaders['content-type'])
  const answered = contentType.startsWith('application/json') ? JSON.parse(text) : text
  expect(wrongIn({ method, url, status: statusCode, contentType, body: answered })).toEqual([])
  return { status: statusCode, text }
}

describe('the examples of the OpenAPI document', () => {
  it.each(operations.map((one) => [one.operation.operationId, one] as const))(
    '%s',
    async (_id, { path, method, operation }) => {
      const given = (operation.parameters ?? []).filter(({ example }) => example !== undefined)
      const query = given.flatMap(({ name, in: place, example }) =>
        place === 'query' ? [[name, String(example)]] : [],
      )
      const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
        String(given.find((one) => one.name === name)?.example),
      )
      const sent = operation.requestBody?.content['application/json']?.example
      const { status, text } = await really(method, `${filled}?${new URLSearchParams(query)}`, sent)
      const [[type, answered] = []] = Object.entries(responseOf(operation, status)?.content ?? {})
      if (type === 'application/json')
        expect(JSON.parse(withoutChance(text))).toEqual(
          JSON.parse(withoutChance(JSON.stringify(answered?.example))),
        )
      else expect(text.replaceAll('\r\n', '\n')).toContain(String(answered?.example).replaceAll('\r', ''))
    },
  )
})

describe('the examples of the page', () => {
  it.each(reference.endpoints.map((one) => [one.id, one] as const))(
    '%s',
    async (_id, { method, example }) => {
      const { status, text } = await really(
        method,
        example.address,
        example.body === null ? undefined : JSON.parse(example.body),
      )
      expect(status).toBe(example.status)
      const shown = text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text
      expect(withoutChance(shown).slice(0, withoutChance(example.answer).length)).toBe(
        withoutChance(example.answer),
      )
    },
  )

  it('have parameters that are described', () => {
    for (const { parameters } of reference.endpoints)
      for (const { description, type } of parameters) expect([description, type]).not.toContain('')
  })
})

describe('the comparison of answers with the OpenAPI document', () => {
  const sent = { method: 'GET', url: '/v1/usage', contentType: 'application/json' }

  it('finds a missing field, another media type and another status', () => {
    expect(wrongIn({ ...sent, status: 200, body: { plan: 'free' } }).join()).toContain('calls')
    expect(wrongIn({ ...sent, status: 200, contentType: 'text/html', body: '' })).toHaveLength(1)
    expect(wrongIn({ ...sent, status: 418, body: {} })).toHaveLength(1)
  })
})
