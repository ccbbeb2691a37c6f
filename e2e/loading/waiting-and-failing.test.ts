import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  CONSOLE_ERRORS,
  FAILURE_MODES,
  failRequests,
  holdRequests,
  PROXY_FAILURE_MODES,
} from '../testing/intercept-requests.ts'
import { VALIDATORS, type Validator } from '../testing/validators.ts'
import { expectConsoleError, openBrowser, stopClock, visit } from '../testing/visitor.ts'

openBrowser()

async function submit(page: Page, { label, valid }: Validator) {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(valid.typed)
  await field.press('Enter')
}

const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

/** The heading of a page whose site call failed. */
const ERROR_HEADINGS = {
  'answers 500': 'Something went wrong on our side',
  'drops the connection': 'Our server cannot be reached',
} as const

describe.each(VALIDATORS)('the $name validator', (tool) => {
  const details = `**/api/${tool.apiName}/details/*`

  test('shows that it is validating, then a skeleton, then the result', async () => {
    const page = await visit(tool.path)
    const release = await holdRequests(page, details)
    await stopClock(page)
    await submit(page, tool)
    const button = page.getByRole('button', { name: 'Validating...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    /** Advances the clock, because the skeleton appears after a delay. */
    const countSkeletons = async () => {
      await page.clock.runFor(150)
      return page.getByText('Loading the details').count()
    }
    await expect.poll(countSkeletons).toBe(1)
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
    release()
    await page.getByRole('heading', { level: 1, name: tool.valid.bank }).waitFor()
    expect(await page.getByText('Loading the details').count()).toBe(0)
  })

  const attempts = tool.toast ? 1 : 2

  test.each(FAILURE_MODES)(
    `${attempts === 1 ? 'does not retry' : 'retries once'} when the server %s, and offers to try again`,
    async (mode) => {
      const page = await visit(tool.path)
      const failed = await failRequests(page, details, mode)
      await stopClock(page)
      await submit(page, tool)
      const heading = page.getByRole('heading', { level: 1, name: ERROR_HEADINGS[mode] })
      await heading.waitFor()
      await page.getByText('The problem is not what you entered.').waitFor()
      await page.getByRole('heading', { name: /^The format/ }).waitFor()
      const errorToast = toast(page, 'Error').getByText(
        `Failed to fetch ${tool.noun} details. Please try again.`,
        {
          exact: true,
        },
      )
      await errorToast.waitFor()
      expect(failed).toHaveLength(attempts)
      for (const _ of failed) await expectConsoleError(CONSOLE_ERRORS[mode])
      if (mode === 'answers 500') await expectConsoleError('broken')
      expect(await page.getByText('Invalid Request').count()).toBe(0)
      await page.clock.runFor(3000)
      expect(await errorToast.count()).toBe(0)
      await page.unroute(details)
      const field = page.getByRole('textbox', { name: tool.label, exact: true })
      expect(await field.inputValue()).toBe(tool.valid.shown)
      await page.getByRole('link', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: tool.valid.bank }).waitFor()
    },
  )
})

describe.each(PROXY_FAILURE_MODES)('when a proxy %s', (mode) => {
  test.each(['/iban', '/?tool=iban'])(
    '%s shows that the server cannot be reached, and can try again',
    async (path) => {
      const page = await visit(path)
      const siteCalls = /\/api\/iban\/(details|validate)/
      const failed = await failRequests(page, siteCalls, mode)
      const field = page.getByRole('textbox', { name: 'IBAN', exact: true })
      await field.fill('DE89 3704 0044 0532 0130 00')
      await field.press('Enter')
      await page.getByRole('heading', { name: 'Our server cannot be reached' }).waitFor()
      expect(failed).toHaveLength(2)
      if (!mode.includes('200'))
        for (const _ of failed) await expectConsoleError('responded with a status of 50')
      expect(await field.inputValue()).toBe('DE89 3704 0044 0532 0130 00')
      await page.unroute(siteCalls)
      await page.getByText('Try again', { exact: true }).click()
      await page.getByRole('heading', { name: 'Valid IBAN' }).waitFor()
    },
  )
})

test('a failed call does not claim that an unassigned routing number prefix is right', async () => {
  const page = await visit('/?tool=routing')
  const failed = await failRequests(page, '**/api/routing/validate*')
  const field = page.getByRole('textbox', { name: 'Routing number', exact: true })
  // The prefix 15 is not assigned, but the Federal Reserve lists two such numbers.
  await field.fill('150000002')
  await field.press('Enter')
  await page.getByRole('heading', { name: ERROR_HEADINGS['answers 500'] }).waitFor()
  expect(await page.getByText('The format and check digits are right').count()).toBe(0)
  for (const _ of failed) await expectConsoleError('status of 500')
})

describe('the bank page', () => {
  test.each(FAILURE_MODES)('shows an error when the server %s, and can try again', async (mode) => {
    const page = await visit('/swift?term=barclays')
    await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
    const failed = await failRequests(page, '**/api/swift/gb/*', mode)
    await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: ERROR_HEADINGS[mode] }).waitFor()
    expect(failed).toHaveLength(1)
    for (const _ of failed) await expectConsoleError(CONSOLE_ERRORS[mode])
    if (mode === 'answers 500') await expectConsoleError('broken')
    await page.unroute('**/api/swift/gb/*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Barclays Bank plc' }).waitFor()
  })
})

test('the search retries once when the server drops the connection, then shows an error', async () => {
  const page = await visit('/swift')
  const failed = await failRequests(page, '**/api/swift/search?*', 'drops the connection')
  await page.locator('#term').fill('barclays')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Failed to search for banks. Please try again.').waitFor()
  for (const _ of failed) await expectConsoleError(CONSOLE_ERRORS['drops the connection'])
  expect(failed).toHaveLength(2)
})

test('the home page opens even if the recent searches fail to load', async () => {
  const page = await visit('/iban')
  const failed = await failRequests(page, '**/api/recent-searches*')
  await page.getByRole('link', { name: 'bankcodex' }).click()
  await page.getByText('Recent searches cannot be shown at the moment.').waitFor()
  await page.locator('#term').waitFor()
  for (const _ of failed) await expectConsoleError('status of 500')
})

describe('a page whose script is missing, for example after a new release', () => {
  /** Follows the link to the IBAN tool. Returns the paths of the documents that the browser loads. */
  async function openIbanTool(page: Page): Promise<string[]> {
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    await page.getByRole('link', { name: 'IBAN', exact: true }).first().click()
    await page.getByRole('button', { name: 'Validate IBAN' }).waitFor()
    await page.waitForLoadState('networkidle')
    return loaded
  }

  const toolScript = /\/assets\/tool-page/

  test('is loaded from the server once, and is interactive', async () => {
    const page = await visit('/swift')
    // The script is there again once the browser loads a new document.
    let isMissing = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isMissing = false
    })
    await page.route(toolScript, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()))
    expect(await openIbanTool(page)).toEqual(['/iban'])
    // Both the preload hint and the import may request the file.
    await expectConsoleError('status of 404', { all: true })
    await page.getByRole('textbox').first().fill('de89')
    await page.getByRole('textbox').first().press('Enter')
    await page.getByText('IBAN is too short').waitFor()
    expect(await page.getByRole('textbox').first().inputValue()).toBe('DE89')
  })

  test('is loaded once even if its script stays missing, and works as plain HTML', async () => {
    const page = await visit('/swift')
    await page.route(toolScript, (route) => route.fulfill({ status: 404 }))
    expect(await openIbanTool(page)).toEqual(['/iban'])
    await page.getByRole('textbox').first().fill('DE89 3704 0044 0532 0130 00')
    await page.getByRole('textbox').first().press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Commerzbank' }).waitFor()
    // Navigation, preload hint and page each request the file; the browser may merge two of the requests.
    await expectConsoleError('status of 404', { all: true })
    await expectConsoleError('Failed to fetch dynamically imported module')
  })
})

describe('a submit whose result page needs a missing script', () => {
  /** Answers 404 for matching files. Returns a list that collects the paths of loaded documents. */
  async function blockFiles(page: Page, files: RegExp): Promise<string[]> {
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    await page.route(files, (route) => route.fulfill({ status: 404 }))
    return loaded
  }

  test.each([
    ['/iban', 'DE89 3704 0044 0532 0130 00', 'Commerzbank', '/iban/validate/DE89370400440532013000'],
    ['/bsb', '062000', 'Commonwealth Bank of Australia', '/bsb/details/062000'],
  ])('loads the page from the server once (%s)', async (path, typed, bank, resultPath) => {
    const page = await visit(path)
    const loaded = await blockFiles(page, /\/assets\/page-(?!script)/)
    await page.getByRole('textbox').first().fill(typed)
    await page.getByRole('textbox').first().press('Enter')
    await page.getByRole('heading', { level: 1, name: bank }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(resultPath)
    expect(loaded.at(-1)).toBe(resultPath)
    await expectConsoleError('status of 404')
  })

  test.each([
    ['/', /\/assets\/unhydrated-/],
    ['/swift', /\/assets\/page-(?!script)/],
  ])('runs the search on the server once (%s)', async (path, files) => {
    const page = await visit(path)
    const loaded = await blockFiles(page, files)
    await page.locator('#term').fill('barclays')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual([path])
    expect(await page.locator('#term').inputValue()).toBe('barclays')
    await expectConsoleError('status of 404')
  })
})
