import { describe, expect, it } from 'vitest'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'

/** A list of BSBs with one code, and the invented banks with their offices in a city. */
const createEdition = (asOf: string, status: 'active' | 'merged', city: string, redistributable = true) => ({
  rows: INVENTED_ROWS.map((row) => (row.code === 'QQAADEFF200' ? { ...row, city } : row)),
  otherSources: [
    inventedCodes(
      'bsb',
      [
        inventedEntry('987001', 'Willow & Sons', {
          country: 'AU',
          status,
          successor: status === 'merged' ? '987002' : null,
          details: status === 'merged' ? { validUntil: '2026-02-15' } : {},
        }),
        inventedEntry('987002', 'Willow & Sons', { country: 'AU' }),
      ],
      { asOf, redistributable },
    ),
    inventedCodes('iban', [inventedEntry('DE99999999', 'Willow', { country: 'DE', city })], {
      id: 'bank-codes-of-willow',
      asOf: '2026-01',
    }),
  ],
})

const RETIRED = 'Retired; replaced by 987-002. Valid until: 15 February 2026'
const CITY = 'City: Bonn, now Kiel'
const IBAN = createIban('DE', '999999990000000001')

const site = await inventedSite({ render: createTestRenderer() })
buildInvented(site.file, createEdition('2026-01', 'active', 'Bonn'))
buildInvented(site.file, {
  ...createEdition('2026-02', 'merged', 'Kiel'),
  builtAt: '2026-02-28T12:00:00.000Z',
})
site.live.refresh()

const get = async (url: string) => (await site.app.inject(url)).body

describe('the feed of changes', () => {
  it('has an entry for each change, with the code, its successor and its page', async () => {
    const feed = await get('/changes.atom')
    expect(feed).toContain('<updated>2026-02-28T12:00:00.000Z</updated>')
    expect(feed).toContain('<title>987-001 (BSB), Willow &amp; Sons: Retired; replaced by 987-002</title>')
    expect(feed).toContain('<link href="http://localhost:3000/bsb/details/987001"/>')
    expect(feed).toContain('City: Bonn, now Kiel. Source: Invented banks')
    expect(feed).toContain('/swift/de/aldermoor-bank-ag?bic=QQAADEFF200')
  })

  it('can be that of a country, a type, a code or a bank', async () => {
    const countEntries = async (query: string) =>
      (await get(`/changes.atom${query}`)).split('<entry>').length - 1
    expect(await countEntries('?country=au')).toBe(1)
    expect(await countEntries('?type=swift')).toBe(2)
    expect(await countEntries('?bank=de/aldermoor-bank-ag')).toBe(2)
    expect(await countEntries('?country=AU&type=swift')).toBe(0)
    expect(await countEntries('?type=bsb&code=987001')).toBe(1)
    expect(await countEntries('?type=bsb&code=987002')).toBe(0)
  })

  it.each([
    ...['?country=zz', '?type=bsbs', '?bank=de/nobody', '?code=987001', '?type=bsb&code=987-001'],
    ...['?type=bsb&type=swift', '?country=AU&country=AU'],
  ])('does not exist for %s', async (query) => {
    expect((await site.app.inject(`/changes.atom${query}`)).statusCode).toBe(404)
    expect((await site.app.inject(`/changes${query}`)).statusCode).toBe(404)
  })
})

it('has the newest changes that may be passed on, however many others follow them', async () => {
  const many = await inventedSite({ render: createTestRenderer() })
  const codes = Array.from({ length: 80 }, (_, n) => String(987_100 + n))
  const build = (city: string, month: string, name: string) =>
    buildInvented(many.file, {
      rows: INVENTED_ROWS.map((row) => (row.code === 'QQAADEFF200' ? { ...row, city } : row)),
      otherSources: [
        inventedCodes(
          'bsb',
          codes.map((code) => inventedEntry(code, name, { country: 'AU' })),
          { asOf: month, redistributable: false },
        ),
      ],
    })
  build('Bonn', '2026-01', 'Willow & Sons')
  build('Kiel', '2026-01', 'Willow & Sons')
  build('Kiel', '2026-02', 'Fir & Nieces')
  build('Kiel', '2026-03', 'Elm & Daughters')
  many.live.refresh()
  const { body } = await many.app.inject('/changes.atom')
  expect(body).toContain('City: Bonn, now Kiel. Source: Invented banks')
  expect(body).not.toContain('Elm &amp; Daughters')
})

describe('the page about changes', () => {
  it('shows what changed by day, with fields, successor and source', async () => {
    const page = await get('/changes')
    for (const text of [
      '28 February 2026',
      '987-001',
      'Retired',
      'replaced by',
      'Bonn',
      'Kiel',
      'New edition',
    ])
      expect(page).toContain(text)
    expect(await get('/changes?type=swift')).not.toContain('987-001')
    expect(await get('/changes?type=bsb&code=987001')).toContain('Changes of BSB 987001')
  })

  it('lets the visitor choose a country that has changes, and keeps the type', async () => {
    const page = await get('/changes?type=bsb')
    expect(page).toContain('<option value="au">Australia</option>')
    expect(page).not.toContain('<option value="us">')
    expect(page).toContain('<input type="hidden" name="type" value="bsb"/>')
    expect(await get('/changes?country=au&type=bsb')).toContain('Changes of BSB codes in Australia')
    expect(await get('/changes?country=&type=bsb')).toContain('Changes of BSB codes')
  })

  it('is linked to from the page of a bank that has changed', async () => {
    const page = await get('/swift/de/aldermoor-bank-ag')
    expect(page).toContain('What has changed, last on 28 February 2026')
    expect(page).toContain('/changes?bank=de%2Faldermoor-bank-ag')
    expect(await get('/changes?bank=de/aldermoor-bank-ag')).toContain('Kiel')
    const unchanged = await get('/swift/xk/thistlewood-bank')
    expect(unchanged).toContain('QQFFXKPR')
    expect(unchanged).not.toContain('What has changed')
  })

  it('says what changed of a code that was retired before', async () => {
    const other = await inventedSite({ render: createTestRenderer() })
    for (const status of ['closed', 'redirected'] as const)
      buildInvented(other.file, {
        otherSources: [inventedCodes('bsb', [inventedEntry('987001', 'Willow', { country: 'AU', status })])],
      })
    other.live.refresh()
    const { body } = await other.app.inject('/changes.atom?type=bsb&code=987001')
    expect(body).toContain('987-001 (BSB), Willow: Changed')
    expect(body).toContain('Status: closed, now redirected')
  })

  it('says so if nothing has changed yet', async () => {
    const unchanged = await inventedSite({ render: createTestRenderer() })
    expect((await unchanged.app.inject('/changes')).body).toContain('The log is empty')
  })
})

describe('the page of a code', () => {
  it.each([
    ['a BSB', '/bsb/details/987001', RETIRED, 'bsb&amp;code=987001'],
    ['a BIC', '/swift/de/aldermoor-bank-ag?bic=QQAADEFF200', CITY, 'swift&amp;code=QQAADEFF200'],
    ['an IBAN, by its bank code', `/iban/validate/${IBAN}`, CITY, 'iban&amp;code=DE99999999'],
  ])(
    'of %s lists what has changed about it, with a page and a feed',
    async (_kind, path, text, selection) => {
      const page = await get(path)
      expect(page).toContain(`28 February 2026: ${text}`)
      expect(page).toContain(`href="/changes?type=${selection}"`)
      expect(page).toContain(`href="/changes.atom?type=${selection}"`)
    },
  )

  it('says nothing without a change', async () => {
    const page = await get('/bsb/details/987002')
    expect(page).toContain('Willow')
    expect(page).not.toContain('All changes of this code')
  })

  it('gets them by directory keys, which have no account number', async () => {
    const response = await site.app.inject('/api/changes/iban/DE99999999')
    expect(response.json()).toMatchObject([{ code: 'DE99999999', day: '2026-02-28' }])
    expect((await site.app.inject('/api/changes/iban/DE99999999,DE1,DE2')).statusCode).toBe(400)
    expect((await site.app.inject('/api/changes/nothing/1')).statusCode).toBe(400)
  })
})

it('has no change of a source that may not be passed on, unlike the page', async () => {
  buildInvented(site.file, {
    ...createEdition('2026-03', 'active', 'Kiel', false),
    builtAt: '2026-03-31T12:00:00.000Z',
  })
  site.live.refresh()
  expect(await get('/changes.atom')).not.toContain('987-001')
  expect(await get('/changes')).toContain('987-001')
})
