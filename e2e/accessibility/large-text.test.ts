import { expect, test } from 'vitest'
import { openBrowser, PHONE, visit } from '../testing/visitor.ts'

openBrowser()

// WCAG 2.2, 1.4.4: text can be enlarged to 200 % without loss.
test.each(['/', '/swift/de/deutsche-bank-ag', '/iban/validate/DE89370400440532013000', '/api'])(
  'menu, buttons and prices fit a phone with text twice as large (%s)',
  async (path) => {
    const page = await visit(path, { viewport: PHONE })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const controls = page.locator('header summary, main button:visible, #pricing ~ div section')
    const rightEdges = await controls.evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().right)),
    )
    expect(rightEdges.length).toBeGreaterThan(1)
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(PHONE.width)
  },
)

test.each(['/', '/api', '/iban/fr', '/routing-number/validate/021000021', '/sort-code/banks', '/changelog'])(
  'nothing scrolls sideways on the narrowest phone with text twice as large (%s)',
  async (path) => {
    const page = await visit(path, { viewport: { width: 320, height: 640 } })
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    expect(width).toBeLessThanOrEqual(320)
  },
)
