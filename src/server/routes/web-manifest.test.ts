import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

it('the web manifest has the name of the site, and icons that exist', async () => {
  const response = await site.inject('/site.webmanifest')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = response.json() as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Bankcodex')
  const missing = manifest.icons.filter(
    ({ src }) => !existsSync(new URL(`../../web/public${src}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
