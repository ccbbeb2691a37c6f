import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'
import { BANK_OF_EXAMPLES, INVENTED_CODES } from '../../site/testing/invented-codes.ts'
import type { createPostmanCollection } from './postman-collection.ts'

const site = await inventedSite({ otherSources: [...INVENTED_CODES, BANK_OF_EXAMPLES] })
const { text: key } = await site.issueKey('enterprise')
const { body } = await site.json('/postman-collection.json')
const collection = body as ReturnType<typeof createPostmanCollection>
const requests = collection.item.flatMap(({ item }) => item)

/** Variables as a user sets them. */
const values = new Map(collection.variable.map((variable) => [variable.key, variable.value]))
values.set('baseUrl', '').set('apiKey', key)
const fillIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '')

async function send({ request }: (typeof requests)[number]) {
  const [auth] = collection.auth.bearer
  const authorization = request.auth ? {} : { authorization: `Bearer ${fillIn(auth?.value ?? '')}` }
  const headers = Object.fromEntries((request.header ?? []).map((header) => [header.key, header.value]))
  return site.inject({
    method: request.method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: fillIn(request.url.raw),
    headers: { ...headers, ...authorization },
    ...(request.body ? { payload: fillIn(request.body.raw) } : {}),
  })
}

/** Sends the request of an operation. Returns its JSON. */
async function call(id: string) {
  const request = requests.find((candidate) => candidate.id === id)
  if (!request) throw new Error(`no request ${id}`)
  const response = await send(request)
  expect([id, response.statusCode, response.body]).toEqual([id, expect.toSatisfy(isSuccess), response.body])
  return response.json()
}

const isSuccess = (status: number) => status >= 200 && status < 300

describe('the Postman collection', () => {
  it('has every operation of the OpenAPI document, and no key', async () => {
    const { paths } = (await site.inject('/openapi.json')).json()
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(requests.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(collection.variable).toContainEqual({ key: 'apiKey', value: '' })
  })

  it('has requests that the API answers', async () => {
    const { id: endpointId } = await call('createEndpoint')
    values.set('endpointId', endpointId)
    await call('createWatches')
    const { watches } = await call('listWatches')
    values.set('watchId', watches[0].id)
    await call('testEndpoint')
    const { deliveries } = await call('listDeliveries')
    values.set('event', deliveries[0].event)
    const sent = new Set(['createEndpoint', 'createWatches', 'listWatches', 'testEndpoint', 'listDeliveries'])
    const others = requests.filter(({ id }) => !sent.has(id))
    const deletions = others.filter(({ request }) => request.method === 'DELETE').reverse()
    const answers: [string, number, string][] = []
    for (const request of [...others.filter(({ request }) => request.method !== 'DELETE'), ...deletions]) {
      const { statusCode, body } = await send(request)
      answers.push([request.id, statusCode, body.slice(0, 300)])
    }
    expect(answers.filter(([, status]) => !isSuccess(status))).toEqual([])
  })
})
