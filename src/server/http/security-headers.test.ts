import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { createSecurityHeaders } from './security-headers.ts'

const SITE_URL = 'https://bankcodex.example'
const site = await inventedSite({ siteUrl: SITE_URL })

describe('every response has the security headers', () => {
  it.each([
    [200, 'GET', '/api/swift/popular'],
    [200, 'HEAD', '/api/swift/popular'],
    [200, 'GET', '/swift'],
    [200, 'GET', '/healthz'],
    [301, 'GET', '/old'],
    [400, 'GET', '/api/swift/search?country=QQ'],
    [400, 'GET', '/api/%'],
    [400, 'GET', '/swift/%FF'],
    [404, 'GET', '/api/nothing'],
    [404, 'GET', '/nothing'],
    [405, 'POST', '/swift'],
  ] as const)('%i for %s %s', async (status, method, url) => {
    const response = await site.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject(createSecurityHeaders(SITE_URL))
  })

  it('304 for a current ETag', async () => {
    const { etag = '' } = (await site.inject('/swift')).headers
    const response = await site.inject({ url: '/swift', headers: { 'if-none-match': etag } })
    expect(response.statusCode).toBe(304)
    expect(response.headers).toMatchObject(createSecurityHeaders(SITE_URL))
  })
})

describe('the security headers', () => {
  it('allow only scripts that the site itself serves', () => {
    const policy = createSecurityHeaders(SITE_URL)['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|http:/)
  })

  it('require TLS only if the site URL is https', () => {
    expect(createSecurityHeaders(SITE_URL)).toHaveProperty('strict-transport-security')
    expect(createSecurityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  })
})
