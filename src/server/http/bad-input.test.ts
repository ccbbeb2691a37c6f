import { tmpdir } from 'node:os'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../api/site/testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'
import {
  BAD_BODIES,
  BAD_INPUTS,
  CODE_PATHS,
  createBadQueries,
  PARAMETERS,
  ROUTE_URLS,
} from '../testing/bad-input.ts'

const site = await inventedSite({
  otherSources: INVENTED_CODES,
  render: createTestRenderer(),
})

let requestCount = 0
afterAll(() => void process.stdout.write(`Bad input: ${requestCount} requests\n`))

const INTERNALS = [process.cwd(), tmpdir(), 'node_modules', 'file://', '.ts:', '.js:', 'sqlite', 'zod']

function expectNoInternals(body: string) {
  expect(INTERNALS.filter((internal) => body.includes(internal))).toEqual([])
  expect(body).not.toMatch(/\n\s+at /)
}

/** Sends a request. Fails when the response has an unexpected status or form. */
async function send(request: InjectOptions) {
  requestCount++
  const response = await site.app.inject({
    remoteAddress: `2001:db8:0:${requestCount.toString(16)}::1`,
    ...request,
  })
  const { statusCode: status, headers, body } = response
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expectNoInternals(body)
  if (status >= 300 && status < 400) expect(String(headers.location)).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
  else if (request.method !== 'HEAD') {
    const type = String(headers['content-type'])
    expect(type).toMatch(/^(application\/json|text\/html); charset=utf-8$/)
    if (type.startsWith('text/html')) expect(body).toMatch(/^<!DOCTYPE html>/)
    else if (status >= 400) expect(response.json()).toEqual({ error: expect.any(String) })
  }
  return response
}

const MAX_REDIRECTS = 4

/** Returns the response after all redirects. Fails on a redirect loop. */
async function followRedirects(address: string) {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await send({ url, headers: { accept: 'text/html' } })
    if (response.statusCode < 300 || response.statusCode >= 400) return response
    url = String(response.headers.location)
  }
  throw new Error(`${address} redirects more than ${MAX_REDIRECTS} times`)
}

/** Fails unless a call responds with JSON, and a page with HTML. */
async function expectJsonOrHtml(url: string) {
  if (url.startsWith('/api/')) {
    const { headers } = await send({ url })
    expect(headers['content-type']).toContain('application/json')
  } else {
    const { headers } = await followRedirects(url)
    expect(headers['content-type']).toContain('text/html')
  }
}

/** Checks the log lines since the last call. */
function expectNoLoggedErrors() {
  const errors = site.log.splice(0).filter((line) => JSON.parse(line).level >= 40)
  expect(errors).toEqual([])
}

describe('a bad code in an address', () => {
  it.each([...CODE_PATHS])('never causes a server error: %s…', async (path) => {
    for (const input of BAD_INPUTS) {
      await expectJsonOrHtml(path + input)
    }
    expectNoLoggedErrors()
  })
})

describe('a bad parameter', () => {
  it.each(PARAMETERS)('never causes a server error: %s?%s=…', async (path, name) => {
    for (const query of createBadQueries(name)) await expectJsonOrHtml(`${path}?${query}`)
    expectNoLoggedErrors()
  })
})

describe('a wrong method or a bad body', () => {
  it.each(ROUTE_URLS)('never causes a server error: %s', async (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      await send({ method, url })
      await send({ method, url, payload: '{', headers: { accept: 'text/html' } })
    }
    for (const [type, payload] of BAD_BODIES) {
      await send({ method: 'POST', url, payload, headers: { 'content-type': type } })
    }
    expectNoLoggedErrors()
  })

  it.each(ROUTE_URLS)('%s answers HEAD like GET, without a body', async (url) => {
    const [head, get] = [await send({ method: 'HEAD', url }), await send({ url })]
    expect(head.statusCode).toBe(get.statusCode)
    expect(head.body).toBe('')
  })
})

describe('strange headers', () => {
  it.each(ROUTE_URLS)('never cause a server error: %s', async (url) => {
    for (const value of ['', ',', '*', 'x'.repeat(8000), '\u00ff', '__proto__', 'text/html;q=,*/*;q=nan']) {
      for (const name of [
        'accept',
        'if-none-match',
        'origin',
        'sec-fetch-site',
        'referer',
        'cookie',
        'range',
      ]) {
        await send({ url, headers: { [name]: value } })
      }
    }
    expectNoLoggedErrors()
  })
})
