import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectInOrder } from './testing/screens.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const PAGES = {
  home: '/',
  'home with results': '/?term=barclays',
  'home with another tool': '/?tool=sort-code',
  'home with choices': '/?term=062000',
  search: '/swift',
  results: '/swift?term=deutsche+bank+frankfurt',
  'no results': '/swift?term=qqqqqqqqzzzz',
  'unlisted code': '/swift?term=QQQQDEFF',
  bank: '/swift/de/deutsche-bank-ag',
  branches: '/swift/de/deutsche-bank-ag?tab=branches',
  'no such branch': '/swift/de/deutsche-bank-ag?tab=branches&branch=qqqq',
  explained: '/swift/de/deutsche-bank-ag?tab=explained',
  'a long name': '/swift/BOFAHKHX',
  'bank not found': '/swift/de/no-such-bank',
  'code not found': '/swift/QQQQDEFF',
  'IBAN tool': '/iban',
  'IBAN tool, told off': '/iban?iban=DE89',
  IBAN: '/iban/validate/DE89370400440532013000',
  'IBAN with a long name': '/iban/validate/BE87693000000094',
  'longest IBAN': '/iban/validate/MT84MALT011000012345MTLCAST001S',
  'IBAN of an unknown bank': '/iban/validate/SE4550000000058398257466',
  'IBAN, not found': '/iban/validate/DE88370400440532013000',
  'routing tool': '/routing-number',
  'routing number': '/routing-number/validate/021000021',
  'routing number of an unknown bank': '/routing-number/validate/011000015',
  'routing number, not found': '/routing-number/validate/021000022',
  'sort code tool': '/sort-code',
  'sort code': '/sort-code/details/089999',
  'sort code, not found': '/sort-code/details/000001',
  'CHIPS tool': '/chips',
  'CHIPS number': '/chips/details/0002',
  'CHIPS number, not confirmed': '/chips/details/0112',
  'CHIPS number, not found': '/chips/details/123',
  'BSB tool': '/bsb',
  BSB: '/bsb/details/062000',
  'BSB, not found': '/bsb/details/999999',
  'search history': '/search-history',
  contact: '/contact',
  'message sent': '/contact?sent',
  glossary: '/glossary',
  articles: '/blog',
  article: '/blog/how-to-read-an-iban',
  'article, not found': '/blog/none',
  data: '/data',
  about: '/about',
  questions: '/faq',
  'a question, answered': '/faq#accuracy',
  privacy: '/privacy',
  terms: '/terms',
  countries: '/swift/countries',
  'banks of a country': '/swift/li',
  'last page of banks': '/swift/at?page=5',
  'banks of a city': '/swift/de/in/bonn',
  'no banks, not found': '/swift/zz',
  'IBAN countries': '/iban/countries',
  'IBANs of a country': '/iban/mt',
  'IBANs with check digits of their own': '/iban/fr',
  'no IBANs': '/iban/us',
  states: '/routing-number/states',
  'codes of a state': '/routing-number/state/ny',
  'codes of a bank': '/routing-number/bank/capital-one-na',
  'ranges by bank': '/bsb/banks',
  'ranges of a bank': '/bsb/bank/westpac-banking-corporation',
  participants: '/chips/participants',
  'not found': '/no/such/page',
} as const

async function expectHead(page: Page) {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.title()).toContain('Bankcodex')
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  expect(await content('meta[name=description]')).toMatch(/.{40,}/)
  expect(await content('meta[property="og:title"]')).toBe(await page.title())
  expect(await content('meta[property="og:image"]')).toMatch(/^http.*\/social(\/.+)?\.png$/)
  expect(await page.locator('head meta[name=theme-color]').count()).toBe(2)
}

describe.each(Object.entries(PAGES))('%s', (name, path) => {
  // A page with a few hundred links takes axe a while.
  test('is in order on every screen', { timeout: 90_000 }, async () => {
    const page = await visit(path, { colorScheme: 'light', expect404: name.includes('not found') })
    await expectHead(page)
    await expectInOrder(page)
  })
})

describe('every page', () => {
  test('pages to be found have one canonical address, results and failures none', async () => {
    const bank = await visit('/swift/de/deutsche-bank-ag?tab=branches')
    expect(await bank.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/swift\/de\/deutsche-bank-ag$/,
    )
    const results = await visit('/swift?term=barclays')
    expect(await results.locator('link[rel=canonical]').count()).toBe(0)
    expect(await results.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  test('structured data says what the page is', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const data = JSON.parse(text ?? '') as { '@graph': { '@type': string; name?: string }[] }
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual(['BankOrCreditUnion', 'BreadcrumbList'])
    expect(data['@graph'][0]?.name).toBe('Deutsche Bank AG')
  })
})
