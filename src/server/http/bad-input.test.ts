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
  more: INVENTED_CODES,
  render: createTestRenderer(),
})

let asked = 0
afterAll(() => void process.stdout.write(`Bad input: ${asked} requests\n`))

const INSIDE = [process.cwd(), tmpdir(), 'node_modules', 'file://', '.ts:', '.js:', 'sqlite', 'zod']

function expectNothingInside(body: string) {
  expect(INSIDE.filter((text) => body.includes(text))).toEqual([])
  expect(body).not.toMatch(/\n\s+at /)
}

/** The answer to a request. Fails when it has an unexpected status or form. */
async function answerTo(question: InjectOptions) {
  asked++
  const answer = await site.app.inject({ remoteAddress: `2001:db8:0:${asked.toString(16)}::1`, ...question })
  const { statusCode: status, headers, body } = answer
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expectNothingInside(body)
  if (status >= 300 && status < 400) expect(String(headers.location)).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
  else if (question.method !== 'HEAD') {
    const type = String(headers['content-type'])
    expect(type).toMatch(/^(application\/json|text\/html); charset=utf-8$/)
    if (type.startsWith('text/html')) expect(body).toMatch(/^<!DOCTYPE html>/)
    else if (status >= 400) expect(answer.json()).toEqual({ error: expect.any(String) })
  }
  return answer
}

const MOST_REDIRECTS = 4

/** The answer after all redirects. Fails on a redirect loop. */
async function arriveAt(address: string) {
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await answerTo({ url, headers: { accept: 'text/html' } })
    if (answer.statusCode < 300 || answer.statusCode >= 400) return answer
    url = String(answer.headers.location)
  }
  throw new Error(`${address} is redirected for ever`)
}

/** Fails unless a call answers with a verdict, list or error as JSON, and a page with HTML. */
async function expectSensible(url: string) {
  if (url.startsWith('/api/')) {
    const { headers } = await answerTo({ url })
    expect(headers['content-type']).toContain('application/json')
  } else {
    const { headers } = await arriveAt(url)
    expect(headers['content-type']).toContain('text/html')
  }
}

function expectNoFault() {
  const faults = site.log.filter((line) => JSON.parse(line).level >= 40)
  expect(faults).toEqual([])
}

describe('a bad code in an address', () => {
  it.each([...CODE_PATHS])('%s… never fails', async (path) => {
    for (const input of BAD_INPUTS) {
      await expectSensible(path + input)
    }
    expectNoFault()
  })
})

describe('a bad parameter', () => {
  it.each(PARAMETERS)('%s?%s=… never fails', async (path, name) => {
    for (const query of createBadQueries(name)) await expectSensible(`${path}?${query}`)
    expectNoFault()
  })
})

describe('a wrong method or a bad body', () => {
  it.each(ROUTE_URLS)('%s never fails', async (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      await answerTo({ method, url })
      await answerTo({ method, url, payload: '{', headers: { accept: 'text/html' } })
    }
    for (const [type, payload] of BAD_BODIES) {
      await answerTo({ method: 'POST', url, payload, headers: { 'content-type': type } })
    }
    expectNoFault()
  })

  it.each(ROUTE_URLS)('%s answers HEAD as it answers GET, without a body', async (url) => {
    const [head, got] = [await answerTo({ method: 'HEAD', url }), await answerTo({ url })]
    expect(head.statusCode).toBe(got.statusCode)
    expect(head.body).toBe('')
  })
})

describe('strange headers', () => {
  it.each(ROUTE_URLS)('%s never fails', async (url) => {
    for (const text of ['', ',', '*', 'x'.repeat(8000), '\u00ff', '__proto__', 'text/html;q=,*/*;q=nan']) {
      for (const name of [
        'accept',
        'if-none-match',
        'origin',
        'sec-fetch-site',
        'referer',
        'cookie',
        'range',
      ]) {
        await answerTo({ url, headers: { [name]: text } })
      }
    }
    expectNoFault()
  })
})
