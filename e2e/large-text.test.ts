import { expect, test } from 'vitest'
import { openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

// WCAG 2.2, 1.4.4: text can be enlarged to 200 % without loss.
test.each(['/', '/swift/de/deutsche-bank-ag', '/iban/validate/DE89370400440532013000', '/api'])(
  'text at twice the size leaves the menu, buttons and prices in view on a phone (%s)',
  async (path) => {
    const page = await visit(path, { viewport: PHONE })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const controls = page.locator('header summary, main button:visible, #pricing ~ div section')
    const ends = await controls.evaluateAll((found) =>
      found.map((control) => Math.round(control.getBoundingClientRect().right)),
    )
    expect(ends.length).toBeGreaterThan(1)
    expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE.width)
  },
)
