import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createServerCalls } from '../../../api/site/server-calls.ts'
import { INVENTED_CODES } from '../../../api/site/testing/invented-codes.ts'
import { createLookup } from '../../../lookup/lookup.ts'
import { builtDirectory } from '../../../testing/built-directory.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { createTestRenderer } from '../../../testing/page-renderer.ts'
import { describeCounts, RangeList } from './code-counts.tsx'
import { fetchListPagePaths } from './list-routes.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES, render: createTestRenderer() })

/** The paths of all list pages of a directory file. */
async function fetchPaths(file: string): Promise<string[]> {
  const directory = openInvented(file)
  const lookup = createLookup(directory, '2026-02-01')
  const calls = createServerCalls({ getLookup: () => lookup, describeDownload: async () => null })
  const paths = await Array.fromAsync(fetchListPagePaths(calls))
  directory.close()
  return paths
}

async function getPage(url: string) {
  const { statusCode: status, headers, body } = await site.inject(url)
  return { status, location: headers.location, body }
}

describe('a list page with a path that is not canonical', () => {
  it.each([
    ['/swift/DE', '/swift/de'],
    ['/swift/DE?page=2', '/swift/de?page=2'],
    ['/SWIFT/Countries', '/swift/countries'],
    ['/swift/DE/in/Bonn', '/swift/de/in/bonn'],
    ['/swift/de/in/Frankfurt%20am%20Main', '/swift/de/in/frankfurt-am-main'],
    ['/iban/DE', '/iban/de'],
    ['/sort-code/bank/Quillhaven', '/sort-code/bank/quillhaven'],
    ['/Routing-Number/State/OR', '/routing-number/state/or'],
  ])('%s redirects permanently to %s', async (path, canonical) => {
    let response = await getPage(path)
    expect(response.status).toBe(301)
    for (let hops = 0; response.location && hops < 3; hops++) {
      expect(response.status).toBe(301)
      if (response.location === canonical) return
      response = await getPage(response.location)
    }
    expect.unreachable(`${path} ends elsewhere`)
  })
})

describe('a missing list', () => {
  it.each([
    '/swift/zz',
    '/swift/us',
    '/swift/12',
    '/swift/de?page=0',
    '/swift/de?page=2',
    '/swift/de?page=-1',
    '/swift/de?page=abc',
    '/swift/de?page=1e9',
    '/swift/de?page=1&page=1',
    '/swift/de/in/nowhere',
    '/swift/de/in/%E6%9D%B1',
    '/iban/zz',
    '/iban/us',
    '/routing-number/state/tx',
    '/routing-number/states?page=2',
    '/chips/states',
    '/sort-code/bank/none',
    '/sort-code/bank/proto',
  ])('%s is a 404 page with noindex', async (path) => {
    const { status, body } = await getPage(path)
    expect(status).toBe(404)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('404 Page Not Found')
  })
})

describe('the IBAN page of a country', () => {
  it('shows the example of the registry', async () => {
    const { status, body } = await getPage('/iban/gb')
    expect(status).toBe(200)
    expect(body).toContain('<title>United Kingdom IBAN format: GB, 22 characters | Bankcodex</title>')
    for (const text of ['NWBK', '601613', '31926819', '9 to 14', 'href="/swift/gb"'])
      expect(body).toContain(text)
  })

  it('explains a country without IBANs, or with those of another country', async () => {
    expect((await getPage('/iban/ca')).body).toContain('No IBANs in Canada')
    expect((await getPage('/iban/je')).body).toContain('IBANs from Jersey begin with GB')
  })
})

describe('every list page', () => {
  const HEAD_TAGS = RegExp(
    '<title>(.*?)</title><meta name="description" content="(.*?)"/>' +
      '(?:<link rel="canonical" href="(.*?)"/>)?',
  )

  it('has its own title, description and canonical URL, and breadcrumbs', async () => {
    const paths = await fetchPaths(site.file)
    expect(paths).toContain('/sort-code/bank/quillhaven')
    expect(paths).not.toContain('/swift/gb/in/leeds')
    expect(new Set(paths).size).toBe(paths.length)
    const seen = { titles: new Set(), descriptions: new Set() }
    for (const path of paths) {
      const { status, body } = await getPage(path)
      expect([path, status]).toEqual([path, 200])
      const [, title, description = '', canonical] = HEAD_TAGS.exec(body) ?? []
      expect(canonical).toBe(`http://localhost:3000${path}`)
      expect(description.length).toBeGreaterThan(40)
      expect(body).toContain('"@type":"BreadcrumbList"')
      seen.titles.add(title)
      seen.descriptions.add(description)
    }
    expect([seen.titles.size, seen.descriptions.size]).toEqual([paths.length, paths.length])
  })

  it('is listed once, also with the directory that is built by default', async () => {
    const paths = await fetchPaths(await builtDirectory())
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of [
      '/swift/de',
      '/swift/de?page=7',
      '/swift/de/in/bonn',
      '/iban/us',
      '/bsb/banks',
      '/routing-number/state/ny',
    ])
      expect(paths).toContain(path)
    expect(paths).not.toContain('/bsb/states')
  })
})

it.each([
  [1, 0, 'one sort code'],
  [1368, 0, '1,368 sort codes'],
  [0, 1, 'one range of sort codes'],
  [0, 4, '4 ranges of sort codes'],
  [12, 1, '12 sort codes and one range'],
  [1, 2, 'one sort code and 2 ranges'],
  [0, 0, ''],
])('describes %i codes and %i ranges: %s', (codes, ranges, text) => {
  expect(describeCounts({ codes, ranges }, 'sort code')).toBe(text)
})

describe.each([
  ['/iban/countries', '/iban/'],
  ['/swift/countries', '/swift/'],
  ['/iban/calculator', '/iban/calculator/'],
])('the list of countries %s', (path, prefix) => {
  it.each(['ger', 'DE', 'Germany'])(
    'filtered by %s has Germany, and is not for search engines',
    async (filter) => {
      const { status, body } = await getPage(`${path}?filter=${filter}`)
      expect(status).toBe(200)
      expect(body).toContain(`href="${prefix}de"`)
      expect(body).not.toContain(`href="${prefix}fr"`)
      expect(body).toContain('noindex')
    },
  )

  it('says that a filter finds nothing', async () => {
    const { body } = await getPage(`${path}?filter=<script>`)
    expect(body).toContain('No country in this list has ‘&lt;script&gt;’ in its name.')
  })
})

describe('the list of IBAN countries', () => {
  it('has links to the letters of its rows', async () => {
    const { body } = await getPage('/iban/countries')
    expect(body).toContain('href="#iban-G"')
    expect(body).toContain('id="iban-G"')
  })
})

it.each([
  ['60-83-12', '60-83-12', '/sort-code/details/608312', '60-83-12'],
  ['20-00-00', '29-99-99', null, '20-00-00 to 29-99-99'],
])('a range from %s to %s with the page %s is written %s', (first, last, path, text) => {
  const html = renderToStaticMarkup(RangeList({ ranges: [{ first, last, path }] }))
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text)
})
