import { beforeAll, describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'

const site = await inventedSite()
const list = inventedCodes('bsb', [inventedEntry('987001', 'Quillhaven', { country: 'AU' })], {
  completeness: { prefix: '', until: '2026-02-28' },
})
const clock = { day: '' }
const datedSite = await inventedSite({
  otherSources: [list],
  now: () => new Date(`${clock.day}T00:00:00.000Z`),
})
const MISSING_CODE = '/api/bsb/details/062000'
const SEARCH = '/api/swift/search?term=aldermoor'

async function readEtag(url: string): Promise<string> {
  return String((await site.inject(url)).headers.etag)
}

function sendWithEtag(url: string, etag: string) {
  return site.inject({ url, headers: { 'if-none-match': etag } })
}

describe('a request with an ETag', () => {
  it.each([SEARCH, '/api/swift/popular', '/api/swift/de/aldermoor-bank-ag', '/swift'])(
    '304 without a body for %s',
    async (url) => {
      const response = await sendWithEtag(url, await readEtag(url))
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers.etag).toBe(await readEtag(url))
    },
  )

  it('304 when its ETag is one of several', async () => {
    const response = await sendWithEtag(SEARCH, `"another", ${await readEtag(SEARCH)}`)
    expect(response.statusCode).toBe(304)
  })

  it('200 for the ETag of another version', async () => {
    const response = await sendWithEtag(SEARCH, 'W/"test.0000000000000000"')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toHaveLength(1)
  })

  it('200 with headers that make a browser revalidate at every use', async () => {
    expect((await site.inject(SEARCH)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

describe('an error', () => {
  it.each([
    '/api/nothing',
    '/api/swift/search?country=QQ',
    '/api/swift/de/no-such-bank',
    '/api/%',
    '/nothing',
    '/old',
  ])('has no ETag and is not cached: %s', async (url) => {
    const response = await site.inject(url)
    expect(response.statusCode).toBeGreaterThan(300)
    expect(response.headers.etag).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('is 405, not 304, for POST with a current ETag', async () => {
    const headers = { 'if-none-match': await readEtag(SEARCH) }
    expect((await site.inject({ method: 'POST', url: SEARCH, headers })).statusCode).toBe(405)
  })
})

describe('a repeated request', () => {
  it('200 with the same body and headers each time', async () => {
    const url = `${SEARCH}&timestamp=1`
    const first = await site.inject(url)
    for (let times = 0; times < 4; times++) {
      const response = await site.inject(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe(first.body)
      expect({ ...response.headers, date: '', connection: '' }).toEqual({
        ...first.headers,
        date: '',
        connection: '',
      })
    }
  })

  it('is logged each time', async () => {
    const countLines = () => site.log.filter((line) => line.includes('/api/swift/search')).length
    const before = countLines()
    for (let times = 0; times < 5; times++) await site.inject(SEARCH)
    expect(countLines() - before).toBe(5)
  })

  it('200 without a body for HEAD, with the headers of GET', async () => {
    const [get, head] = [await site.inject(SEARCH), await site.inject({ method: 'HEAD', url: SEARCH })]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  })
})

describe('after a swap of the directory', () => {
  let before: string
  beforeAll(async () => {
    before = await readEtag(SEARCH)
    buildInvented(site.file, { rows: INVENTED_ROWS.map((row) => ({ ...row, city: 'Kiel' })) })
    site.live.refresh()
  })

  it('200 with the new response and a new ETag, even for a request with the old ETag', async () => {
    const response = await sendWithEtag(SEARCH, before)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject([{ city: 'Kiel' }])
    expect(response.headers.etag).not.toBe(before)
  })
})

describe('the X-Directory-Version header', () => {
  const readVersion = async (request: Parameters<typeof site.inject>[0]) =>
    (await site.inject(request)).headers['x-directory-version']

  it.each([SEARCH, '/swift', '/nothing', '/sitemap.xml'])(
    'names the directory of the response, also from the cache: %s',
    async (url) => {
      const { directory } = (await site.inject('/readyz')).json<{ directory: string }>()
      for (let time = 0; time < 3; time++) expect(await readVersion(url)).toBe(directory)
      const etag = await readEtag(url)
      expect(await readVersion({ url, headers: { 'if-none-match': etag } })).toBe(directory)
    },
  )

  it('changes after a swap', async () => {
    const before = await readVersion(SEARCH)
    buildInvented(site.file, { rows: INVENTED_ROWS.slice(0, 7) })
    site.live.refresh()
    expect(await readVersion(SEARCH)).not.toBe(before)
  })
})

describe('on the day after a completeness period', () => {
  const readStatus = async () => ((await datedSite.json(MISSING_CODE)).body as { status: string }).status
  const sendEtag = async (etag: string) =>
    (await datedSite.inject({ url: MISSING_CODE, headers: { 'if-none-match': etag } })).statusCode

  it('cached responses are replaced, and older ETags are outdated', async () => {
    clock.day = '2026-02-28'
    // The response cache admits a response at the second request.
    expect([await readStatus(), await readStatus(), await readStatus()]).toEqual([
      'invalid',
      'invalid',
      'invalid',
    ])
    const etag = String((await datedSite.inject(MISSING_CODE)).headers.etag)
    expect(await sendEtag(etag)).toBe(304)
    clock.day = '2026-03-01'
    expect(await sendEtag(etag)).toBe(200)
    expect(await readStatus()).toBe('unknown')
  })

  it('the ETag changes; again at New Year, for the footer, and when sources are a year old', async () => {
    const etags = []
    for (const day of ['2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01']) {
      clock.day = day
      etags.push((await datedSite.inject(MISSING_CODE)).headers.etag)
    }
    const [before, after, lastOfYear, newYear, lastOfJanuary, aged] = etags
    expect(new Set([before, after, newYear, aged]).size).toBe(4)
    expect(lastOfYear).toBe(after)
    expect(lastOfJanuary).toBe(newYear)
  })
})

describe('a long page', () => {
  it('is sent as UTF-8, with U+FFFD in place of half a surrogate pair', async () => {
    const html = '’😀\ud83d '.repeat(3_000)
    const { inject } = await inventedSite({ render: async () => ({ status: 200, html }) })
    const response = await inject('/swift')
    expect(response.body).toBe('’😀\ufffd '.repeat(3_000))
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(html)))
  })
})
