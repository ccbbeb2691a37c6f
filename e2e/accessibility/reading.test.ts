import { describe, expect, inject, test } from 'vitest'
import { formatDate } from '../../src/codes/format.ts'
import { openBuiltDirectory } from '../../src/testing/built-directory.ts'
import { DESKTOP, openBrowser, PHONE, visit } from '../testing/visitor.ts'

openBrowser()

const statuses = new Map<string, Promise<number>>()

/** Returns the status of a path. Requests each path once, because most links are on every page. */
function readStatus(path: string): Promise<number> {
  const status = statuses.get(path) ?? fetch(inject('siteUrl') + path).then(discardBody)
  statuses.set(path, status)
  return status
}

/** Frees the connection of a response. Returns the status. */
async function discardBody({ status, body }: Response): Promise<number> {
  await body?.cancel()
  return status
}

const PAGES = [
  '/glossary',
  '/blog',
  '/blog/how-to-read-an-iban',
  '/data',
  '/about',
  '/faq',
  '/privacy',
  '/terms',
  '/swift/countries',
  '/swift/mt',
  '/iban/mt',
  '/iban/us',
  '/routing-number/states',
  '/sort-code/banks',
  '/chips/participants',
] as const

describe.each(PAGES)('%s', (path) => {
  test('loads no script, and has no broken link', async () => {
    const page = await visit(path)
    expect(await page.locator('script[type=module]').count()).toBe(0)
    expect(await page.locator('main h1').count()).toBe(1)
    const links = await page
      .locator('a[href^="/"], a[href^="#"]')
      .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    const anchors = links.filter((link) => link.startsWith('#'))
    for (const anchor of anchors) expect(ids.filter((id) => id === anchor.slice(1)).length, anchor).toBe(1)
    const internal = links.filter((link) => link.startsWith('/'))
    for (const link of new Set(internal)) expect(await readStatus(link), link).toBe(200)
  })
})

test('a tool links to the glossary, and Back returns to the tool', async () => {
  const page = await visit('/iban')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banking Terms Glossary' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
})

test.each(['/data', '/about'])('%s names every source with its date', async (path) => {
  const page = await visit(path)
  const shown = await page.locator('main').innerText()
  const { sources } = await openBuiltDirectory()
  expect(sources.length).toBeGreaterThan(5)
  for (const { publisher, asOf } of sources) {
    expect(shown).toContain(publisher)
    expect(shown).toContain(formatDate(asOf))
  }
})

describe('/api', () => {
  test('has the section that is read marked in its table of contents, also after a jump', async () => {
    const page = await visit('/api')
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=true]')
    const jumpTo = (heading: string) =>
      page.getByRole('heading', { level: 2, name: heading, exact: true }).evaluate((element) => {
        scrollTo(0, scrollY + element.getBoundingClientRect().top + 100)
      })
    await jumpTo('Error handling')
    await expect.poll(() => current.allTextContents()).toEqual(['Error handling'])
    await jumpTo('Authentication')
    await expect.poll(() => current.allTextContents()).toEqual(['Authentication'])
  })

  test('has its samples beside the prose where there is room', async () => {
    const page = await visit('/api', { viewport: DESKTOP })
    const operation = page.getByRole('region', { name: 'Validate SWIFT/BIC' })
    const prose = await operation.getByRole('table').boundingBox()
    const sample = await operation.getByRole('figure').first().boundingBox()
    expect(sample?.x).toBeGreaterThan((prose?.x ?? 0) + (prose?.width ?? Number.NaN))
    expect(Math.abs((sample?.y ?? 0) - (prose?.y ?? Number.NaN))).toBeLessThan(300)
  })
})

describe.each(['/privacy', '/terms'])('%s', (path) => {
  test('has a table of contents that leads to each of its sections', async () => {
    const page = await visit(path)
    const sections = page.locator('.prose h2')
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await contents.allTextContents()).toEqual(await sections.allTextContents())
    await contents.last().click()
    expect(page.url()).toMatch(new RegExp(`#${await sections.last().getAttribute('id')}$`))
    if (path === '/terms') expect(await sections.count()).toBe(18)
  })

  test('has its contents behind one line on a phone', async () => {
    const page = await visit(path, { viewport: PHONE })
    const text = await page.locator('.prose').boundingBox()
    expect(text?.y).toBeLessThan(PHONE.height / 2)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.locator('summary').click()
    await contents.getByRole('link').last().click()
    expect(page.url()).toContain('#')
  })

  test('shows its date and links to the contact form, and has no unfilled placeholder', async () => {
    const page = await visit(path)
    const shown = await page.locator('main').innerText()
    expect(shown).toMatch(/Last updated \d+ \w+ 20\d\d/)
    expect(shown).not.toMatch(/[{}]/)
    await page.locator('.prose').getByRole('link', { name: 'us', exact: true }).first().waitFor()
    expect(shown).not.toContain('@localhost')
  })
})
