import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../api/site/testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** A folder of files for browsers, next to a file that must not be served. */
const folder = temporaryFolder()
mkdirSync(join(folder, 'client/assets'), { recursive: true })
writeFileSync(join(folder, 'client/assets/page.js'), 'page()')
writeFileSync(join(folder, 'package.json'), 'not public')

const site = await inventedSite({ otherSources: INVENTED_CODES, clientFolder: join(folder, 'client') })
const authorization = `Bearer ${(await site.issueKey('business')).text}`

let requestCount = 0
/** Sends a POST request, each time from a new address. */
function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' }
  const remoteAddress = `2001:db8:1:${(requestCount++).toString(16)}::1`
  return site.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...type, authorization, ...headers },
    remoteAddress,
  })
}

/** Every route that accepts JSON, with a valid body and the status of the response. */
const JSON_ROUTES = [
  ['/api/recent-searches/add', { type: 'SWIFT', value: 'QQAADEFF' }, 200],
  ['/api/account', { type: 'sort-code', code: '089999', account: '66374958' }, 200],
  ['/api/keys', { terms: true }, 201],
  ['/v1/batch', { codes: ['QQAADEFF'] }, 200],
] as const

describe.each(JSON_ROUTES)('%s', (url, validBody, status) => {
  const json = JSON.stringify(validBody)

  it('accepts a valid body', async () => {
    expect((await post(url, json)).statusCode).toBe(status)
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['gzip', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['br', brotliCompressSync(json)],
    ['gzip, gzip', gzipSync(gzipSync(json))],
    ['identity, gzip', Buffer.from(json)],
  ])('refuses a body with Content-Encoding %s', async (encoding, body) => {
    const { statusCode } = await post(url, body, { 'content-encoding': encoding })
    expect([413, 415]).toContain(statusCode)
  })

  it.each([
    ['deeply nested arrays', `${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['deeply nested objects', `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`],
    ['more levels than any valid body has', `{"a":${'['.repeat(17)}${']'.repeat(17)}}`],
    ['a huge number', '{"type":1e999999999,"sortcode":1e308,"items":-0}'],
    ['a long number', `{"type":${'9'.repeat(3000)}}`],
    ['many keys', `{${Array.from({ length: 400 }, (_, n) => `"k${n}":${n}`).join()}}`],
    ['a prototype key', json.replace('{', '{"__proto__":{"admin":true},')],
    ['a constructor key', json.replace('{', '{"constructor":{"prototype":{"admin":true}},')],
    ['a body of 5 MB', `{"a":"${'x'.repeat(5_000_000)}"}`],
    ['lone surrogates', '{"type":"\\ud800","value":"\\udfff"}'],
  ])('refuses %s', async (_case, body) => {
    const { statusCode } = await post(url, body)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect({}).not.toHaveProperty('admin')
  })

  it('uses the last of two equal keys, as JSON.parse does', async () => {
    const [[name, value] = ['', '']] = Object.entries(validBody)
    const body = json.replace('{', `{${JSON.stringify(name)}:null,`)
    expect(JSON.parse(body)[name]).toEqual(value)
    expect([status, 409, 429]).toContain((await post(url, body)).statusCode)
  })
})

it('serves the files for browsers', async () => {
  expect((await site.inject('/assets/page.js')).body).toBe('page()')
})

describe('a path that leads out of the folder of files', () => {
  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/..%5c..%5cpackage.json',
    '/assets/..;/..;/package.json',
    '/assets/....//....//package.json',
    '/%252e%252e/package.json',
    '//etc/passwd',
    '/file:///etc/passwd',
    '/assets/%00/../../package.json',
    '/%c0%ae%c0%ae/package.json',
    '/.git/config',
    '/.env',
    '/state.sqlite',
    '/server/entry-server.js',
  ])('%s reveals no other file', async (url) => {
    const { body, headers } = await site.inject({ url, headers: { accept: '*/*' } })
    expect(body).not.toMatch(/not public|root:|SQLite format/)
    expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)/)
  })
})

describe('an encoded line break in an address', () => {
  it.each([
    '/old%0d%0aSet-Cookie:%20a=b',
    '/swift%0d%0a%0d%0a<script>',
    '/%0d%0aLocation:%20//evil.example',
    '/swift?term=%0d%0aSet-Cookie:%20a=b',
    '/api/swift/search?term=%E5%98%8A%E5%98%8DSet-Cookie:%20a=b',
    '/data/directory.sqlite?%0d%0aX-A:%20b',
  ])('adds no header: %s', async (url) => {
    const { headers } = await site.inject({ url, headers: { accept: 'text/html' } })
    expect(headers).not.toHaveProperty('set-cookie')
    for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[\r\n]/)
  })
})

describe('a prototype key in a query', () => {
  it.each(['__proto__[admin]=1', '__proto__.admin=1', 'constructor[prototype][admin]=1', '__proto__=1'])(
    'changes no prototype: %s',
    async (query) => {
      for (const path of ['/api/swift/search?term=a&', '/v1/swift?', '/swift?'])
        expect((await site.inject(path + query)).statusCode).toBeLessThan(500)
      expect({}).not.toHaveProperty('admin')
    },
  )
})

it('no attack caused a warning or an error in the log', () => {
  expect(site.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
