import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

const PAGES = {
  home: '/',
  'home with results': '/?term=barclays',
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
  'not found': '/no/such/page',
} as const

const SCREENS = [
  ['on a desktop, light', DESKTOP, 'light'],
  ['on a phone, dark', PHONE, 'dark'],
  ['on a phone, light', PHONE, 'light'],
  ['on a desktop, dark', DESKTOP, 'dark'],
] as const

describe.each(SCREENS)('%s', (_name, viewport, colorScheme) => {
  test.each(Object.entries(PAGES))(
    '%s has no axe violation and no complaint in the console',
    async (name, path) => {
      const page = await visit(path, { viewport, colorScheme, expect404: name.includes('not found') })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    },
  )
})

describe('every page', () => {
  test.each(Object.entries(PAGES))('%s fits a screen of 320 pixels', async (name, path) => {
    const page = await visit(path, {
      viewport: { width: 320, height: 700 },
      expect404: name.includes('not found'),
    })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })

  test.each(Object.entries(PAGES))(
    '%s has one heading, a title, a description and social tags',
    async (name, path) => {
      const page = await visit(path, { expect404: name.includes('not found') })
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.title()).toContain('Bankcodex')
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      expect(await content('meta[name=description]')).toMatch(/.{40,}/)
      expect(await content('meta[property="og:title"]')).toBe(await page.title())
      expect(await content('meta[property="og:image"]')).toMatch(/^http.*\/social\.png$/)
      expect(await page.locator('head meta[name=theme-color]').count()).toBe(2)
    },
  )

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
