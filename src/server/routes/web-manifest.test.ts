import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

it('200 with the name of the site, and icons that exist', async () => {
  const answer = await site.ask('/site.webmanifest')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = answer.json() as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Bankcodex')
  const missing = manifest.icons.filter(
    ({ src }) => !existsSync(new URL(`../../web/public${src}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
