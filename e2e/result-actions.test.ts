import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdRequests } from './testing/intercept-requests.ts'
import { openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

const BANK = '/swift/de/deutsche-bank-ag'
const IBAN = '/iban/validate/DE89370400440532013000'

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Selects a whole element, copies it with the keyboard, and returns the clipboard. */
async function copySelected(page: Page, selector: string): Promise<string> {
  await page.locator(selector).first().waitFor()
  await page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (element) getSelection()?.selectAllChildren(element)
  }, selector)
  await page.keyboard.press('ControlOrMeta+c')
  return readClipboard(page)
}

/** Prints a page to PDF. Returns the line that the site adds at the end of a printed page. */
async function printAndReadNote(page: Page): Promise<string> {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const note = document.querySelector('main')?.lastElementChild?.textContent
      document.body.setAttribute('data-note', note ?? '')
    })
  })
  await page.pdf()
  return (await page.locator('body').getAttribute('data-note')) ?? ''
}

describe('a printed page', () => {
  test('ends with brand, URL and date, in print only', async () => {
    const page = await visit(BANK)
    expect(await printAndReadNote(page)).toMatch(
      /^Bankcodex, http.+deutsche-bank-ag, printed on \d+ \w+ \d{4}$/,
    )
    await expect.poll(() => page.getByText('printed on').count()).toBe(0)
  })

  test('ends with this line also if the page is not hydrated', async () => {
    expect(await printAndReadNote(await visit('/faq'))).toMatch(
      /^Bankcodex, http.+faq, printed on \d+ \w+ \d{4}$/,
    )
  })

  test('of an IBAN has no URL in this line', async () => {
    expect(await printAndReadNote(await visit(IBAN))).toMatch(/^Bankcodex, printed on \d+ \w+ \d{4}$/)
  })
})

describe('a result', () => {
  test('copies all its details with source, link and date', async () => {
    const page = await visit(BANK)
    await page.getByRole('button', { name: 'Copy all details' }).click()
    await page.getByText('All details have been copied to clipboard').waitFor()
    const text = await readClipboard(page)
    expect(text.split('\n').slice(0, 5)).toEqual([
      'SWIFT: DEUTDEFFXXX',
      'Deutsche Bank AG',
      'BIC8: DEUTDEFF',
      'Place: Frankfurt am Main, Germany',
      expect.stringMatching(/^Valid SWIFT\/BIC code/),
    ])
    expect(text).toMatch(/^Source: .+ as of .+$/m)
    expect(text.split('\n').at(-1)).toMatch(/^Bankcodex, http.+deutsche-bank-ag, \d+ \w+ \d{4}$/)
  })

  test('copies its link, without the fragment, if the device has no share dialog', async () => {
    const page = await visit(`${BANK}?tab=explained#explained`)
    await page.getByRole('button', { name: 'Share link' }).click()
    await page.getByText('The link has been copied to clipboard').waitFor()
    expect(await readClipboard(page)).toMatch(/deutsche-bank-ag\?tab=explained$/)
  })

  test('shows what to do when the browser refuses to copy', async () => {
    const page = await visit(BANK)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const failure = page.getByRole('status').filter({ hasText: 'Could not copy' })
    await page.getByRole('button', { name: 'Copy all details' }).click()
    await failure.getByText('Please select and copy the details on the page by hand.').waitFor()
    await page.getByRole('button', { name: 'Copy BIC8' }).click()
    await failure.getByText('Please select and copy DEUTDEFF by hand.').waitFor()
  })

  test('has a button that prints', async () => {
    const page = await visit(BANK)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('body[data-printed]').waitFor()
  })

  test('of an IBAN has no share button, and no URL in its copied details', async () => {
    const page = await visit(IBAN)
    expect(await page.getByRole('button', { name: 'Share link' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Copy all details' }).click()
    await page.getByText('All details have been copied to clipboard').waitFor()
    const text = await readClipboard(page)
    expect(text).toMatch(/^IBAN: DE89 3704 0044 0532 0130 00\nCommerzbank\nBIC: COBADEFF\n/)
    expect(text).toMatch(/^Source: Deutsche Bundesbank.+ as of .+$/m)
    expect(text).not.toContain('http')
    const report = await page.getByRole('link', { name: 'Report a mistake' }).getAttribute('href')
    expect(report).not.toContain('3704')
  })

  test('of an IBAN copies the electronic form, and the one with spaces', async () => {
    const page = await visit(IBAN)
    await page.getByRole('button', { name: 'Copy IBAN' }).click()
    await expect.poll(() => readClipboard(page)).toBe('DE89370400440532013000')
    await page.getByRole('button', { name: 'Copy with spaces' }).click()
    await expect.poll(() => readClipboard(page)).toBe('DE89 3704 0044 0532 0130 00')
  })

  test.each([
    ['/routing-number/validate/021000021', 'New York'],
    ['/iban/validate/GB29NWBK60161331926819', 'London'],
  ])('links to the other banks in the city of the code (%s)', async (path, city) => {
    const page = await visit(path)
    await page.getByRole('link', { name: `Other banks in ${city}` }).click()
    await page.getByRole('heading', { level: 2, name: `matches for ‘${city}’` }).waitFor()
    expect(await page.locator('tbody tr').first().textContent()).toContain(city)
  })

  test('links to other banks of the city, IBANs of the country, and an error report', async () => {
    const page = await visit(BANK)
    const steps = page.getByRole('navigation', { name: 'Next steps' })
    await steps.getByRole('link', { name: 'Report a mistake' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Error in SWIFT/BIC DEUTDEFFXXX')
    await page.goBack()
    await steps.getByRole('link', { name: 'Account numbers: Germany' }).click()
    await page.getByRole('heading', { level: 1, name: 'Germany IBAN format' }).waitFor()
    await page.goBack()
    await steps.getByRole('link', { name: 'Other banks in Frankfurt am Main' }).click()
    await page.getByRole('heading', { level: 1, name: /Frankfurt am Main/ }).waitFor()
  })

  test('has no buttons that need JavaScript when scripts are off', async () => {
    const page = await visit(IBAN, { javaScriptEnabled: false })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: /Copy|Print/ }).count()).toBe(0)
  })
})

test('a code in a table is copied without spaces', async () => {
  const page = await visit('/swift?term=barclays')
  expect(await copySelected(page, 'tbody .code')).toMatch(/^[A-Z0-9]{8,11}$/)
})

test('links with the same bank name in a table include the city', async () => {
  const page = await visit('/swift?term=barclays')
  const names = await page.locator('tbody td:first-child a').allTextContents()
  const bankNames = names.map((name) => name.split(', ')[0])
  expect(new Set(names).size).toBeGreaterThan(new Set(bankNames).size)
})

test('a slow bank page shows a skeleton, and a slow tab leaves the verdict on the screen', async () => {
  const page = await visit('/swift?term=deutsche+bank', { viewport: PHONE })
  const release = await holdRequests(page, '**/api/swift/de/**')
  await page.locator('tbody a[href*="/de/deutsche-bank-ag"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Loading the details' }).waitFor()
  release()
  await page.locator('[data-verdict]').waitFor()
  const releaseTab = await holdRequests(page, '**/api/swift/de/**')
  await page.getByRole('link', { name: /^Branches/ }).click()
  await page.getByRole('status').getByText('Loading').waitFor()
  expect(await page.locator('[data-verdict]').count()).toBe(1)
  releaseTab()
  await page.getByRole('heading', { level: 2, name: 'Branches' }).waitFor()
})
