import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const RESULTS = [
  ['/iban/validate/DE89370400440532013000', 'Valid IBAN'],
  ['/sort-code/details/089999', 'Valid sort code'],
  ['/swift/de/deutsche-bank-ag', 'Valid SWIFT/BIC code'],
] as const

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

describe.each(RESULTS)('%s in print', (path, verdict) => {
  test('shows code, verdict, reasons and sources, and no controls', async () => {
    const page = await visit(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const shown of [page.locator('figure'), page.getByText(verdict), page.getByText('How we know')])
      expect(await shown.first().isVisible()).toBe(true)
    expect(
      await page
        .getByText(/^Source/)
        .first()
        .isVisible(),
    ).toBe(true)
    for (const role of ['banner', 'contentinfo', 'navigation', 'textbox'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    expect(await page.locator('button:visible:not(.term > button)').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Check another' }).count()).toBe(0)
  })

  test('is black on white, also in the dark theme', async () => {
    const page = await visit(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await style(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
    for (const part of ['h1', 'figure li', 'main a:visible'])
      expect(await style(page, part, 'color'), part).toBe('rgb(0, 0, 0)')
  })
})

test('a printed default value says that no source states it', async () => {
  const page = await visit('/swift/de/deutsche-bank-ag')
  await page.emulateMedia({ media: 'print' })
  const box = await page.getByText('(not stated by the source)').last().boundingBox()
  expect(box?.width).toBeGreaterThan(50)
})

test('the questions are printed with their answers', async () => {
  const page = await visit('/faq')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('It is Australia’s bank-state-branch number').isVisible()).toBe(true)
})

describe('in forced colours', () => {
  const forced = { forcedColors: 'active' } as const

  test.each(RESULTS)('%s has an outline around its verdict and a line over each part', async (path) => {
    const page = await visit(path, forced)
    expect(await style(page, 'main .outlined', 'border-top-style')).toBe('solid')
    const canvas = await style(page, 'body', 'background-color')
    expect(await style(page, 'main .outlined', 'border-top-color')).not.toBe(canvas)
    expect(await style(page, 'figure li', 'border-top-width')).toBe('4px')
    expect(await style(page, 'figure li', 'border-top-color')).not.toBe(canvas)
  })

  test('the button has a border, the focused field an outline, and the selected tab a line', async () => {
    const page = await visit('/?tool=iban', forced)
    const panel = '[role=tabpanel]:not([hidden])'
    expect(await style(page, `${panel} button[type=submit]`, 'border-top-width')).toBe('1px')
    await page.getByRole('textbox', { name: 'IBAN' }).focus()
    expect(await style(page, `${panel} input`, 'outline-style')).toBe('solid')
    expect(await style(page, '[role=tab][aria-selected=true]', 'border-bottom-width')).toBe('2px')
    expect(await style(page, '[role=tab][aria-selected=false]', 'border-bottom-width')).toBe('0px')
  })
})
