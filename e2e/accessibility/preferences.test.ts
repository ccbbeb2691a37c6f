import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

const readBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
/** The colour for the browser’s own controls: the first theme-color element whose media query matches. */
const readThemeColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(18, 24, 27)'

// The home page has scripts of its own; the FAQ has none.
describe.each(['/', '/faq'])('the theme switch on %s', (path) => {
  test('overrides the theme of the system, also after a reload', async () => {
    const page = await visit(path)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await readBackground(page)).toBe(LIGHT)
    expect(await readThemeColor(page)).toBe('#ffffff')
    await page.getByLabel('Theme').selectOption('Dark')
    expect(await readBackground(page)).toBe(DARK)
    expect(await readThemeColor(page)).toBe('#1F2937')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await readBackground(page)).toBe(DARK)
    expect(await readThemeColor(page)).toBe('#1F2937')
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark')
  })

  test('follows the system again after “System” is selected', async () => {
    const page = await visit(path)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await readBackground(page)).toBe(DARK)
    await page.getByLabel('Theme').selectOption('Light')
    expect(await readBackground(page)).toBe(LIGHT)
    expect(await readThemeColor(page)).toBe('#ffffff')
    await page.getByLabel('Theme').selectOption('System')
    expect(await readBackground(page)).toBe(DARK)
    expect(await readThemeColor(page)).toBe('#1F2937')
  })
})

test('print is light also in the dark theme', async () => {
  const page = await visit('/')
  await page.getByLabel('Theme').selectOption('Dark')
  await page.emulateMedia({ media: 'print' })
  expect(await readBackground(page)).toBe(LIGHT)
})

test.each(['/contact', '/faq'])('on %s the / key focuses the search field unless disabled', async (path) => {
  const page = await visit(path)
  // By id: once the field has suggestions, its role is combobox.
  const search = page.locator('#term')
  await page.keyboard.press('/')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Search with the / key').uncheck()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.getByLabel('Search with the / key').isChecked()).toBe(false)
  await page.keyboard.press('/')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(false)
})

test('the preferences are hidden without JavaScript', async () => {
  const page = await visit('/', { javaScriptEnabled: false })
  expect(await page.getByLabel('Theme').isVisible()).toBe(false)
  expect(await page.getByLabel('Search with the / key').isVisible()).toBe(false)
})
