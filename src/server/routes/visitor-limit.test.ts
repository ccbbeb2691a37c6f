import { expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const send = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress })

it(
  'limits an IP address to 1,000 pages and site calls a minute, but not /v1 or other ' + 'addresses',
  async () => {
    const statuses: number[] = []
    for (let call = 0; call < 1001; call++)
      statuses.push((await send(`/api/bsb/validate?bsb=${call}`, '203.0.113.7')).statusCode)
    expect(new Set(statuses.slice(0, 1000))).toEqual(new Set([200]))
    const refused = await send('/api/bsb/validate?bsb=062000', '203.0.113.7')
    expect([statuses.at(-1), refused.statusCode]).toEqual([429, 429])
    expect(refused.json().error).toContain('see /api')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('/swift', '203.0.113.7')).statusCode).toBe(429)
    expect((await send('/swift', '203.0.113.8')).statusCode).toBe(200)
    expect((await send('/v1/usage', '203.0.113.7')).statusCode).toBe(401)
    expect((await send('/api/bsb/validate?bsb=062000', '203.0.113.8')).statusCode).toBe(200)
  },
)

it('lets addresses take turns: a request waits for one of another address, not for all of them', async () => {
  const ended: string[] = []
  const sendAndNote = async (url: string, remoteAddress: string) => {
    await send(url, remoteAddress)
    ended.push(remoteAddress)
  }
  const flood = Array.from({ length: 50 }, (_, n) => sendAndNote(`/swift?n=${n}`, '203.0.113.9'))
  const visit = sendAndNote('/swift?n=visit', '203.0.113.10')
  await Promise.all([...flood, visit])
  expect(ended.indexOf('203.0.113.10')).toBeLessThan(10)
})
