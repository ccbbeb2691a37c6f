import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

it('the web manifest makes an installable app', async () => {
  const manifest = (await site.inject('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  const sizes = manifest.icons.map(
    ({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`,
  )
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
})

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
