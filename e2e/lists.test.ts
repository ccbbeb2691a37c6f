import { expect, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

test('links lead from the tool to a country, its second page, a bank, and back to the country', async () => {
  const page = await visit('/swift')
  await page.getByRole('link', { name: 'Banks by country' }).click()
  await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC codes by country' }).waitFor()
  await page.getByRole('link', { name: /^Germany/ }).click()
  await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC codes of banks in Germany' }).waitFor()
  const firstOnPage1 = await page.getByRole('table').getByRole('link').first().textContent()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(/^Page 2 of \d+$/).waitFor()
  const bank = page.getByRole('table').getByRole('link').first()
  const name = (await bank.textContent()) ?? ''
  expect(name).not.toBe(firstOnPage1)
  await bank.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Germany' }).click()
  await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC codes of banks in Germany' }).waitFor()
})

test('the city on the page of a bank links to the list of banks in this city', async () => {
  const page = await visit('/swift/de/deutsche-bank-ag')
  await page.getByRole('article').getByRole('link', { name: 'Frankfurt am Main', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'banks in Frankfurt am Main, Germany' }).waitFor()
})

test('the last breadcrumb of a result links to the list of its state, its country or its type', async () => {
  /** The URL of the last link in the breadcrumb of a page. */
  const readLastBreadcrumb = async (path: string) => {
    const page = await visit(path)
    const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    return links.last().getAttribute('href')
  }
  expect(await readLastBreadcrumb('/routing-number/validate/021000021')).toBe('/routing-number/state/ny')
  expect(await readLastBreadcrumb('/iban/validate/DE89370400440532013000')).toBe('/iban/de')
  expect(await readLastBreadcrumb('/bsb/details/062000')).toBe('/bsb/banks')
})

test('lists work without JavaScript', async () => {
  const page = await visit('/routing-number/states', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'New York', exact: true }).click()
  await page.getByRole('link', { name: '021000021' }).click()
  await page.getByRole('heading', { level: 1, name: /JPMorgan Chase/ }).waitFor()
})

test('a missing list leads to the list of all institutions, or else to the tool', async () => {
  const page = await visit('/sort-code/bank/none', { javaScriptEnabled: false, expect404: true })
  await page.getByRole('link', { name: 'Sort codes by bank' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sort codes by bank' }).waitFor()
  await page.goto('/bsb/state/nsw')
  await page.getByRole('link', { name: 'BSB tool' }).click()
  await page.getByRole('heading', { level: 1, name: /BSB/ }).waitFor()
})

test('letters lead to the institutions of a list; none is the largest if all have one code', async () => {
  const page = await visit('/bsb/banks', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'W', exact: true }).click()
  const first = page.locator('#letter-W')
  expect(await first.textContent()).toMatch(/^W/)
  expect((await first.boundingBox())?.y).toBeLessThan(900)
  await page.goto('/chips/participants')
  expect(await page.getByRole('heading', { name: 'The largest' }).count()).toBe(0)
})
