import { describe, expect, it } from 'vitest'
import type { ApiParameter, DocumentedEndpoint } from '../../../api/site/site-api.ts'
import { buildRequest, getExampleValues } from './console-request.ts'
import { formatCurlCommand, groupIntoOperations } from './operations.ts'

const createParameter = (name: string, location: ApiParameter['in'], type = 'string'): ApiParameter => ({
  name,
  in: location,
  type,
  required: true,
  description: `The ${name}`,
})

const createEndpoint = (
  fields: Partial<DocumentedEndpoint> & Pick<DocumentedEndpoint, 'method' | 'path'>,
): DocumentedEndpoint => ({
  id: `${fields.method} ${fields.path}`,
  group: 'Invented',
  title: 'Invented',
  description: 'Invented',
  parameters: [],
  plans: ['free'],
  example: { address: fields.path, body: null, status: 200, answer: '{}' },
  ...fields,
})

const createExample = (address: string, body: unknown = null) => ({
  address,
  body: body === null ? null : JSON.stringify(body, null, 2),
  status: 200,
  answer: '{}',
})

const GET_ENDPOINT = createEndpoint({
  method: 'GET',
  path: '/v1/x',
  parameters: [createParameter('code', 'query')],
  example: createExample('/v1/x?code=A+B'),
})
const POST_ENDPOINT = createEndpoint({
  method: 'POST',
  path: '/v1/x',
  parameters: [createParameter('code', 'body')],
  example: createExample('/v1/x', { code: "A'B" }),
})
const BATCH_ENDPOINT = createEndpoint({
  method: 'POST',
  path: '/v1/batch',
  parameters: [createParameter('codes', 'body', 'array'), createParameter('details', 'body', 'boolean')],
  example: createExample('/v1/batch', { codes: ['A', { code: 'B' }] }),
})
const DELETE_ENDPOINT = createEndpoint({
  method: 'DELETE',
  path: '/v1/things/{id}',
  parameters: [createParameter('id', 'path')],
  example: createExample('/v1/things/a%20b'),
})

const operations = groupIntoOperations([GET_ENDPOINT, BATCH_ENDPOINT, POST_ENDPOINT, DELETE_ENDPOINT])
const [lookup, batch, deletion] = operations
if (!lookup || !batch || !deletion) throw new Error('there are three operations')

describe('operations', () => {
  it('combine a GET and a POST endpoint with the same path and parameters', () => {
    expect(operations.map(({ path, requests }) => [path, ...requests.map(({ method }) => method)])).toEqual([
      ['/v1/x', 'GET', 'POST'],
      ['/v1/batch', 'POST'],
      ['/v1/things/{id}', 'DELETE'],
    ])
  })

  it('separate endpoints with the same path but different parameters', () => {
    const list = createEndpoint({ method: 'GET', path: '/v1/batch' })
    expect(groupIntoOperations([BATCH_ENDPOINT, list, list])).toHaveLength(3)
  })
})

describe('the curl command', () => {
  it.each([
    [lookup.requests[0], `curl 'https://x.example/v1/x?code=A+B' \\\n  -H 'Authorization: Bearer KEY'`],
    [
      lookup.requests[1],
      `curl 'https://x.example/v1/x' \\\n  -H 'Authorization: Bearer KEY' \\\n` +
        `  -H 'Content-Type: application/json' \\\n  -d '{"code":"A'\\''B"}'`,
    ],
    [
      deletion.requests[0],
      `curl -X DELETE 'https://x.example/v1/things/a%20b' \\\n  -H 'Authorization: Bearer KEY'`,
    ],
  ])('of request %#', (request, command) => {
    expect(request && formatCurlCommand(request, 'https://x.example', 'KEY')).toBe(command)
  })
})

describe('a console', () => {
  it('starts with the values of the example', () => {
    expect(getExampleValues(lookup)).toEqual({ code: 'A B' })
    expect(getExampleValues(deletion)).toEqual({ id: 'a b' })
    expect(getExampleValues(batch)).toEqual({
      codes: JSON.stringify(['A', { code: 'B' }], null, 2),
      details: '',
    })
  })

  it('sends entered values in the path, in the query or in the body', () => {
    expect(buildRequest(deletion, 'DELETE', { id: 'a/b?' })).toEqual({
      method: 'DELETE',
      href: '/v1/things/a%2Fb%3F',
      body: null,
    })
    expect(buildRequest(lookup, 'GET', { code: 'A&B' })).toMatchObject({
      href: '/v1/x?code=A%26B',
      body: null,
    })
    expect(buildRequest(lookup, 'POST', { code: '007' })).toMatchObject({
      href: '/v1/x',
      body: '{"code":"007"}',
    })
  })

  it('omits empty values, and parses values of other types than string as JSON', () => {
    expect(buildRequest(batch, 'POST', { codes: '["A"]', details: ' ' }).body).toBe('{"codes":["A"]}')
    expect(buildRequest(batch, 'POST', { codes: '', details: 'true' }).body).toBe('{"details":true}')
    expect(buildRequest(lookup, 'GET', { code: '' }).href).toBe('/v1/x')
  })

  it('names the field with invalid JSON', () => {
    expect(() => buildRequest(batch, 'POST', { codes: '[A' })).toThrow(
      new SyntaxError('codes must be JSON: array'),
    )
  })
})
