import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Crawl, crawl } from './crawl.ts'
import {
  findBrokenLinks,
  findDuplicates,
  findHeadErrors,
  findIndexingErrors,
  findMissingFragments,
  findStructuredDataErrors,
  listImages,
} from './crawl-errors.ts'
import { isSampled } from './select-urls.ts'

describe('the site, crawled from its sitemap along all links', () => {
  let site: Crawl
  beforeAll(async () => {
    site = await crawl(inject('siteUrl'), isSampled)
  })

  test('reaches the pages of lists, codes, and banks with their tabs', () => {
    const urls = [...site.responses.keys()]
    expect(urls.length).toBeGreaterThan(5000)
    for (const urlPart of ['/swift/de', '/swift/de/in/', '/chips/details/', '?tab=branches', '/sitemap.xml'])
      expect(
        urls.some((url) => url.includes(urlPart)),
        urlPart,
      ).toBe(true)
  })

  test('has no broken link and no link to a redirect', () => {
    expect(findBrokenLinks(site)).toEqual([])
    expect(findMissingFragments(site)).toEqual([])
  })

  test('has one title, one description and one first heading on each page', () => {
    expect(findHeadErrors(site)).toEqual([])
  })

  test('has no two indexable pages with the same title or description', () => {
    expect(findDuplicates(site, 'titles')).toEqual([])
    expect(findDuplicates(site, 'descriptions')).toEqual([])
  })

  test('lists each indexable page in the sitemap, under its canonical URL', () => {
    expect(findIndexingErrors(site)).toEqual([])
  })

  test('has valid structured data without empty values', () => {
    expect(findStructuredDataErrors(site)).toEqual([])
  })

  test('serves the social images that pages name', async () => {
    const images = listImages(site)
    expect(images.length).toBeGreaterThan(2)
    for (const image of images) {
      const response = await fetch(inject('siteUrl') + new URL(image).pathname)
      expect(`${image} ${response.status} ${response.headers.get('content-type')}`).toBe(
        `${image} 200 image/png`,
      )
      await response.body?.cancel()
    }
  })
})
