import { describe, expect, test } from 'vitest'
import { openBrowser, PHONE, stopClock, visit } from './testing/visitor.ts'

openBrowser()

const DEUTSCHE = '/swift/de/deutsche-bank-ag'

test.each([
  ['DUETDEFF', 'DEUTDEFF'],
  ['DEUTDFEF', 'DEUTDEFF'],
])('the page of the unlisted code %s offers the listed one that it may be meant for', async (code, meant) => {
  const page = await visit(`/swift/${code}`, { expect404: true })
  await page.getByText('Did you mean').waitFor()
  await page.getByRole('link', { name: meant }).click()
  await page.getByRole('heading', { level: 1, name: 'Deutsche Bank AG' }).waitFor()
})

test.each([320, 390])('the tabs of a bank share one row of a phone %i pixels wide', async (width) => {
  const page = await visit(DEUTSCHE, { viewport: { width, height: 844 } })
  const tabs = await page.getByRole('navigation', { name: 'About this bank' }).getByRole('link').all()
  expect(tabs).toHaveLength(3)
  const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
})

test('a headline does not break a word at its hyphen', async () => {
  const page = await visit('/sort-code/details/089999', { viewport: PHONE })
  const word = page.getByRole('heading', { level: 1 }).getByText('Co-operative', { exact: true })
  expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1)
})

describe('the bank page', () => {
  test('copies the code, shows Copied for two seconds and a toast for three', async () => {
    const page = await visit(DEUTSCHE)
    // On a busy machine, two real seconds could pass before the next check.
    await stopClock(page)
    await page.getByRole('button', { name: 'Copy SWIFT', exact: true }).click()
    await page.getByText('SWIFT code has been copied to your clipboard.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DEUTDEFFXXX')
    await page.clock.runFor(1900)
    await page.getByRole('button', { name: 'Copied SWIFT' }).waitFor()
    await page.clock.runFor(200)
    await page.getByRole('button', { name: 'Copy SWIFT', exact: true }).waitFor()
    await page.getByText('Copied to clipboard').waitFor()
    await page.clock.runFor(1000)
    expect(await page.getByText('Copied to clipboard').count()).toBe(0)
  })

  test('copies the BIC that replaces a retired one', async () => {
    const page = await visit('/swift/CRESCHZZ')
    await page.getByRole('button', { name: 'Copy UBSW CH ZH 80A' }).click()
    await page.getByText('Copied to clipboard').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('UBSWCHZH80A')
  })

  test('shows one toast at a time', async () => {
    const page = await visit(DEUTSCHE)
    await page.getByRole('button', { name: 'Copy SWIFT' }).click()
    await page.getByRole('button', { name: 'Copy BIC8' }).click()
    await page.getByText('BIC8 code has been copied to your clipboard.').waitFor()
    expect(await page.getByText('has been copied to your clipboard.').count()).toBe(1)
  })

  test('filters branches by city, and shows the next page of all branches', async () => {
    const page = await visit(`${DEUTSCHE}?tab=branches`)
    await page.locator('#branch').fill('hamburg')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText(/of 1,\d{3} branches for ‘hamburg’/).waitFor()
    const cities = await page.locator('main li > span').allTextContents()
    expect(cities.filter((city) => /hamburg/i.test(city)).length).toBeGreaterThan(0)
    await page.goBack()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
  })

  test('opens a branch, and links back to the head office', async () => {
    const page = await visit(`${DEUTSCHE}?tab=branches&branch=hamburg`)
    await page.getByRole('link', { name: 'DEUTDEHH XXX' }).click()
    await page.getByText('Primary office', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'DEUTDEFF', exact: true }).click()
    await page.getByText('DEUTDEFF is listed as the head office').waitFor()
  })

  test('offers no shorter code to copy for a branch with a branch code', async () => {
    const page = await visit('/swift/DEUTDEFF500')
    await page.getByRole('button', { name: 'Copy SWIFT' }).waitFor()
    expect(await page.getByRole('button', { name: 'Copy BIC8' }).count()).toBe(0)
  })

  test('gives each tab its own URL', async () => {
    const page = await visit(DEUTSCHE)
    await page.getByRole('link', { name: 'SWIFT/BIC Explained' }).click()
    await page.getByRole('heading', { name: 'No check digit' }).waitFor()
    expect(page.url()).toContain('tab=explained')
    await page.getByRole('link', { name: 'Bank Details' }).click()
    await page.getByRole('heading', { name: 'How we know' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('marks a default value as not stated by the source', async () => {
    const page = await visit(DEUTSCHE)
    expect(await page.getByText('Full Participant').textContent()).toContain('not stated by the source')
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(0)
  })

  test.each([
    ['passive', '/swift/AABSDE31'],
    ['retired', '/swift/BCYPGBKA'],
  ])('has no default service level if its code is %s', async (_state, path) => {
    const page = await visit(path)
    await page.getByRole('heading', { name: 'Bank Details' }).waitFor()
    expect(await page.getByText('Full Participant').count()).toBe(0)
  })

  test('has no Branches tab for a bank without branches', async () => {
    const page = await visit('/swift/ACRGCH22')
    await page.getByRole('link', { name: 'Bank Details' }).waitFor()
    expect(await page.getByRole('link', { name: /^Branches/ }).count()).toBe(0)
    const url = new URL(page.url())
    url.searchParams.set('tab', 'branches')
    await page.goto(url.href)
    await page.locator('[aria-current=page]', { hasText: 'Bank Details' }).waitFor()
  })
})

describe('a URL without a bank', () => {
  test('shows Bank Not Found with a link back for an unknown bank', async () => {
    const page = await visit('/swift/de/no-such-bank', { expect404: true })
    await page.getByRole('heading', { level: 1, name: 'Bank Not Found' }).waitFor()
    await page.getByText("We couldn't find the SWIFT/BIC code details you're looking for.").waitFor()
    await page.getByRole('link', { name: 'Back to SWIFT/BIC search' }).click()
    await page.waitForURL('**/swift')
  })

  test('shows the checks of an unknown code and the error of a malformed code', async () => {
    const unknown = await visit('/swift/QQQQDEFF', { expect404: true })
    await unknown.getByRole('heading', { level: 1, name: 'SWIFT/BIC QQQQ DE FF' }).waitFor()
    await unknown.getByText('Well formed, but not in our directory').waitFor()
    const malformed = await visit('/swift/DEUTZZFF', { expect404: true })
    await malformed.getByText('Not a SWIFT/BIC code').waitFor()
    await malformed.getByText('ZZ is not a country code').waitFor()
  })

  test('shows the not-found page with links to the tools for any other path', async () => {
    const page = await visit('/no/such/page', { expect404: true })
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'SWIFT/BIC' }).click()
    await page.waitForURL('**/swift')
  })
})

test('the menu of a small screen opens, and closes when one of its links loads another page', async () => {
  const page = await visit('/', { viewport: PHONE })
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'SWIFT/BIC' })
  expect(await link.isVisible()).toBe(false)
  await page.getByText('Menu', { exact: true }).click()
  await link.click()
  await page.waitForURL('**/swift')
  await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC Search' }).waitFor()
  expect(await link.isVisible()).toBe(false)
})

test('the page of a bank has its codes of other types, and leads to all of them', async () => {
  const page = await visit('/swift/us/jpmorgan-chase-bank-na', { viewport: PHONE })
  const codes = page.getByRole('region', { name: 'Other codes of this bank' })
  await codes.getByRole('link', { name: '021000021' }).waitFor()
  await codes.getByRole('link', { name: '0002', exact: true }).waitFor()
  await codes.getByRole('link', { name: /^All \d+ US routing numbers of/ }).click()
  await page.waitForURL('**/routing-number/bank/jpmorgan-chase-bank-na')
  await page.getByRole('heading', { level: 1, name: 'JPMorgan Chase Bank' }).waitFor()
})

test.each(['/', '/faq'])('the menu closes on Escape and on a click outside (%s)', async (path) => {
  const page = await visit(path, { viewport: PHONE })
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'SWIFT/BIC' })
  const button = page.locator('header summary')
  await button.click()
  expect(await link.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await page.locator('h1').click({ force: true, position: { x: 0, y: 0 } })
  await link.waitFor({ state: 'hidden' })
})
