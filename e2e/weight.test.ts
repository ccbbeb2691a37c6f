import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const ASSETS = 'dist/client/assets'

function compressedBytes(kind: string): number {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith(`.${kind}.gz`))
  expect(files.length).toBeGreaterThan(0)
  return files.reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0)
}

test('all JavaScript together is at most 100 KB, all CSS 20 KB (gzip)', () => {
  expect(compressedBytes('js')).toBeLessThanOrEqual(100_000)
  expect(compressedBytes('css')).toBeLessThanOrEqual(20_000)
})

test('scripts and styles travel compressed', async () => {
  const page = await visit('/')
  const script = await page.locator('script[type=module]').getAttribute('src')
  const response = await page.request.get(script ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers()['content-encoding']).toBe('gzip')
  expect(response.headers()['cache-control']).toContain('immutable')
})

test('nothing comes from another site', async () => {
  const page = await visit('/swift')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('siteUrl'))) elsewhere.push(request.url())
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.goto('/swift/de/deutsche-bank-ag', { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
})
