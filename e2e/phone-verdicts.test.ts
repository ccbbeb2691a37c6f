import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { VALIDATORS } from './testing/validators.ts'
import { openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

/** Waits until an element is wholly within the window, and expects that nothing scrolls sideways. */
async function expectInView(page: Page, element: Locator) {
  await element.waitFor()
  await expect
    .poll(async () => {
      const box = await element.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height
    })
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
}

describe.each(VALIDATORS)('on a phone, the verdict on a $noun is in view', (tool) => {
  test('below the field of the home page', async () => {
    const page = await visit('/', { viewport: PHONE })
    await page.getByRole('tab', { name: tool.name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: tool.name, exact: true })
    const field = panel.getByRole('textbox', { name: tool.label, exact: true })
    await field.fill(tool.valid.typed)
    await field.press('Enter')
    await expectInView(page, panel.locator('[data-verdict]'))
  })

  test('on the result page of the tool', async () => {
    const page = await visit(tool.path, { viewport: PHONE })
    const field = page.getByRole('textbox', { name: tool.label, exact: true })
    await field.fill(tool.valid.typed)
    await field.press('Enter')
    await page.waitForURL(`**${tool.valid.page}`)
    await expectInView(page, page.locator('[data-verdict]'))
  })

  test('as an error at the field when the code is invalid', async () => {
    const page = await visit(tool.path, { viewport: PHONE })
    const [typed = '', error = ''] = tool.invalid.at(-1) ?? []
    const field = page.getByRole('textbox', { name: tool.label, exact: true })
    await field.fill(typed)
    await field.press('Enter')
    await expectInView(page, page.getByRole('alert').getByText(error, { exact: true }))
  })
})

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  'on a phone, the verdict on an account number beside a sort code is in view, %s',
  async (_how, javaScriptEnabled) => {
    const page = await visit('/sort-code', { viewport: PHONE, javaScriptEnabled })
    await page.getByRole('textbox', { name: 'Sort code', exact: true }).fill('08-99-99')
    await page.getByLabel('Account number, optional').fill('66374959')
    await page.getByRole('button', { name: /Validate/ }).click()
    await expectInView(page, page.getByRole('heading', { name: 'The account number is wrong' }))
  },
)

describe('on a phone, the result of a SWIFT/BIC search is in view', () => {
  test.each(['/', '/swift'])('on the search page (%s)', async (path) => {
    const page = await visit(path, { viewport: PHONE })
    await page.locator('#term').fill('deutsche bank')
    await page.locator('#term').press('Enter')
    const results = page.getByRole('region', { name: 'Results' })
    await expectInView(page, results.getByRole('heading', { level: 2 }))
    await expectInView(page, results.getByRole('link', { name: 'Deutsche Bank' }).first())
  })

  test('on the page of the bank', async () => {
    const page = await visit('/swift/DEUTDEFF', { viewport: PHONE })
    await expectInView(page, page.locator('[data-verdict]'))
  })
})
