import { describe, expect, it } from 'vitest'
import type { ApiParameter, DocumentedEndpoint } from '../../../api/site/site-api.ts'
import { buildRequest, getExampleValues } from './console-request.ts'
import { formatCurlCommand, groupIntoOperations } from './operations.ts'

const parameter = (name: string, place: ApiParameter['in'], type = 'string'): ApiParameter => ({
  name,
  in: place,
  type,
  required: true,
  description: `The ${name}`,
})

const endpoint = (
  given: Partial<DocumentedEndpoint> & Pick<DocumentedEndpoint, 'method' | 'path'>,
): DocumentedEndpoint => ({
  id: `${given.method} ${given.path}`,
  group: 'Invented',
  title: 'Invented',
  description: 'Invented',
  parameters: [],
  plans: ['free'],
  example: { address: given.path, body: null, status: 200, answer: '{}' },
  ...given,
})

const example = (address: string, body: unknown = null) => ({
  address,
  body: body === null ? null : JSON.stringify(body, null, 2),
  status: 200,
  answer: '{}',
})

const ASKED = endpoint({
  method: 'GET',
  path: '/v1/x',
  parameters: [parameter('code', 'query')],
  example: example('/v1/x?code=A+B'),
})
const POSTED = endpoint({
  method: 'POST',
  path: '/v1/x',
  parameters: [parameter('code', 'body')],
  example: example('/v1/x', { code: "A'B" }),
})
const BATCH = endpoint({
  method: 'POST',
  path: '/v1/batch',
  parameters: [parameter('codes', 'body', 'array'), parameter('details', 'body', 'boolean')],
  example: example('/v1/batch', { codes: ['A', { code: 'B' }] }),
})
const ONE = endpoint({
  method: 'DELETE',
  path: '/v1/things/{id}',
  parameters: [parameter('id', 'path')],
  example: example('/v1/things/a%20b'),
})

const operations = groupIntoOperations([ASKED, BATCH, POSTED, ONE])
const [twins, batch, one] = operations
if (!twins || !batch || !one) throw new Error('there are three operations')

describe('operations', () => {
  it('have what is asked by GET and by POST in one place', () => {
    expect(operations.map(({ path, requests }) => [path, ...requests.map(({ method }) => method)])).toEqual([
      ['/v1/x', 'GET', 'POST'],
      ['/v1/batch', 'POST'],
      ['/v1/things/{id}', 'DELETE'],
    ])
  })

  it('keep apart what has one path and asks for different things', () => {
    const list = endpoint({ method: 'GET', path: '/v1/batch' })
    expect(groupIntoOperations([BATCH, list, list])).toHaveLength(3)
  })
})

describe('a line for the shell', () => {
  it.each([
    [twins.requests[0], `curl 'https://x.example/v1/x?code=A+B' \\\n  -H 'Authorization: Bearer KEY'`],
    [
      twins.requests[1],
      `curl 'https://x.example/v1/x' \\\n  -H 'Authorization: Bearer KEY' \\\n` +
        `  -H 'Content-Type: application/json' \\\n  -d '{"code":"A'\\''B"}'`,
    ],
    [
      one.requests[0],
      `curl -X DELETE 'https://x.example/v1/things/a%20b' \\\n  -H 'Authorization: Bearer KEY'`,
    ],
  ])('%#', (request, line) => {
    expect(request && formatCurlCommand(request, 'https://x.example', 'KEY')).toBe(line)
  })
})

describe('a console', () => {
  it('begins with the values of the example', () => {
    expect(getExampleValues(twins)).toEqual({ code: 'A B' })
    expect(getExampleValues(one)).toEqual({ id: 'a b' })
    expect(getExampleValues(batch)).toEqual({
      codes: JSON.stringify(['A', { code: 'B' }], null, 2),
      details: '',
    })
  })

  it('sends what is typed: in the path, in the query, or in the body', () => {
    expect(buildRequest(one, 'DELETE', { id: 'a/b?' })).toEqual({
      method: 'DELETE',
      href: '/v1/things/a%2Fb%3F',
      body: null,
    })
    expect(buildRequest(twins, 'GET', { code: 'A&B' })).toMatchObject({
      href: '/v1/x?code=A%26B',
      body: null,
    })
    expect(buildRequest(twins, 'POST', { code: '007' })).toMatchObject({
      href: '/v1/x',
      body: '{"code":"007"}',
    })
  })

  it('leaves out what is empty, and reads as JSON what is no text', () => {
    expect(buildRequest(batch, 'POST', { codes: '["A"]', details: ' ' }).body).toBe('{"codes":["A"]}')
    expect(buildRequest(batch, 'POST', { codes: '', details: 'true' }).body).toBe('{"details":true}')
    expect(buildRequest(twins, 'GET', { code: '' }).href).toBe('/v1/x')
  })

  it('says which field holds no JSON', () => {
    expect(() => buildRequest(batch, 'POST', { codes: '[A' })).toThrow(
      new SyntaxError('codes must be JSON: array'),
    )
  })
})
