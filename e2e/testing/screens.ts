import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './visitor.ts'

/** Minified, because a page loads it in half the time. */
const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * Also checks the contrast of text in front of pseudo-elements, which axe would report as undecided. The
 * check of contrast takes half the time, because axe does not search for pseudo-elements.
 */
const CONFIGURATION = { checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] }
const AXE = `${AXE_SCRIPT}; axe.configure(${JSON.stringify(CONFIGURATION)})`

/** All rules run on one light and one dark screen. The other two can differ in contrast only. */
const SCREENS = [
  { name: 'on a desktop, light', viewport: DESKTOP, colorScheme: 'light', rules: 'all' },
  { name: 'on a desktop, dark', viewport: DESKTOP, colorScheme: 'dark', rules: 'contrast' },
  { name: 'on a phone, dark', viewport: PHONE, colorScheme: 'dark', rules: 'all' },
  { name: 'on a phone, light', viewport: PHONE, colorScheme: 'light', rules: 'contrast' },
] as const

/** The violations that axe finds on one screen. The page must have loaded axe. */
async function findViolations(page: Page, { name, viewport, colorScheme, rules }: (typeof SCREENS)[number]) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  const runOnly = rules === 'contrast' ? ['color-contrast'] : null
  // Requests only violations: to describe the passed nodes, axe takes longer than for all checks.
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

/** Expects that axe finds no violation on any screen, and that the page fits into 320 pixels. */
export async function expectAccessible(page: Page) {
  await page.evaluate(AXE)
  for (const screen of SCREENS) expect(await findViolations(page, screen)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}
