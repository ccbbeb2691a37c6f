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
const dated = await inventedSite({ more: [list], now: () => new Date(`${clock.day}T00:00:00.000Z`) })
const MISSING = '/api/bsb/details/062000'
const SEARCH = '/api/swift/search?term=aldermoor'

async function etagOf(url: string): Promise<string> {
  return String((await site.ask(url)).headers.etag)
}

function askAgain(url: string, etag: string) {
  return site.ask({ url, headers: { 'if-none-match': etag } })
}

describe('a request with an ETag', () => {
  it.each([SEARCH, '/api/swift/popular', '/api/swift/de/aldermoor-bank-ag', '/swift'])(
    '304 without a body for %s',
    async (url) => {
      const again = await askAgain(url, await etagOf(url))
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(await etagOf(url))
    },
  )

  it('304 when its ETag is one of several', async () => {
    const again = await askAgain(SEARCH, `"another", ${await etagOf(SEARCH)}`)
    expect(again.statusCode).toBe(304)
  })

  it('200 for the ETag of another version', async () => {
    const again = await askAgain(SEARCH, 'W/"test.0000000000000000"')
    expect(again.statusCode).toBe(200)
    expect(again.json()).toHaveLength(1)
  })

  it('is revalidated at every use', async () => {
    expect((await site.ask(SEARCH)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
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
    const answer = await site.ask(url)
    expect(answer.statusCode).toBeGreaterThan(300)
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('405, not 304, for a method that changes things', async () => {
    const headers = { 'if-none-match': await etagOf(SEARCH) }
    expect((await site.ask({ method: 'POST', url: SEARCH, headers })).statusCode).toBe(405)
  })
})

describe('a repeated request', () => {
  it('200 with the same answer and the same headers, however often it is asked', async () => {
    const url = `${SEARCH}&timestamp=1`
    const first = await site.ask(url)
    for (let times = 0; times < 4; times++) {
      const again = await site.ask(url)
      expect(again.statusCode).toBe(200)
      expect(again.body).toBe(first.body)
      expect({ ...again.headers, date: '', connection: '' }).toEqual({
        ...first.headers,
        date: '',
        connection: '',
      })
    }
  })

  it('is logged each time', async () => {
    const linesOf = () => site.log.filter((line) => line.includes('/api/swift/search')).length
    const before = linesOf()
    for (let times = 0; times < 5; times++) await site.ask(SEARCH)
    expect(linesOf() - before).toBe(5)
  })

  it('200 without a body for HEAD, with the headers of GET', async () => {
    const [got, head] = [await site.ask(SEARCH), await site.ask({ method: 'HEAD', url: SEARCH })]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(head.headers[name]).toBe(got.headers[name])
    }
  })
})

describe('after a swap of the directory', () => {
  let before: string
  beforeAll(async () => {
    before = await etagOf(SEARCH)
    buildInvented(site.file, { rows: INVENTED_ROWS.map((row) => ({ ...row, city: 'Kiel' })) })
    site.live.refresh()
  })

  it('200 with the new answer and a new ETag, also for a request with the old one', async () => {
    const answer = await askAgain(SEARCH, before)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject([{ city: 'Kiel' }])
    expect(answer.headers.etag).not.toBe(before)
  })
})

describe('an answer names its directory', () => {
  const versionIn = async (question: Parameters<typeof site.ask>[0]) =>
    (await site.ask(question)).headers['x-directory-version']

  it.each([SEARCH, '/swift', '/nothing', '/sitemap.xml'])('%s, also from the cache', async (url) => {
    const { directory } = (await site.ask('/readyz')).json<{ directory: string }>()
    for (let time = 0; time < 3; time++) expect(await versionIn(url)).toBe(directory)
    const etag = await etagOf(url)
    expect(await versionIn({ url, headers: { 'if-none-match': etag } })).toBe(directory)
  })

  it('and another one after a swap', async () => {
    const before = await versionIn(SEARCH)
    buildInvented(site.file, { rows: INVENTED_ROWS.slice(0, 7) })
    site.live.refresh()
    expect(await versionIn(SEARCH)).not.toBe(before)
  })
})

describe('on the day after a period', () => {
  const statusOf = async () => ((await dated.json(MISSING)).body as { status: string }).status
  const statusOfEtag = async (etag: string) =>
    (await dated.ask({ url: MISSING, headers: { 'if-none-match': etag } })).statusCode

  it('cached answers are replaced, and older ETags are not current', async () => {
    clock.day = '2026-02-28'
    // The response cache admits an answer at the second request.
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual(['invalid', 'invalid', 'invalid'])
    const etag = String((await dated.ask(MISSING)).headers.etag)
    expect(await statusOfEtag(etag)).toBe(304)
    clock.day = '2026-03-01'
    expect(await statusOfEtag(etag)).toBe(200)
    expect(await statusOf()).toBe('unknown')
  })

  it('the ETag changes, then at New Year for the footer, then when sources are a year older', async () => {
    const etags = []
    for (const day of ['2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01']) {
      clock.day = day
      etags.push((await dated.ask(MISSING)).headers.etag)
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
    const { ask } = await inventedSite({ render: async () => ({ status: 200, html }) })
    const response = await ask('/swift')
    expect(response.body).toBe('’😀\ufffd '.repeat(3_000))
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(html)))
  })
})
