import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './visitor.ts'

/** The minified script: a page reads it in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule runs in one light and one dark screen; the other two can only differ in contrast. */
const SCREENS = [
  { name: 'on a desktop, light', viewport: DESKTOP, colorScheme: 'light', rules: 'all' },
  { name: 'on a desktop, dark', viewport: DESKTOP, colorScheme: 'dark', rules: 'contrast' },
  { name: 'on a phone, dark', viewport: PHONE, colorScheme: 'dark', rules: 'all' },
  { name: 'on a phone, light', viewport: PHONE, colorScheme: 'light', rules: 'contrast' },
] as const

/** What axe finds wrong with a page on one screen; axe must be in the page. */
async function violationsOn(page: Page, { name, viewport, colorScheme, rules }: (typeof SCREENS)[number]) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  const runOnly = rules === 'contrast' ? ['color-contrast'] : null
  // Sends back violations only: to describe every node that passes takes longer than all checks.
  const violations = await page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) }
    const { violations } = await window.axe.run(options)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, runOnly)
  return violations.map((violation) => [name, ...violation])
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Axe finds no violation in the page on any screen, and the page fits a screen of 320 pixels. */
export async function expectAccessible(page: Page) {
  await page.evaluate(AXE)
  for (const screen of SCREENS) expect(await violationsOn(page, screen)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}
