import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const PAGES = ['/glossary', '/blog', '/blog/how-to-read-an-iban', '/data'] as const

describe.each(PAGES)('%s', (path) => {
  test('is whole without any script', async () => {
    const page = await visit(path)
    expect(await page.locator('script[type=module]').count()).toBe(0)
    expect(await page.locator('main h1').count()).toBe(1)
  })

  test('has links that lead somewhere', async () => {
    const page = await visit(path)
    const links = await page
      .locator('a[href^="/"], a[href^="#"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    const anchors = links.filter((link) => link.startsWith('#'))
    for (const anchor of anchors)
      expect(await page.locator(`[id="${anchor.slice(1)}"]`).count(), anchor).toBe(1)
    for (const link of new Set(links.filter((link) => link.startsWith('/')))) {
      expect((await page.request.get(link)).status(), link).toBe(200)
    }
  })
})

test('a link from a tool to something to read, and back, opens it', async () => {
  const page = await visit('/iban')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banking Terms Glossary' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
})

test('the data page names every source with its date', async () => {
  const page = await visit('/data')
  const summary = (await (await page.request.get('/api/data')).json()) as { sources: { publisher: string }[] }
  const shown = await page.locator('main').innerText()
  expect(summary.sources.length).toBeGreaterThan(5)
  for (const { publisher } of summary.sources) expect(shown).toContain(publisher)
})
