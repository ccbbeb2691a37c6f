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
// It takes five messages a minute, which is as many as are sent here.
const origin = openOwnSite({ CONTACT_EMAIL: 'desk@codes.example' })

const open = (given: Parameters<typeof openPage>[1] = {}) =>
  openPage('/contact', { baseURL: origin(), ...given })

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

async function expectTyped(page: Page) {
  for (const [label, text] of Object.entries(MESSAGE))
    expect(await field(page, label).inputValue()).toBe(text)
  expect(await page.getByLabel('Reason for contact').inputValue()).toBe('api')
}

/** A page that shows every error: above the form, linked to its field, and at the field. */
async function expectErrors(page: Page) {
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  for (const [label, told] of Object.entries(ERRORS)) {
    await summary.getByRole('link', { name: told }).waitFor()
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    const described = await field(page, label).getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).textContent()).toBe(`Error: ${told}`)
  }
  await summary.getByRole('link', { name: ERRORS.Subject }).click()
  expect(await field(page, 'Subject').evaluate((control) => control === document.activeElement)).toBe(true)
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the contact form, %s', (_name, javaScriptEnabled) => {
  test('takes a message, thanks for it, and takes another', async () => {
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

  test('says everything that is wrong, where it is', async () => {
    const page = await open({ javaScriptEnabled })
    await field(page, 'Email').fill('ada@example')
    await send(page)
    await expectErrors(page)
    expect(await field(page, 'Email').inputValue()).toBe('ada@example')
    if (javaScriptEnabled) await expectAccessible(page)
    else await expectConsoleError('status of 400')
  })
})

describe('the contact form, while it is used', () => {
  test('asks nobody about what it can see to be wrong, and tells who uses no eyes', async () => {
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

  test.each(FAILURE_MODES)(
    'keeps what was typed when the server %s, and says where to write',
    async (how) => {
      const page = await open()
      await failRequests(page, '**/api/contact', how)
      await fill(page)
      await send(page)
      const toast = page.getByRole('status').filter({ hasText: 'Failed to send message' })
      await toast.getByText('Please try again later or contact us directly at desk@codes.example').waitFor()
      await page.getByRole('button', { name: 'Send Message' }).waitFor()
      await expectTyped(page)
      await expectAccessible(page)
      await expectConsoleError(CONSOLE_ERRORS[how])
    },
  )

  test.each(PROXY_FAILURE_MODES)('keeps what was typed when a proxy %s, and sends it again', async (how) => {
    const page = await open()
    await failRequests(page, '**/api/contact', how)
    await fill(page)
    await send(page)
    const failure = page.getByRole('status').filter({ hasText: 'Failed to send message' })
    await failure.getByText('Please try again later').waitFor()
    await expectTyped(page)
    if (!how.includes('200')) await expectConsoleError('the server responded with a status of 50')
    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
  })

  test('says when to come back to who has sent too much', async () => {
    const page = await open()
    const error = 'Too many messages. Please try again in a minute.'
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { error } }))
    await fill(page)
    await send(page)
    await page.getByRole('main').getByText(error).waitFor()
    await expectTyped(page)
    await expectConsoleError('429')
  })

  test('has what was begun when the visitor comes back to it, until it is sent', async () => {
    const page = await open()
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await fill(page)
    await page.getByRole('link', { name: 'IBAN', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    await expectTyped(page)
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
  })

  test('is there again for who is led to the page after a message', async () => {
    const page = await open()
    await page.route('**/api/contact', (route) => route.fulfill({ json: {} }))
    await fill(page)
    await send(page)
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.locator('footer').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    for (const label of Object.keys(MESSAGE)) expect(await field(page, label).inputValue()).toBe('')
  })

  test('has a field that nobody sees or comes to', async () => {
    const page = await open()
    await field(page, 'Message').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message')
    const { width = 9, height = 9 } =
      (await page.locator('[name=homepage]').locator('..').boundingBox()) ?? {}
    expect([width, height]).toEqual([1, 1])
  })

  test('is reached from the foot of every page', async () => {
    const page = await openPage('/iban', { baseURL: origin() })
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  })
})
