import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PAGES } from '../testing/pages.ts'
import { translatePage } from '../testing/translate-page.ts'
import { openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

/** Opens a page and has it translated. */
async function visitTranslated(path: string, options: Parameters<typeof visit>[1] = {}) {
  const page = await visit(path, options)
  await page.evaluate(translatePage)
  return page
}

/** Expects that the page still has its content, and that each text that it changed is in the document. */
async function expectWhole(page: Page) {
  expect(await page.locator('main h1').count()).toBe(1)
  expect(await page.evaluate(() => window.lostTexts)).toEqual([])
}

/** The kinds of inputs that nobody types into. */
const NO_TEXT = /file|checkbox|radio/

/** Types into each text field, and presses each button that sends no form. */
async function useControls(page: Page) {
  for (const field of await page.locator('main :is(input, textarea):visible').all())
    if (!NO_TEXT.test((await field.getAttribute('type')) ?? '')) await field.pressSequentially('1a')
  // Closes the suggestions, which may lie over a button.
  await page.keyboard.press('Escape')
  for (const button of await page.locator('main button[type=button]:visible').all()) await button.click()
}

const getField = (page: Page) => page.locator('main form:visible').first().locator('input').first()

async function submit(page: Page, typed: string) {
  await getField(page).fill(typed)
  await getField(page).press('Enter')
}

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()

describe.each(Object.entries(PAGES))('%s, translated by the browser', (name, path) => {
  test('takes typed text and clicks, and leads to another page', async () => {
    const page = await visitTranslated(path, { expect404: name.includes('not found') })
    await useControls(page)
    await expectWhole(page)
    const from = page.url()
    await follow(page, from.endsWith('/bsb') ? 'IBAN' : 'BSB')
    await page.waitForURL((url) => url.href !== from)
    expect(await page.locator('main h1').count()).toBe(1)
  })
})

describe('a translated page shows each change', () => {
  test.each([
    ['/bsb', '06200O', '062000', /Commonwealth Bank/],
    ['/routing-number', '02100002O', '021000021', /JPMorgan/],
    ['/sort-code', '2O0000', '200000', /Barclays/],
    ['/iban', 'DE8O3704', 'DE89370400440532013000', /Commerzbank/],
  ])('of the form at %s, up to the result', async (path, wrong, right, bank) => {
    const page = await visitTranslated(path)
    await submit(page, wrong)
    await page.locator('[aria-invalid=true]').waitFor()
    await getField(page).fill('')
    await getField(page).pressSequentially(wrong)
    await submit(page, right)
    await page.getByRole('heading', { level: 1, name: bank }).waitFor()
    await expectWhole(page)
  })

  test('of the verdict in a tab of the home page', async () => {
    const page = await visitTranslated('/?tool=routing')
    const verdict = page.locator('[data-verdict]')
    await submit(page, '021000021')
    await verdict.getByText('Valid routing number').first().waitFor()
    await submit(page, '021000022')
    await expect.poll(() => verdict.count()).toBe(0)
    await submit(page, '011000015')
    await verdict.waitFor()
    await expectWhole(page)
  })

  test('of the results of searches', async () => {
    const page = await visitTranslated('/swift')
    for (const [term, title] of [
      ['barclays', /for ‘barclays’/],
      ['DEUTDEXX', /not in our directory/],
      ['DUETDEFF', /not in our directory/],
      ['qqqqqqqqzzzz', 'No matching banks found'],
      ['commerzbank', /for ‘commerzbank’/],
    ] as const) {
      await submit(page, term)
      await page.getByRole('heading', { level: 2, name: title }).waitFor()
      await expectWhole(page)
    }
  })

  test('of the page of a bank: tabs, filter, branches', async () => {
    const page = await visitTranslated('/swift/de/deutsche-bank-ag')
    await page.getByRole('link', { name: /^Branches/ }).click()
    await page.locator('#branch').fill('hamburg')
    await page.locator('#branch').press('Enter')
    await page.getByText(/branches for ‘hamburg’/).waitFor()
    await page.locator('#branches ~ ul a').first().click()
    await page.getByText(/is listed as the branch in Hamburg/).waitFor()
    await expectWhole(page)
  })

  test('of a checked list', async () => {
    const page = await visitTranslated('/check')
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await page.getByText('Paste at least one row').waitFor()
    await page.locator('#cells').fill('Name\tBIC\nAlder\tDEUTDEFF\nBirch\tDEUTDEXX')
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await page.getByRole('heading', { name: 'Result for pasted cells' }).waitFor()
    await page.getByRole('button', { name: 'Edit row 3' }).click()
    await page.getByLabel('BIC').fill('DEUTDEFF')
    await page.getByRole('button', { name: 'Check the row' }).click()
    await page.getByLabel('Rows', { exact: true }).selectOption('all')
    await page.getByRole('button', { name: 'Row 2: all results' }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Change columns' }).click()
    await expectWhole(page)
  })

  test('of the errors of the form at /contact', async () => {
    const button = 'Send Message'
    const page = await visitTranslated('/contact')
    const problems = page.getByRole('region', { name: 'There is a problem' }).getByRole('listitem')
    await page.getByRole('button', { name: button }).click()
    await problems.first().waitFor()
    const count = await problems.count()
    await page.getByLabel('Name', { exact: true }).fill('Alder')
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => problems.count()).toBe(count - 1)
    await expectWhole(page)
  })

  test('of the error of the form at /api', async () => {
    const page = await visitTranslated('/api')
    const terms = page.getByRole('checkbox', { name: /terms/i })
    const isInvalid = () => terms.getAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Get a key for a day' }).click()
    await expect.poll(isInvalid).toBe('true')
    expect(await terms.evaluate((field) => field === document.activeElement)).toBe(true)
    await terms.check()
    await page.getByRole('button', { name: 'Get a key for a day' }).click()
    await expect.poll(() => terms.count()).toBe(0)
    await expectWhole(page)
  })
})
