import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const ASSETS = 'dist/client/assets'

/** Scripts that /check loads after a list is chosen: worker, rules of accounts, XLSX, table. */
const LIST_SCRIPTS = /^list-/

/** The total gzipped size of the assets that a condition selects. */
function sumCompressedBytes(isSelected: (file: string) => boolean): number {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.gz') && isSelected(file))
  return files.reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0)
}

test.each(['/', '/iban', '/contact', '/api', '/check', '/swift/de/deutsche-bank-ag'])(
  'a first visit loads at most 100 KB of gzipped JavaScript (%s)',
  async (path) => {
    // This document has no scripts: all recorded requests are those of the next document.
    const page = await visit('/healthz')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = sumCompressedBytes(
      (file) => file.includes('.js') && requested.some((url) => url.endsWith(file.slice(0, -3))),
    )
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(100_000)
  },
)

const MANIFEST = 'dist/client/.vite/manifest.json'

/** The built script of each module, by source file or module name. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** Lists the scripts that a page imports statically, and so before it is hydrated. */
function listFirstScripts(manifest: Manifest, source: string): string[] {
  const sources = new Set([source])
  // The loop also visits the sources that it adds.
  for (const importer of sources)
    for (const imported of manifest[importer]?.imports ?? []) sources.add(imported)
  return [...sources].flatMap((name) => manifest[name]?.file ?? [])
}

/** Modules that a page loads only for some actions, each with a text that no other module contains. */
test.each([
  ['the table of countries', 'Liechtenstein'],
  ['the rules of codes', 'SWIFT IBAN Registry, release'],
  ['the engine that checks lists', 'Same as row'],
])('no page loads %s before it is hydrated', (_module, text) => {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
  const hasText = (file: string) => readFileSync(join('dist/client', file), 'utf8').includes(text)
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => hasText(`assets/${file}`))).toBe(true)
  const pages = Object.keys(manifest).filter((source) => /^src\/web\/pages\/.*-page\.tsx$/.test(source))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => listFirstScripts(manifest, page).some(hasText))).toEqual([])
})

test('the worker of /check does not load the ZIP library before it reads a workbook', () => {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  const read = (file: string) => readFileSync(join(ASSETS, file), 'utf8')
  const worker = read(scripts.find((file) => file.startsWith('list-worker-')) ?? '')
  const imported = [...worker.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file = '']) => read(file))
  const hasZip = (script: string) => script.includes('Zip64 extra field not found')
  expect(scripts.some((file) => hasZip(read(file)))).toBe(true)
  expect([worker, ...imported].some(hasZip)).toBe(false)
})

test.each(['/', '/iban', '/api'])('the head of a page preloads its scripts (%s)', async (path) => {
  const page = await visit('/healthz')
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !pathname.includes('/page-script-')) scripts.push(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const html = await (await page.request.get(path)).text()
  const missing = scripts.filter(
    (script) => !html.includes(`href="${script}"`) && !html.includes(`src="${script}"`),
  )
  expect(scripts.length).toBeGreaterThan(2)
  expect(missing).toEqual([])
})

test('the total sizes of scripts and styles stay within their limits', () => {
  // Of these scripts, pages load on demand: some 15 kB for the API documentation, 3 kB each for suggestions
  // and for the IBAN calculator, 1 kB each for the actions of a result and for the last checks.
  const isForListCheck = (file: string) => LIST_SCRIPTS.test(file)
  expect(sumCompressedBytes((file) => file.includes('.js') && !isForListCheck(file))).toBeLessThanOrEqual(
    180_000,
  )
  expect(sumCompressedBytes(isForListCheck)).toBeLessThanOrEqual(160_000)
  expect(sumCompressedBytes((file) => file.includes('.css'))).toBeLessThanOrEqual(20_000)
})

test('scripts are served compressed and immutable', async () => {
  const page = await visit('/')
  const script = await page.locator('script[type=module]').getAttribute('src')
  const response = await page.request.get(script ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers()['content-encoding']).toBe('gzip')
  expect(response.headers()['cache-control']).toContain('immutable')
})

test('no request goes to another origin', async () => {
  const page = await visit('/swift')
  const otherOrigins: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('siteUrl'))) otherOrigins.push(request.url())
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.goto('/swift/de/deutsche-bank-ag', { waitUntil: 'networkidle' })
  expect(otherOrigins).toEqual([])
})
