import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const get = (url: string) => site.app.inject({ url })

describe('files under fixed names', () => {
  it('security.txt names the contact page, and expires within a year', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
    expect(fields.Contact).toMatch(/^https?:.*\/contact$/)
    const months = (Date.parse(fields.Expires) - Date.now()) / (30 * 24 * 3600 * 1000)
    expect(months).toBeGreaterThan(4)
    expect(months).toBeLessThan(12)
  })

  it('llms.txt links only to pages that the site has', async () => {
    const { body } = await get('/llms.txt')
    const paths = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname)
    expect(paths).toContain('/openapi.json')
    for (const path of paths.filter((path) => path !== '/mcp'))
      expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  })

  it('status.json has the state of the parts, and the sources with their dates', async () => {
    const { headers, body } = await get('/status.json')
    expect(headers['cache-control']).toBe('no-store')
    const { databaseProblem, incidents, directory } = JSON.parse(body)
    expect([databaseProblem, incidents]).toEqual([null, []])
    expect(directory.version).toMatch(/^[0-9a-f]{16}$/)
    expect(directory.sources[0]).toEqual({
      id: expect.any(String),
      publisher: expect.any(String),
      asOf: expect.stringMatching(/^\d{4}/),
    })
  })
})
