import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CODE_TYPES } from '../src/codes/registry.ts'
import {
  CONSOLE_ERRORS,
  FAILURE_MODES,
  failRequests,
  holdRequests,
  recordRequests,
} from './testing/intercept-requests.ts'
import { requireValidator, VALIDATORS, type Validator } from './testing/validators.ts'
import { expectConsoleError, openBrowser, stopClock, visit, waitForHydration } from './testing/visitor.ts'

openBrowser()

const TABS = CODE_TYPES.map(({ name }) => name)
const LAST_TAB = TABS.at(-1) ?? ''

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

async function readSelectedTab(page: Page): Promise<string | null> {
  return page.getByRole('tab', { selected: true }).textContent()
}

async function submitValidCode(page: Page, { name, label, valid }: Validator) {
  await tab(page, name).click()
  const field = panel(page, name).getByRole('textbox', { name: label, exact: true })
  await field.fill(valid.typed)
  await field.press('Enter')
}

describe('the tabs of the home page', () => {
  test('start with SWIFT/BIC, and can be selected by mouse and keyboard', async () => {
    const page = await visit('/')
    expect(await page.getByRole('tab').allTextContents()).toEqual(TABS)
    expect(await readSelectedTab(page)).toBe('SWIFT/BIC')
    await tab(page, 'SWIFT/BIC').focus()
    for (const [key, expected] of [
      ['ArrowRight', 'IBAN'],
      ['End', LAST_TAB],
      ['ArrowRight', 'SWIFT/BIC'],
      ['ArrowLeft', LAST_TAB],
      ['Home', 'SWIFT/BIC'],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await readSelectedTab(page)]).toEqual([key, expected])
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(expected)
    }
    for (const key of ['Control+ArrowRight', 'Shift+End', 'Meta+ArrowRight', 'Alt+ArrowRight']) {
      await page.keyboard.press(key)
      expect([key, await readSelectedTab(page)]).toEqual([key, 'SWIFT/BIC'])
    }
    for (const name of TABS) {
      await tab(page, name).click()
      expect(await readSelectedTab(page)).toBe(name)
      expect(await page.getByRole('tabpanel').count()).toBe(1)
      await panel(page, name).locator('button[type=submit]').waitFor()
    }
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('name what replaces the bank code of an IBAN', async () => {
    const page = await visit('/?tool=iban')
    await panel(page, 'IBAN').getByRole('textbox').first().fill('IT24D0542811101000000654321')
    await page.keyboard.press('Enter')
    await panel(page, 'IBAN').getByText('Bank code IT05428 replaced by IT03069').waitFor()
    expect(await panel(page, 'IBAN').getByRole('list', { name: 'Warnings' }).count()).toBe(0)
  })

  test.each(['/', '/?tool=iban'])(
    'keep their input and result while another tab is open (%s)',
    async (path) => {
      const page = await visit(path)
      const [iban, bsb] = [requireValidator('IBAN'), requireValidator('BSB')]
      await submitValidCode(page, iban)
      await panel(page, 'IBAN').getByText('Valid IBAN', { exact: true }).waitFor()
      await submitValidCode(page, bsb)
      await tab(page, 'Sort Code').click()
      await panel(page, 'Sort Code').getByRole('textbox').first().fill('2004')
      await tab(page, 'SWIFT/BIC').click()
      await page.locator('#term').fill('barclays')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
      await tab(page, 'Sort Code').click()
      expect(await panel(page, 'Sort Code').getByRole('textbox').first().inputValue()).toBe('20-04')
      await tab(page, 'BSB').click()
      await panel(page, 'BSB').getByText('Valid BSB code', { exact: true }).waitFor()
      await tab(page, 'IBAN').click()
      expect(await panel(page, 'IBAN').getByRole('textbox').first().inputValue()).toBe(iban.valid.shown)
      await panel(page, 'IBAN').getByText('Valid IBAN', { exact: true }).waitFor()
      await tab(page, 'SWIFT/BIC').click()
      await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
    },
  )
})

describe('the selected tab', () => {
  const goBackThrough = async (page: Page, ...expected: readonly string[]) => {
    const shownTabs: (string | null)[] = []
    for (const name of expected) {
      await page.goBack()
      await expect.poll(() => readSelectedTab(page)).toBe(name)
      shownTabs.push(await readSelectedTab(page))
    }
    expect(shownTabs).toEqual(expected)
  }

  test('follows Back and Forward, and keeps its input', async () => {
    const page = await visit('/')
    await tab(page, 'IBAN').click()
    await panel(page, 'IBAN').getByRole('textbox').first().fill('DE89')
    await tab(page, 'BSB').click()
    expect(new URL(page.url()).search).toBe('?tool=bsb')
    await goBackThrough(page, 'IBAN', 'SWIFT/BIC')
    await page.goForward()
    await expect.poll(() => readSelectedTab(page)).toBe('IBAN')
    expect(await panel(page, 'IBAN').getByRole('textbox').first().inputValue()).toBe('DE89')
  })

  test('is restored by Back from another page', async () => {
    const page = await visit('/')
    await tab(page, 'CHIPS').click()
    await page.getByRole('link', { name: 'Validate IBAN' }).click()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    await goBackThrough(page, 'CHIPS', 'SWIFT/BIC')
  })

  test('follows a link to a tool, even if the visitor left its tab before', async () => {
    const page = await visit('/?tool=bsb')
    await tab(page, 'IBAN').click()
    await page.getByRole('link', { name: 'All recent searches' }).evaluate((link: HTMLAnchorElement) => {
      link.href = '/?tool=bsb'
    })
    await page.getByRole('link', { name: 'All recent searches' }).click()
    await expect.poll(() => readSelectedTab(page)).toBe('BSB')
    await page.getByRole('link', { name: 'bankcodex' }).click()
    await expect.poll(() => readSelectedTab(page)).toBe('SWIFT/BIC')
    await goBackThrough(page, 'BSB', 'IBAN', 'BSB')
  })

  test('keeps the results of a search, also after a reload', async () => {
    const page = await visit('/?term=barclays')
    const requestedPaths = recordRequests(page)
    await tab(page, 'IBAN').click()
    await page.keyboard.press('ArrowRight')
    expect(new URL(page.url()).search).toBe('?term=barclays&tool=routing')
    expect(requestedPaths).toEqual([])
    await page.reload()
    await waitForHydration(page)
    expect(await readSelectedTab(page)).toBe('Routing')
    await tab(page, 'SWIFT/BIC').click()
    await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
  })
})

describe.each(VALIDATORS)('the $name tab', (tool) => {
  test('shows the verdict below the field, and links to the full details', async () => {
    const page = await visit('/')
    const release = await holdRequests(page, `**/api/${tool.apiName}/validate?*`)
    await submitValidCode(page, tool)
    const button = page.getByRole('button', { name: 'Validating...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    release()
    const toolPanel = panel(page, tool.name)
    await toolPanel.getByText(`Valid ${tool.noun}`, { exact: true }).waitFor()
    await toolPanel.getByText(tool.valid.bank).first().waitFor()
    await toolPanel.getByRole('button', { name: tool.button }).waitFor()
    const repeatedRequest = page.waitForRequest(`**/api/${tool.apiName}/validate?*`)
    await toolPanel.getByRole('textbox').first().press('Enter')
    expect((await repeatedRequest).url()).toMatch(/timestamp=\d{13}/)
    await toolPanel.getByRole('link', { name: 'View Full Details' }).click()
    await page.waitForURL(`**${tool.valid.page}`)
    await page.getByRole('heading', { level: 1, name: tool.valid.bank }).waitFor()
  })

  test('shows an error for malformed input without a request', async () => {
    const page = await visit(`/?tool=${tool.apiName === 'sortcode' ? 'sort-code' : tool.apiName}`)
    const requestedPaths = recordRequests(page)
    const [typed = '', message = ''] = tool.invalid.at(-1) ?? []
    await panel(page, tool.name).getByRole('textbox').first().fill(typed)
    await panel(page, tool.name).getByRole('button', { name: tool.button }).click()
    await panel(page, tool.name).locator('form').getByText(message, { exact: true }).waitFor()
    expect(await toast(page, 'Invalid Input').count()).toBe(tool.toast ? 1 : 0)
    expect(requestedPaths).toEqual([])
  })

  test('removes the verdict when a malformed code is submitted', async () => {
    const page = await visit('/')
    await submitValidCode(page, tool)
    const toolPanel = panel(page, tool.name)
    const verdict = toolPanel.getByText(`Valid ${tool.noun}`, { exact: true })
    await verdict.waitFor()
    await toolPanel
      .getByRole('textbox')
      .first()
      .fill(tool.invalid.at(-1)?.[0] ?? '')
    await toolPanel.getByRole('textbox').first().press('Enter')
    await toolPanel.getByRole('alert').waitFor()
    expect(await verdict.count()).toBe(0)
  })

  test.each(FAILURE_MODES)('retries once when the server %s, then shows a toast', async (failure) => {
    const page = await visit('/')
    const failedUrls = await failRequests(page, `**/api/${tool.apiName}/validate?*`, failure)
    await stopClock(page)
    await submitValidCode(page, tool)
    const message = ['IBAN', 'routing number'].includes(tool.noun)
      ? `Error validating ${tool.noun}`
      : `Failed to validate ${tool.noun}. Please try again.`
    await toast(page, 'Validation Error').getByText(message, { exact: true }).waitFor()
    expect(failedUrls).toHaveLength(2)
    for (const _ of failedUrls) await expectConsoleError(CONSOLE_ERRORS[failure])
    await page.clock.runFor(3000)
    expect(await page.getByText(message).count()).toBe(0)
    await panel(page, tool.name).getByRole('button', { name: tool.button }).waitFor()
  })
})

describe('the search field of the home page', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', '/iban/validate/DE89370400440532013000'],
    ['021000021', '/routing-number/validate/021000021'],
    ['0002', '/chips/details/0002'],
  ])('opens the page of the code %s', async (code, path) => {
    const page = await visit('/')
    await page.locator('#term').fill(code)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await page
      .getByText(/^Valid /)
      .first()
      .waitFor()
  })

  test.each([
    ['DE88 3704 0044 0532 0130 00', '/iban/validate/DE88370400440532013000', 'The check digits do not match'],
    ['021000022', '/routing-number/validate/021000022', 'Invalid routing number checksum'],
  ])('opens the page of %s, which shows why the code is invalid', async (typed, path, reason) => {
    const page = await visit('/')
    await page.locator('#term').fill(typed)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await page.getByText(reason).first().waitFor()
  })

  test('opens the list of banks for a country without a term', async () => {
    const page = await visit('/')
    await page.getByRole('combobox', { name: 'Country' }).first().selectOption('DE')
    await page.locator('#term').press('Enter')
    await page.waitForURL('**/swift/de')
  })

  test('finds the bank of a BIC', async () => {
    const page = await visit('/')
    await page.locator('#term').fill('deut de ff')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/swift/de/deutsche-bank-ag')
  })

  test('offers each code type that six digits fit, while the visitor types', async () => {
    const page = await visit('/')
    await page.locator('#term').pressSequentially('062000')
    const choices = page.getByText('This could be:').locator('..').getByRole('link')
    await choices.filter({ hasText: 'Sort Code 06-20-00' }).waitFor()
    // The list of suggestions covers the choices.
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await choices.allTextContents()).toEqual(['Sort Code 06-20-00', 'CHIPS 062000', 'BSB 062-000'])
    await choices.last().press('Enter')
    await page.waitForURL('**/bsb/details/062000')
  })

  test.each([
    ['BSB 062-000', '**/bsb/details/062000'],
    ['sort code 20-00-00', '**/sort-code/details/200000'],
    ['CHIPS 0103', '**/chips/details/0103'],
    ['IBAN: DE89 3704 0044 0532 0130 00', '**/iban/validate/DE89370400440532013000'],
  ])('finds the code in %s and opens its page', async (term, url) => {
    const page = await visit('/')
    await page.locator('#term').fill(term)
    await page.keyboard.press('Enter')
    await page.waitForURL(url)
  })

  test.each([
    ['/', 'BSB 062-000, sort code 20-00-00', ['BSB 062-000', 'Sort Code 20-00-00']],
    ['/swift', 'BSB 062-000 CHIPS 0103', ['BSB 062-000', 'CHIPS 0103']],
    [
      '/swift',
      'DE89 3704 0044 0532 0130 00; FR14 2004 1010 0505 0001 3M02 606',
      ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN FR14 2004 1010 0505 0001 3M02 606'],
    ],
  ])('offers on %s each code in %s instead of a list of banks', async (path, term, codes) => {
    const page = await visit(`${path}?${new URLSearchParams({ term })}`)
    const choices = page.getByText('This could be:').locator('..').getByRole('link')
    expect(await choices.allTextContents()).toEqual(codes)
    expect(await page.getByRole('region', { name: 'Results' }).count()).toBe(0)
  })
})

test('a code comes apart below the field as one types it', async () => {
  const page = await visit('/?tool=iban')
  const picture = (name: string) => page.getByRole('tabpanel').getByRole('figure', { name })
  const readParts = () => picture('Parts of the code').locator('.code').allInnerTexts()
  expect(await picture('Parts of an example').locator('.code').first().innerText()).toBe('GB')
  const field = page.getByRole('tabpanel').getByRole('textbox').first()
  await field.pressSequentially('de893704')
  await expect.poll(readParts).toEqual(['DE', '89', '3704····', '··········'])
  await field.fill('DE89370400440532013000')
  await expect.poll(readParts).toEqual(['DE', '89', '37040044', '0532013000'])
  await field.fill('')
  await picture('Parts of an example').waitFor()
})

test('a BIC in the search field comes apart, and the name of a bank does not', async () => {
  const page = await visit('/')
  const field = page.locator('#term')
  await field.pressSequentially('DEUTDEFF')
  await page.getByRole('figure', { name: 'Parts of the code' }).getByText('DEUT').waitFor()
  await field.fill('barclays')
  await page.getByRole('figure', { name: 'Parts of an example' }).waitFor()
})

test('the top of the home page links to the two main tools', async () => {
  const page = await visit('/')
  await page.getByRole('heading', { level: 1, name: 'Global Banking Code Validation & Lookup' }).waitFor()
  await page.getByRole('link', { name: 'Validate IBAN' }).click()
  await page.waitForURL('**/iban')
  await page.goBack()
  await page.getByRole('link', { name: 'Search SWIFT Codes' }).click()
  await page.waitForURL('**/swift')
})

describe('the home page below the tools', () => {
  test('shows features, recent searches and questions, in this order', async () => {
    const page = await visit('/')
    const headings = await page.locator('main h2').allTextContents()
    expect(headings.slice(0, 3)).toEqual([
      'What you can do here',
      'Recent searches',
      'Frequently Asked Questions',
    ])
    expect(await page.locator('main h3').count()).toBe(6)
    const tools = await page.getByRole('tablist').boundingBox()
    const features = await page.getByRole('heading', { name: 'What you can do here' }).boundingBox()
    expect(features?.y).toBeGreaterThan(tools?.y ?? Number.POSITIVE_INFINITY)
  })

  test('shows the number of codes in the directory', async () => {
    const page = await visit('/')
    const { codes } = (await (await page.request.get('/api/swift/coverage')).json()) as { codes: number }
    const card = page.getByRole('listitem').filter({ hasText: 'Countries covered' })
    expect(await card.innerText()).toContain(codes.toLocaleString('en'))
  })

  test('shows five questions, one open at a time, also after in-app navigation', async () => {
    const page = await visit('/iban')
    await page.getByRole('banner').getByRole('link').filter({ hasText: 'bankcodex' }).click()
    // Waits for the home page: the IBAN page has questions, too, but not this heading.
    await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor()
    const questions = page.locator('details[name=questions]')
    expect(await questions.count()).toBe(5)
    await questions.nth(1).locator('summary').click()
    await questions.nth(3).locator('summary').click()
    await expect.poll(() => page.locator('details[name=questions][open]').count()).toBe(1)
    await page.getByRole('link', { name: 'All questions' }).click()
    await page.waitForURL('**/faq')
  })

  test('shows popular banks, most of them collapsed', async () => {
    const page = await visit('/')
    const last = page.getByRole('link', { name: 'Wells Fargo Bank' })
    expect(await last.isVisible()).toBe(false)
    await page.getByText(/^\d+ more$/).click()
    await last.click()
    await page.getByRole('heading', { level: 1, name: 'Wells Fargo Bank' }).waitFor()
  })
})

test('on a phone every tab is visible without scrolling sideways, and large enough to tap', async () => {
  const page = await visit('/', { viewport: { width: 320, height: 700 } })
  for (const name of TABS) {
    const box = await tab(page, name).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})
