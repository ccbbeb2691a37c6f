import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

describe('GET /api/swift/popular', () => {
  it('200 with the systemically important banks', async () => {
    expect(await site.json('/api/swift/popular')).toMatchObject({
      status: 200,
      body: [{ id: 'de/aldermoor-bank-ag', swift: 'QQAADEFF', city: 'Frankfurt am Main' }],
    })
  })
})

describe('GET /api/swift/coverage', () => {
  it('200 with the counts of the directory and its sources', async () => {
    expect(await site.json('/api/swift/coverage')).toEqual({
      status: 200,
      body: {
        codes: 12,
        listedCodes: 12,
        banks: 6,
        countries: ['CA', 'DE', 'FR', 'GB', 'XK'],
        sources: [
          {
            publisher: 'Invented banks',
            url: 'https://invented.example',
            licence: 'none',
            asOf: '2026-01',
            retrieved: '2026-01-31T12:00:00.000Z',
          },
        ],
      },
    })
  })
})

describe('GET /api/swift/code/{code}', () => {
  it('200 valid, with the bank, for a listed code', async () => {
    expect(await site.json('/api/swift/code/qqaadeff100')).toMatchObject({
      status: 200,
      body: {
        code: 'QQAADEFF100',
        status: 'valid',
        error: null,
        bank: { swift: 'QQAADEFF100', city: 'München' },
      },
    })
  })

  it('200 unknown for a well-formed code that is not listed', async () => {
    expect(await site.json('/api/swift/code/QQAADEFF999')).toMatchObject({
      status: 200,
      body: { status: 'unknown', bank: null, error: expect.stringContaining('not in our directory') },
    })
  })

  it.each(['QQAADEF', '%20', '%00', '%F0%9F%8F%A6', '__proto__', '%3Cscript%3E'])(
    '200 invalid for %s, with the reason',
    async (code) => {
      expect(await site.json(`/api/swift/code/${code}`)).toMatchObject({
        status: 200,
        body: { status: 'invalid', bank: null, error: expect.stringContaining('SWIFT/BIC code') },
      })
    },
  )

  it('400 for a code of more than 256 characters', async () => {
    expect(await site.json(`/api/swift/code/${'A'.repeat(257)}`)).toEqual({
      status: 400,
      body: { error: 'code is too long (maximum 256 characters)' },
    })
  })

  it.each(['%', '%ED%A0%80', '%FF'])('400 for the invalid encoding %s', async (code) => {
    expect(await site.json(`/api/swift/code/${code}`)).toEqual({
      status: 400,
      body: { error: 'The address is malformed' },
    })
  })
})

describe('calls that do not exist, and methods that are not allowed', () => {
  it.each([
    '/api/',
    '/api/nothing',
    '/api/swift',
    '/api/swift/',
    '/api/swift/a/b/c',
    `/api/swift/code/${'A'.repeat(400)}`,
  ])('404 for GET %s', async (path) => {
    expect(await site.json(path)).toEqual({ status: 404, body: { error: 'There is no such API call' } })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('405 for %s', async (method) => {
    for (const url of [
      '/api/swift/popular',
      '/api/swift/search?term=a',
      '/api/nothing',
      '/swift',
      '/healthz',
    ]) {
      const response = await site.inject({ method, url })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD')
      expect(response.json()).toEqual({ error: `${method} is not allowed here` })
    }
  })

  it('4xx for a malformed body', async () => {
    for (const type of ['application/json', 'text/xml']) {
      const headers = { 'content-type': type }
      const { status, body } = await site.json({
        method: 'POST',
        url: '/api/swift/popular',
        headers,
        payload: '{',
      })
      expect([400, 404, 405, 415]).toContain(status)
      expect(body).toEqual({ error: expect.any(String) })
    }
  })
})
