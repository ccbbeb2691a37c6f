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
import { expectConsoleError, openBrowser, stopClock, visit } from './testing/visitor.ts'

openBrowser()
// The site accepts five messages a minute, so most tests answer the request in place of the server.
const origin = openOwnSite({ CONTACT_EMAIL: 'desk@codes.example' })

const openContactPage = (options: Parameters<typeof visit>[1] = {}) =>
  visit('/contact', { baseURL: origin(), ...options })

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
const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

async function fillForm(page: Page) {
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
  const summary = page.getByRole('region', { name: 'There is a problem' })
  for (const [label, message] of Object.entries(ERRORS)) {
    await summary.getByRole('link', { name: message }).waitFor()
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    const descriptionId = await field(page, label).getAttribute('aria-describedby')
    expect(await page.locator(`#${descriptionId}`).textContent()).toBe(`Error: ${message}`)
  }
  await summary.getByRole('link', { name: ERRORS.Subject }).click()
  expect(await field(page, 'Subject').evaluate((control) => control === document.activeElement)).toBe(true)
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the contact form, %s', (_name, javaScriptEnabled) => {
  test('sends a message, shows thanks, and offers an empty form again', async () => {
    const page = await openContactPage({ javaScriptEnabled })
    expect(await page.getByLabel('Reason for contact').inputValue()).toBe('general')
    await fillForm(page)
    await submit(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
    if (javaScriptEnabled)
      expect(await field(page, 'Name').evaluate((control) => control === document.activeElement)).toBe(true)
  })

  test('shows each error above the form and at its field', async () => {
    const page = await openContactPage({ javaScriptEnabled })
    await field(page, 'Email').fill('ada@example')
    await submit(page)
    await expectErrors(page)
    expect(await field(page, 'Email').inputValue()).toBe('ada@example')
    if (javaScriptEnabled) await expectAccessible(page)
    else await expectConsoleError('status of 400')
  })
})

describe('the contact form', () => {
  test('sends no request for an invalid form, and focuses the list of errors', async () => {
    const page = await openContactPage()
    const requestedPaths = recordRequests(page)
    await submit(page)
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(requestedPaths).toEqual([])
    expect(
      await page.evaluate(() => document.querySelector('textarea')?.offsetHeight),
    ).toBeGreaterThanOrEqual(150)
  })

  test('disables its button while it sends, then shows a toast for three seconds', async () => {
    const page = await openContactPage()
    await stopClock(page)
    const release = await holdRequests(page, '**/api/contact')
    await fillForm(page)
    await submit(page)
    const button = page.getByRole('button', { name: 'Sending...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    release()
    const toast = page.getByRole('status').filter({ hasText: 'Message sent!' })
    await toast.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor()
    await page.clock.runFor(3000)
    await toast.waitFor({ state: 'detached' })
  })

  test.each(FAILURE_MODES)(
    'keeps the text and shows our e-mail address when the server %s',
    async (failure) => {
      const page = await openContactPage()
      await failRequests(page, '**/api/contact', failure)
      await fillForm(page)
      await submit(page)
      const failureText = page.getByRole('alert').filter({ hasText: 'Failed to send message' })
      await failureText
        .getByText('Please try again later or contact us directly at desk@codes.example')
        .waitFor()
      await page.getByRole('button', { name: 'Send Message' }).waitFor()
      await expectFilled(page)
      await expectAccessible(page)
      await expectConsoleError(CONSOLE_ERRORS[failure])
    },
  )

  test.each(PROXY_FAILURE_MODES)('keeps the text when a proxy %s, and can send it again', async (failure) => {
    const page = await openContactPage()
    await failRequests(page, '**/api/contact', failure)
    await fillForm(page)
    await submit(page)
    const failureText = page.getByRole('alert').filter({ hasText: 'Failed to send message' })
    await failureText.getByText('Please try again later').waitFor()
    expect(await page.getByText('Failed to send message').count()).toBe(1)
    await expectFilled(page)
    if (!failure.includes('200')) await expectConsoleError('the server responded with a status of 50')
    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await submit(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
  })

  test('shows when to try again after too many messages', async () => {
    const page = await openContactPage()
    const error = 'Too many messages. Please try again in a minute.'
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { error } }))
    await fillForm(page)
    await submit(page)
    await page.getByRole('main').getByText(error).waitFor()
    await expectFilled(page)
    await expectConsoleError('429')
  })

  test('keeps a draft across pages, and clears it after sending', async () => {
    const page = await openContactPage()
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await fillForm(page)
    await page.getByRole('link', { name: 'IBAN', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    await expectFilled(page)
    await submit(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
  })

  test('is empty when the visitor returns by a link after sending a message', async () => {
    const page = await openContactPage()
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await fillForm(page)
    await submit(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.locator('footer').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
  })

  test('has a honeypot field that is invisible and not reached by Tab', async () => {
    const page = await openContactPage()
    await field(page, 'Message').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message')
    const { width = 9, height = 9 } =
      (await page.locator('[name=homepage]').locator('..').boundingBox()) ?? {}
    expect([width, height]).toEqual([1, 1])
  })

  test('is linked from the footer', async () => {
    const page = await visit('/iban', { baseURL: origin() })
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  })
})
