import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../../api-keys/plans.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { API_CHANGES } from './changelog.ts'
import { createOpenApiDocument } from './documentation/open-api.ts'
import { createApiReference } from './documentation/reference.ts'
import { searchEndpoint } from './endpoints/search.ts'
import { Problem } from './problems.ts'
import { serveEndpoint, type V1Services } from './serve-endpoint.ts'

const DEPRECATED = {
  ...searchEndpoint,
  deprecation: { since: '2027-01-31', sunset: '2028-01-31', instead: 'use GET /v1/banks' },
  handle: () => ({ results: [], cursor: null }),
}

describe('a deprecated endpoint', () => {
  it('says so in the headers of every response, also of one that is refused', async () => {
    const app = Fastify()
    const admit = async () => new Problem('missing_key', 'no key')
    const services = { siteUrl: 'https://codes.bank', admission: { admit }, now: () => new Date() }
    app.decorateRequest('anonymousLimit', null).decorateRequest('caller', null)
    serveEndpoint(app, DEPRECATED, services as unknown as V1Services)
    const { statusCode, headers } = await app.inject('/swift/search?term=elm')
    expect([statusCode, headers.deprecation, headers.sunset]).toEqual([
      401,
      '@1801353600',
      'Mon, 31 Jan 2028 00:00:00 GMT',
    ])
    expect(headers.link).toContain('<https://codes.bank/api-policy>; rel="deprecation"')
  })

  it('is marked in the OpenAPI document, with its end and what to use instead', async () => {
    const reference = await createApiReference([DEPRECATED], {} as Lookup, PLANS)
    const site = { brand: 'Codes', siteUrl: 'https://codes.bank', contactEmail: 'a@codes.bank' }
    expect(createOpenApiDocument([DEPRECATED], reference, site)).toMatchObject({
      paths: {
        '/v1/swift/search': {
          get: {
            deprecated: true,
            description: expect.stringMatching(/^Deprecated since 2027-01-31, ends on 2028-01-31: use GET /),
          },
        },
      },
    })
  })
})

describe('the changelog of the API', () => {
  it('has days that exist, the newest first', () => {
    const days = API_CHANGES.map(({ day }) => day)
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    expect(days.toSorted().reverse()).toEqual(days)
  })

  it('is a page and a feed', async () => {
    const site = await inventedSite()
    const { headers, body } = await site.app.inject('/api-changes.atom')
    expect(headers['content-type']).toContain('application/atom+xml')
    expect(body.match(/<entry>/g)).toHaveLength(API_CHANGES.length)
    expect(new Set(body.match(/<id>[^<]+/g)).size).toBe(API_CHANGES.length + 1)
    expect(body).toContain('/v1/banks/{country}/{slug}')
  })
})
