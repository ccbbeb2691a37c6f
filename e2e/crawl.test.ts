import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Crawl, crawl } from './crawl/crawl.ts'
import {
  dataFaults,
  headFaults,
  indexFaults,
  linkFaults,
  picturesOf,
  placeFaults,
  sharedFaults,
} from './crawl/crawl-faults.ts'
import { isSample } from './crawl/extent.ts'

describe('the site, from its sitemap and by every link', () => {
  let site: Crawl
  beforeAll(async () => {
    site = await crawl(inject('siteUrl'), isSample)
  })

  test('has the pages of every list and code, and banks with their views', () => {
    const addresses = [...site.visited.keys()]
    expect(addresses.length).toBeGreaterThan(5000)
    for (const kind of ['/swift/de', '/swift/de/in/', '/chips/details/', '?tab=branches', '/sitemap.xml'])
      expect(
        addresses.some((address) => address.includes(kind)),
        kind,
      ).toBe(true)
  })

  test('has no link that leads nowhere, or by a detour', () => {
    expect(linkFaults(site)).toEqual([])
    expect(placeFaults(site)).toEqual([])
  })

  test('has one title, one description and one first heading on each page', () => {
    expect(headFaults(site)).toEqual([])
  })

  test('says on no page what another says of itself', () => {
    expect(sharedFaults(site, 'titles')).toEqual([])
    expect(sharedFaults(site, 'descriptions')).toEqual([])
  })

  test('lists each page for search engines once, under its own address', () => {
    expect(indexFaults(site)).toEqual([])
  })

  test('has structured data that can be read, with nothing left open', () => {
    expect(dataFaults(site)).toEqual([])
  })

  test('has the pictures that stand for its pages elsewhere', async () => {
    const pictures = picturesOf(site)
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures) {
      const response = await fetch(inject('siteUrl') + new URL(picture).pathname)
      expect(`${picture} ${response.status} ${response.headers.get('content-type')}`).toBe(
        `${picture} 200 image/png`,
      )
      await response.body?.cancel()
    }
  })
})
