import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  CONSOLE_ERRORS,
  FAILURE_MODES,
  failRequests,
  holdRequests,
  PROXY_FAILURE_MODES,
  recordRequests,
} from './testing/intercept-requests.ts'
import { openOwnSite } from './testing/own-site.ts'
import { expectAccessible } from './testing/screens.ts'
import { expectConsoleError, openBrowser, visit as openPage, stopClock } from './testing/visitor.ts'

openBrowser()
// The rate limit is five messages a minute: no more may be sent here.
const origin = openOwnSite({ CONTACT_EMAIL: 'desk@codes.example' })

const open = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage('/contact', { baseURL: origin(), ...options })

const MESSAGE = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Subject: 'A wrong code',
  Message: 'The branch in Leeds has moved.\nPlease look at it.',
}

const ERRORS = {
  Name: 'Name must be at least 2 characters',
  Email: 'Please enter a valid email address',
  Subject: 'Subject must be at least 5 characters',
  Message: 'Message must be at least 10 characters',
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

async function fill(page: Page) {
  for (const [label, text] of Object.entries(MESSAGE)) await field(page, label).fill(text)
  await page.getByLabel('Reason for contact').selectOption('API Access')
}

async function expectFilled(page: Page) {
  for (const [label, text] of Object.entries(MESSAGE))
    expect(await field(page, label).inputValue()).toBe(text)
  expect(await page.getByLabel('Reason for contact').inputValue()).toBe('api')
}

/** Expects each error above the form, with a link to its field, and at the field. */
async function expectErrors(page: Page) {
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  for (const [label, message] of Object.entries(ERRORS)) {
    await summary.getByRole('link', { name: message }).waitFor()
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    const described = await field(page, label).getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).textContent()).toBe(`Error: ${message}`)
  }
  await summary.getByRole('link', { name: ERRORS.Subject }).click()
  expect(await field(page, 'Subject').evaluate((control) => control === document.activeElement)).toBe(true)
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the contact form, %s', (_name, javaScriptEnabled) => {
  test('sends a message, shows thanks, and offers an empty form again', async () => {
    const page = await open({ javaScriptEnabled })
    expect(await page.getByLabel('Reason for contact').inputValue()).toBe('general')
    await fill(page)
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
    if (javaScriptEnabled)
      expect(await field(page, 'Name').evaluate((control) => control === document.activeElement)).toBe(true)
  })

  test('shows each error above the form and at its field', async () => {
    const page = await open({ javaScriptEnabled })
    await field(page, 'Email').fill('ada@example')
    await send(page)
    await expectErrors(page)
    expect(await field(page, 'Email').inputValue()).toBe('ada@example')
    if (javaScriptEnabled) await expectAccessible(page)
    else await expectConsoleError('status of 400')
  })
})

describe('the contact form', () => {
  test('sends no request for an invalid form, and focuses the list of errors', async () => {
    const page = await open()
    const requested = recordRequests(page)
    await send(page)
    const summary = page.getByRole('alert', { name: 'There is a problem' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(requested).toEqual([])
    expect(
      await page.evaluate(() => document.querySelector('textarea')?.offsetHeight),
    ).toBeGreaterThanOrEqual(150)
  })

  test('shows that it is sending, ignores a second click, then shows a toast for three seconds', async () => {
    const page = await open()
    await stopClock(page)
    const release = await holdRequests(page, '**/api/contact')
    await fill(page)
    await send(page)
    const button = page.getByRole('button', { name: 'Sending...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    release()
    const toast = page.getByRole('status').filter({ hasText: 'Message sent!' })
    await toast.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor()
    await page.clock.runFor(3000)
    await toast.waitFor({ state: 'detached' })
  })

  test.each(FAILURE_MODES)('keeps the text when the server %s, and shows the e-mail address', async (how) => {
    const page = await open()
    await failRequests(page, '**/api/contact', how)
    await fill(page)
    await send(page)
    const toast = page.getByRole('status').filter({ hasText: 'Failed to send message' })
    await toast.getByText('Please try again later or contact us directly at desk@codes.example').waitFor()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    await expectFilled(page)
    await expectAccessible(page)
    await expectConsoleError(CONSOLE_ERRORS[how])
  })

  test.each(PROXY_FAILURE_MODES)('keeps the text when a proxy %s, and can send it again', async (how) => {
    const page = await open()
    await failRequests(page, '**/api/contact', how)
    await fill(page)
    await send(page)
    const failure = page.getByRole('status').filter({ hasText: 'Failed to send message' })
    await failure.getByText('Please try again later').waitFor()
    await expectFilled(page)
    if (!how.includes('200')) await expectConsoleError('the server responded with a status of 50')
    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
  })

  test('shows when to try again after too many messages', async () => {
    const page = await open()
    const error = 'Too many messages. Please try again in a minute.'
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { error } }))
    await fill(page)
    await send(page)
    await page.getByRole('main').getByText(error).waitFor()
    await expectFilled(page)
    await expectConsoleError('429')
  })

  test('keeps a draft across pages, and clears it after sending', async () => {
    const page = await open()
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await fill(page)
    await page.getByRole('link', { name: 'IBAN', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    await expectFilled(page)
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
  })

  test('is empty again when a link leads to the page after a sent message', async () => {
    const page = await open()
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await fill(page)
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.locator('footer').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
  })

  test('has a honeypot field that is invisible and not reached by Tab', async () => {
    const page = await open()
    await field(page, 'Message').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message')
    const { width = 9, height = 9 } =
      (await page.locator('[name=homepage]').locator('..').boundingBox()) ?? {}
    expect([width, height]).toEqual([1, 1])
  })

  test('is linked from the footer', async () => {
    const page = await openPage('/iban', { baseURL: origin() })
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  })
})
