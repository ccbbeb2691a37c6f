import { describe, expect, test } from 'vitest'
import { expectConsoleError, openBrowser, stopClock, visit } from '../testing/visitor.ts'

openBrowser()

describe('a call without an answer', () => {
  test.each([
    [204, ''],
    [200, ''],
    [200, '{}'],
  ])('of status %i with the body ‘%s’ is told as our failure', async (status, body) => {
    const page = await visit('/bsb')
    await page.route('**/api/bsb/details/*', (route) => route.fulfill({ status, body }))
    await page.getByRole('textbox').first().fill('062000')
    await page.getByRole('textbox').first().press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }).waitFor()
    await page.getByText('The problem is not what you entered.').waitFor()
    await expectConsoleError('The answer is empty')
  })
})

test('a page that cannot be rendered is told as our failure below the header', async () => {
  const page = await visit('/swift?term=barclays')
  await page.route('**/api/swift/gb/*', (route) =>
    route.fulfill({ json: { slug: 'barclays-bank-plc', name: 'invented' } }),
  )
  await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(1)
  await expectConsoleError('Cannot read properties of undefined', { all: true })
  await page.unroute('**/api/swift/gb/*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Barclays Bank plc' }).waitFor()
})

test('a layout that cannot be rendered gives way to the page of the server, without script', async () => {
  const page = await visit('/bsb/details/062000')
  await stopClock(page)
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.resolve() })
  })
  await page.getByRole('button', { name: 'Copy BSB' }).first().click()
  await page.getByText('Copied', { exact: false }).first().waitFor()
  // As a translator or an extension does: React cannot remove the toast from where it has put it.
  await page.evaluate(() => {
    const toast = document.querySelector('.fixed > div')
    if (toast) document.body.append(toast)
  })
  const loaded = page.waitForEvent('domcontentloaded')
  await page.clock.runFor(3000)
  await loaded
  await page.getByRole('heading', { level: 1, name: 'Commonwealth Bank of Australia' }).waitFor()
  await expectConsoleError('not a child of this node', { all: true })
  expect(await page.getByRole('link', { name: 'Check another' }).count()).toBe(1)
})
