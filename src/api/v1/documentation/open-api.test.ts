import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'
import { createChangeEvent, createTestEvent } from '../../../watches/create-events.ts'
import { EVENT_TYPES } from '../../../watches/event-store.ts'
import { BANK_OF_EXAMPLES } from '../../site/testing/invented-codes.ts'
import { WATCHABLE_TYPES } from '../endpoints/webhooks/webhook-shapes.ts'
import { EVENT_SCHEMAS } from './open-api-webhooks.ts'
import type { ApiReference } from './reference-shape.ts'
import { createOpenApiCheck, dereference } from './testing/open-api-check.ts'

const site = await inventedSite({ otherSources: [BANK_OF_EXAMPLES] })
const documentResponse = await site.inject('/openapi.json')
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

const document = documentResponse.json() as Document
const listMismatches = createOpenApiCheck(documentResponse.json())
/** The documented response of a status. */
const findResponse = (operation: Operation | undefined, status: number | string) =>
  dereference(documentResponse.json(), operation?.responses[status]) as
    | Operation['responses'][string]
    | undefined
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], ...operation }]) => ({
    path,
    method: method.toUpperCase(),
    operation: {
      ...operation,
      parameters: parameters.map(
        (parameter) => dereference(documentResponse.json(), parameter) as (typeof parameters)[0],
      ),
    },
  })),
)

describe('the OpenAPI document', () => {
  it('has every endpoint of the documentation, and no other', () => {
    const documented = operations.map(({ path, method, operation }) => [operation.operationId, method, path])
    expect(documented.toSorted()).toEqual(
      reference.endpoints.map(({ id, method, path }) => [id, method, path]).toSorted(),
    )
  })

  it('may be read from any origin, and is not sent again for its ETag', async () => {
    expect(documentResponse.headers['access-control-allow-origin']).toBe('*')
    const headers = { 'if-none-match': String(documentResponse.headers.etag) }
    expect((await site.inject({ url: '/openapi.json', headers })).statusCode).toBe(304)
  })
})

/** All objects within a part of the document: schemas among them. */
function* listObjects(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  yield part as Record<string, unknown>
  for (const child of Object.values(part)) yield* listObjects(child)
}

const findOperation = (id: string) =>
  operations.find(({ operation }) => operation.operationId === id)?.operation

describe('the responses of the OpenAPI document', () => {
  it('allow additional properties', () => {
    for (const { operation } of operations)
      for (const schema of listObjects(operation.responses))
        expect(schema).not.toHaveProperty('additionalProperties', false)
  })

  it('have the headers that the server sends', async () => {
    const { text: key } = await site.issueKey('free')
    const url = '/v1/swift/validate?code=QQAADEFF'
    const send = (headers: Record<string, string>) => site.app.inject({ url, headers })
    const first = await send({ authorization: `Bearer ${key}` })
    const withEtag = { authorization: `Bearer ${key}`, 'if-none-match': String(first.headers.etag) }
    const responses = [first, await send({})]
    for (let n = 0; n < 5; n++) responses.push(await send(withEtag))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 304, 401, 429]))
    for (const { statusCode, headers } of responses) {
      const documented = Object.keys(findResponse(findOperation('validateSwift'), statusCode)?.headers ?? {})
      const isLimit = (name: string) => name.includes('ratelimit')
      const mustBeDocumented = (name: string) => /^(etag|x-ratelimit|ratelimit|retry|www)/.test(name)
      // Refusals other than 429 document no limits.
      const sent = Object.keys(headers).filter(
        (name) => mustBeDocumented(name) && !(statusCode === 401 && isLimit(name)),
      )
      expect(documented.map((name) => name.toLowerCase()).toSorted()).toEqual(sent.toSorted())
    }
  })

  it('include 304 and ETag only for endpoints whose responses clients may cache', () => {
    expect(findOperation('exportCodes')?.responses).toHaveProperty('304')
    expect(findOperation('usage')?.responses).not.toHaveProperty('304')
    expect(findResponse(findOperation('lookup'), 200)?.headers).not.toHaveProperty('ETag')
  })
})

describe('the parameters of the OpenAPI document', () => {
  const findParameter = (id: string, parameterName: string) =>
    findOperation(id)?.parameters?.find(({ name }) => name === parameterName)

  it('have the types of their values', () => {
    expect(findParameter('searchSwift', 'limit')).toMatchObject({ schema: { type: 'integer' }, example: 1 })
    expect(findParameter('dailyUsage', 'from')).toMatchObject({ schema: { type: 'string', format: 'date' } })
  })

  it('require a body only where a field of it is required', () => {
    expect(findOperation('batch')?.requestBody?.required).toBe(true)
    expect(findOperation('rotateSecret')?.requestBody?.required).toBe(false)
  })

  it('list the code types that can be exported, and those that can be watched', () => {
    expect(findParameter('exportCodes', 'type')?.schema?.enum).toContain('iban')
    const body = findOperation('createWatches')?.requestBody?.content['application/json']
    expect(body?.schema).toMatchObject({ properties: { type: { enum: WATCHABLE_TYPES } } })
    expect(WATCHABLE_TYPES).toEqual(expect.arrayContaining(['swift', 'routing', 'sortcode', 'chips', 'bsb']))
    expect(WATCHABLE_TYPES).not.toContain('iban')
  })
})

describe('the webhooks of the OpenAPI document', () => {
  const eventOptions = { uuid: () => '7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10', now: () => new Date() }
  const watch = { id: 'w', endpointId: 'e', keyId: 'k', type: 'swift', code: 'QQAADEFFXXX' } as const

  it('match the events that the server posts', () => {
    const before = { isValid: true, city: 'Bonn' }
    const changed = createChangeEvent(
      watch,
      { before, after: { ...before, city: 'Berlin' }, changes: [417] },
      eventOptions,
    )
    const events = [changed, createTestEvent(watch, eventOptions)]
    for (const { type, body } of events) {
      const sent = JSON.parse(body)
      expect(EVENT_SCHEMAS[type].strict().parse(sent)).toEqual(sent)
      expect(document.webhooks[type]?.post?.requestBody).toMatchObject({ required: true })
    }
    expect(Object.keys(document.webhooks)).toEqual([...EVENT_TYPES])
  })
})

/** Replaces values that differ between two responses: ids, keys, secrets and times. */
const replaceVariableValues = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/bcx_live_…?[\w.]+/g, 'KEY')
    .replace(/whsec_[\w+/=]+/g, 'SECRET')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')

const findExample = (id: string) => reference.endpoints.find((endpoint) => endpoint.id === id)?.example

const parse = (text: string | null | undefined) => JSON.parse(text ?? '{}')

/** The ids in the examples of the documentation. */
const EXAMPLE_IDS = {
  endpoint: parse(findExample('createEndpoint')?.answer).id,
  watch: parse(findExample('createWatches')?.answer).watches[0].id,
  event: parse(findExample('testEndpoint')?.answer).event,
}

/** Marks an event and all earlier ones as delivered. */
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
  const { id: endpoint } = await post('/v1/endpoints', parse(findExample('createEndpoint')?.body))
  const { event } = await post(`/v1/endpoints/${endpoint}/test`, {})
  await deliver(event)
  if (createsWatch) return { endpoint, watch: '', event }
  const { watches } = await post('/v1/watches', { ...parse(findExample('createWatches')?.body), endpoint })
  return { endpoint, watch: watches[0].id, event }
}

/** Replaces the ids of the documentation by ids of examples that it creates for the key. */
async function replaceExampleIds(method: string, url: string, payload: unknown, key: string) {
  const request = { url, payload: JSON.stringify(payload) }
  if (!/^\/v1\/(endpoints|watches)/.test(url) || (method === 'POST' && /^\/v1\/endpoints\??$/.test(url)))
    return request
  const ids = await createExamples(key, method === 'POST' && url.startsWith('/v1/watches'))
  const replaced = JSON.stringify(request)
    .replaceAll(EXAMPLE_IDS.endpoint, ids.endpoint)
    .replaceAll(EXAMPLE_IDS.watch, ids.watch)
    .replaceAll(EXAMPLE_IDS.event, ids.event)
  return JSON.parse(replaced) as typeof request
}

/** Sends a documented request with a new key, and returns the response. */
async function sendExample(method: string, exampleUrl: string, payload: unknown) {
  const { text: key } = await site.issueKey('business')
  const { url, payload: sentBody } = await replaceExampleIds(method, exampleUrl, payload, key)
  const body = sentBody === undefined ? {} : { payload: sentBody }
  const headers = {
    authorization: `Bearer ${key}`,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await site.app.inject({ method: method as 'GET', url, headers, ...body })
  const { statusCode, body: text } = response
  const contentType = String(response.headers['content-type'])
  const parsedBody = contentType.startsWith('application/json') ? JSON.parse(text) : text
  expect(listMismatches({ method, url, status: statusCode, contentType, body: parsedBody })).toEqual([])
  return { status: statusCode, text }
}

describe('the examples of the OpenAPI document', () => {
  it.each(operations.map((entry) => [entry.operation.operationId, entry] as const))(
    'match the response of %s',
    async (_id, { path, method, operation }) => {
      const withExample = (operation.parameters ?? []).filter(({ example }) => example !== undefined)
      const query = withExample.flatMap(({ name, in: place, example }) =>
        place === 'query' ? [[name, String(example)]] : [],
      )
      const filledPath = path.replace(/\{(\w+)\}/g, (_, name) =>
        String(withExample.find((parameter) => parameter.name === name)?.example),
      )
      const payload = operation.requestBody?.content['application/json']?.example
      const { status, text } = await sendExample(
        method,
        `${filledPath}?${new URLSearchParams(query)}`,
        payload,
      )
      const [[type, documented] = []] = Object.entries(findResponse(operation, status)?.content ?? {})
      if (type === 'application/json')
        expect(JSON.parse(replaceVariableValues(text))).toEqual(
          JSON.parse(replaceVariableValues(JSON.stringify(documented?.example))),
        )
      else expect(text.replaceAll('\r\n', '\n')).toContain(String(documented?.example).replaceAll('\r', ''))
    },
  )
})

describe('the examples of the API page', () => {
  it.each(reference.endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'match the response of %s',
    async (_id, { method, example }) => {
      const { status, text } = await sendExample(
        method,
        example.address,
        example.body === null ? undefined : JSON.parse(example.body),
      )
      expect(status).toBe(example.status)
      const shown = text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text
      expect(replaceVariableValues(shown).slice(0, replaceVariableValues(example.answer).length)).toBe(
        replaceVariableValues(example.answer),
      )
    },
  )

  it('have parameters with a type and a description', () => {
    for (const { parameters } of reference.endpoints)
      for (const { description, type } of parameters) expect([description, type]).not.toContain('')
  })
})

describe('the comparison of responses with the OpenAPI document', () => {
  const response = { method: 'GET', url: '/v1/usage', contentType: 'application/json' }

  it('reports a missing field, another media type and another status', () => {
    expect(listMismatches({ ...response, status: 200, body: { plan: 'free' } }).join()).toContain('calls')
    expect(listMismatches({ ...response, status: 200, contentType: 'text/html', body: '' })).toHaveLength(1)
    expect(listMismatches({ ...response, status: 418, body: {} })).toHaveLength(1)
  })

  it('reports a field without a name in the document', () => {
    const { method, url, contentType } = response
    const sent = { method, url, contentType, status: 429, body: { error: { code: 'rate_limit_exceeded' } } }
    const { error } = sent.body
    const list = (body: object) => listMismatches({ ...sent, body }).filter((text) => /documented/.test(text))
    expect(list({ error: { ...error, message: '', details: null } })).toEqual([])
    expect(list({ error: { ...error, hint: '' } })).toEqual([
      'GET /v1/usage 429: /error/hint is not documented',
    ])
  })
})
