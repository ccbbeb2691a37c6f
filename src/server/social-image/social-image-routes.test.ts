import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

describe('GET /social/…png', () => {
  it.each(['/social/swift/de/aldermoor-bank-ag.png', '/social/iban.png', '/social/routing-number.png'])(
    '200 with an image of 1200 by 630: %s',
    async (path) => {
      const response = await site.inject(path)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('image/png')
      const bytes = response.rawPayload
      expect(bytes.subarray(0, 8)).toEqual(PNG)
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    },
  )

  it('200 with the same image for each request', async () => {
    const load = async () => (await site.inject('/social/bsb.png')).rawPayload
    const [first, second, third] = [await load(), await load(), await load()]
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  it.each(['/social/bsb.png', '/social/swift/de/aldermoor-bank-ag.png'])(
    '301 to the address without its query: %s',
    async (path) => {
      for (const query of ['?v=2', '?v=3', `?${'x'.repeat(100)}`]) {
        const { statusCode, headers } = await site.inject(path + query)
        expect([statusCode, headers.location]).toEqual([301, path])
      }
    },
  )

  it.each([
    '/social/nothing.png',
    '/social/swift/de/no-such-bank.png',
    '/social/swift/zz/x.png',
    '/social/%00.png',
  ])('404 for %s', async (path) => {
    expect((await site.inject(path)).statusCode).toBe(404)
  })

  it('503 for a request above the number of concurrent renderings', async () => {
    const busySite = await inventedSite()
    const tools = ['swift', 'iban', 'routing-number', 'sort-code', 'chips', 'bsb']
    const responses = await Promise.all(tools.map((tool) => busySite.inject(`/social/${tool}.png`)))
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})
