import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './visitor.ts'

/** One rule set each, as contrast is all that a change of colours can break. */
const SCREENS = [
  { name: 'on a desktop, light', viewport: DESKTOP, colorScheme: 'light', rules: 'all' },
  { name: 'on a desktop, dark', viewport: DESKTOP, colorScheme: 'dark', rules: 'contrast' },
  { name: 'on a phone, dark', viewport: PHONE, colorScheme: 'dark', rules: 'all' },
  { name: 'on a phone, light', viewport: PHONE, colorScheme: 'light', rules: 'contrast' },
] as const

/** What axe finds wrong with a page on one screen. */
async function violationsOn(page: Page, screen: (typeof SCREENS)[number]) {
  await page.setViewportSize(screen.viewport)
  await page.emulateMedia({ colorScheme: screen.colorScheme })
  // Pages have no frames, so that axe can run in one piece, which is much faster.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (screen.rules === 'contrast') axe.withRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [screen.name, id, nodes.map((node) => node.html)])
}

/** A page as it stands has no fault that axe finds on any screen, and fits one of 320 pixels. */
export async function expectInOrder(page: Page) {
  for (const screen of SCREENS) expect(await violationsOn(page, screen)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}
