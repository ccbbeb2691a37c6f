import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const SECRET = 'confidential-lookup'
const site = await inventedSite({
  render: async (address, _siteApi, onError) => {
    if (address.startsWith('/broken')) onError(new Error('the page broke'))
    if (address.startsWith('/thrown')) throw new Error('the renderer broke')
    return { status: 200, html: '<!doctype html>' }
  },
})

/** Sends a request. Returns the response and its log lines. */
async function sendLogged(url: string, method: 'GET' | 'POST' = 'GET') {
  site.log.length = 0
  const response = await site.inject({ method, url })
  return { response, lines: site.log.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the log', () => {
  it('has one line for each request, with the pattern of its route', async () => {
    const { lines } = await sendLogged('/api/swift/de/aldermoor-bank-ag?bic=QQAADEFF100')
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reqId: expect.any(String),
        method: 'GET',
        route: '/api/swift/:country/:bank',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it.each([
    ['GET', `/api/swift/search?term=${SECRET}`],
    ['GET', `/api/swift/search?term=${SECRET}&country=QQ`],
    ['GET', `/api/swift/code/${SECRET}`],
    ['GET', `/api/swift/de/${SECRET}`],
    ['GET', `/api/nothing/${SECRET}`],
    ['GET', `/swift/${SECRET}`],
    ['GET', `/broken/${SECRET}`],
    ['GET', `/thrown/${SECRET}`],
    ['GET', `/%/${SECRET}`],
    ['POST', `/api/swift/search?term=${SECRET}`],
    ['POST', `/swift/${SECRET}`],
  ] as const)('never contains the code or term of a lookup: %s %s', async (method, url) => {
    await sendLogged(url, method)
    expect(site.log.join('')).not.toContain(SECRET)
  })

  it('masks request addresses in the messages of libraries', () => {
    site.log.length = 0
    site.app.log.warn(`Reply was already sent in the "/v1/swift/search?term=${SECRET}" (GET) route?`)
    site.app.log.error(new Error(`Reply was already sent in "/v1/swift/search?term=${SECRET}" (GET)`))
    expect(site.log).toHaveLength(2)
    expect(site.log.join('')).not.toContain(SECRET)
  })

  it.each([null, undefined, 'a text', { code: 7 }])(
    'has a line for a thrown value that is not an error: %j',
    (err) => {
      site.log.length = 0
      site.app.log.error({ err }, 'request failed')
      expect(JSON.parse(site.log[0] ?? '')).toMatchObject({ level: 50, msg: 'request failed' })
    },
  )

  it('has the stack of an error, which the response does not contain', async () => {
    const { response, lines } = await sendLogged('/thrown')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' })
    expect(lines[0]).toMatchObject({
      level: 50,
      err: { stack: expect.stringContaining('the renderer broke') },
    })
  })

  it('has the error of a page that is rendered in spite of it', async () => {
    const { response, lines } = await sendLogged('/broken')
    expect(response.statusCode).toBe(200)
    expect(lines[0]).toMatchObject({ level: 50, msg: 'page failed', err: { message: 'the page broke' } })
  })
})
