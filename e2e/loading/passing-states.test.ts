import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { failRequests, holdRequests } from '../testing/intercept-requests.ts'
import { expectAccessible } from '../testing/screens.ts'
import { expectConsoleError, openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

async function submit(page: Page, code: string) {
  await page.getByRole('textbox').first().fill(code)
  await page.getByRole('textbox').first().press('Enter')
}

/** Stops all timers, so that a toast remains visible. */
async function stopTimers(page: Page) {
  await page.evaluate(() => {
    const lastId = Number(setTimeout(() => {}))
    for (let id = lastId; id > 0; id--) clearTimeout(id)
  })
}

/** Temporary states of a page, and how to reach them. */
const STATES: readonly (readonly [name: string, path: string, reach: (page: Page) => Promise<void>])[] = [
  [
    'a verdict in a tab of the home page',
    '/?tool=routing',
    async (page) => {
      await submit(page, '021000021')
      await page.getByText('Valid routing number', { exact: true }).waitFor()
    },
  ],
  [
    'the choice of a type for six digits',
    '/',
    async (page) => {
      await page.locator('#term').fill('062000')
      await page.getByText('This could be:').waitFor()
    },
  ],
  [
    'an error and its toast',
    '/bsb',
    async (page) => {
      await submit(page, '12')
      await page.getByText('Invalid Input').waitFor()
      await stopTimers(page)
    },
  ],
  [
    'a disabled button while a request runs',
    '/?tool=chips',
    async (page) => {
      await holdRequests(page, '**/api/chips/validate?*')
      await submit(page, '0002')
      await page.getByRole('button', { name: 'Validating...' }).waitFor()
    },
  ],
  [
    'the skeleton of a result',
    '/chips',
    async (page) => {
      await holdRequests(page, '**/api/chips/details/*')
      await submit(page, '0002')
      await page.getByText('Loading the details').waitFor()
    },
  ],
  [
    'details that failed to load',
    '/sort-code',
    async (page) => {
      const failed = await failRequests(page, '**/api/sortcode/details/*')
      await submit(page, '200415')
      await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor()
      for (const _ of failed) await expectConsoleError('status of 500')
      await expectConsoleError('broken')
    },
  ],
  [
    'the expanded help of a tool',
    '/routing-number',
    async (page) => {
      await page.getByText('A short history').click()
      await page.getByText('the American Bankers Association gives banks numbers').waitFor()
    },
  ],
  [
    'the last checks on the home page',
    '/search-history',
    async (page) => {
      await page.getByRole('button', { name: 'Keep my last checks' }).click()
      await page.getByText('No checks yet.').waitFor()
      await page.goto('/sort-code/details/200415')
      await page.waitForFunction(() => localStorage['last-checks']?.includes('200415'))
      await page.goto('/')
      await page.getByRole('heading', { name: 'Your last checks' }).waitFor()
    },
  ],
  [
    'the result for an account number',
    '/sort-code/details/089999',
    async (page) => {
      await submit(page, '66374959')
      await page.getByText('The account number is wrong', { exact: true }).waitFor()
    },
  ],
]

describe('a temporary state passes axe on every screen', () => {
  test.each(STATES)('%s', async (_name, path, reach) => {
    const page = await visit(path, { colorScheme: 'light' })
    await reach(page)
    await expectAccessible(page)
  })
})
