import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { failRequests, holdRequests } from './testing/intercept-requests.ts'
import { expectConsoleError, openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const IBAN = 'DE89370400440532013000'
const ACCOUNT_NUMBER = '0532013000'
const removeSeparators = (text: string) => text.replace(/[\s-]/g, '')

describe('the page of an IBAN', () => {
  test('is noindex, not cached, and sends no referrer', async () => {
    const page = await visit('/iban')
    const response = await page.goto(`/iban/validate/${IBAN}`)
    const headers = response?.headers() ?? {}
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  })

  test.each([
    ['valid', IBAN, false],
    ['invalid', 'DE88370400440532013000', true],
  ])(
    'has no account number in its title, metadata and link elements (%s IBAN)',
    async (_validity, iban, expect404) => {
      const page = await visit(`/iban/validate/${iban}`, { expect404 })
      const values = [await page.title()]
      for (const meta of await page.locator('head meta[content], head link[href]').all())
        values.push((await meta.getAttribute('content')) ?? '', (await meta.getAttribute('href')) ?? '')
      expect(removeSeparators(values.join())).not.toContain(ACCOUNT_NUMBER)
    },
  )

  test('says whose BIC to pay under if it is not that of the bank', async () => {
    const page = await visit('/iban/validate/PL93825010262102000000260001')
    const bics = page.getByRole('region', { name: 'SWIFT/BIC' }).getByRole('listitem')
    expect(await bics.allInnerTexts()).toEqual([
      expect.stringMatching(
        /^POLUPLPR Pay under this BIC\. It is that of the institution .*as of October 2026\)$/,
      ),
    ])
  })

  test('names the BIC of each source where sources disagree', async () => {
    const page = await visit('/iban/validate/LT913750020000000008')
    const bics = page.getByRole('region', { name: 'SWIFT/BICs of this code' }).getByRole('listitem')
    const [first, ...others] = await bics.allInnerTexts()
    expect(first).toMatch(/^VEPALT21 Pay under this BIC\. .*as of June 2026/)
    expect(others).toEqual([expect.stringMatching(/^VEPALT2X The sources disagree/)])
  })

  test('passes the IBAN to no other page or request', async () => {
    const page = await visit('/iban')
    await page.getByRole('textbox').first().fill('NL91ABNA0417164300')
    await page.keyboard.press('Enter')
    await page.getByText('Valid IBAN', { exact: true }).waitFor()
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url(), request.headers().referer ?? ''))
    await page.getByRole('link', { name: 'Check another' }).click()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    expect(removeSeparators(await page.content())).not.toContain('0417164300')
    await page.reload()
    expect(requestedUrls.length).toBeGreaterThan(0)
    expect(removeSeparators(requestedUrls.join())).not.toContain('0417164300')
    await page.goBack()
    await page.waitForURL('**/iban/validate/NL91ABNA0417164300')
    await page.goBack()
    await page.waitForURL('**/iban')
    expect(new URL(page.url()).search).toBe('')
  })

  test('links to the bank by its BIC', async () => {
    const page = await visit(`/iban/validate/${IBAN}`)
    await page.getByRole('link', { name: 'Commerzbank AG: SWIFT/BIC COBADEFF' }).click()
    await page.waitForURL('**/swift/de/commerzbank-ag')
    await page.getByRole('heading', { level: 1, name: 'Commerzbank AG' }).waitFor()
  })
})

const WRONG_DIGITS = 'The check digits do not match'

describe('an invalid IBAN', () => {
  test.each([
    ['DE88370400440532013000', WRONG_DIGITS],
    ['DE8937040044053201300', 'German'],
    ['ZZ89370400440532013000', 'ZZ'],
    ['GB29NWBK6016133192681X', 'GB'],
    ['DE89', 'IBAN is too short (minimum 15 characters)'],
    [`DE89${'0'.repeat(31)}`, 'IBAN is too long (maximum 34 characters)'],
  ])('%s shows the reason, then Invalid Request and a link back', async (iban, reason) => {
    const page = await visit(`/iban/validate/${iban}`, { expect404: true })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(reason)
    await page.getByRole('heading', { level: 2, name: 'Invalid Request' }).waitFor()
    const main = await page.locator('main').innerText()
    expect(main).toContain("Sorry, we couldn't validate the IBAN you provided.")
    expect(main.includes('Please check the format and try again.')).toBe(reason !== WRONG_DIGITS)
    expect(removeSeparators(await page.getByRole('textbox').first().inputValue())).toBe(iban)
    await page.getByRole('link', { name: 'Back to the IBAN validator' }).click()
    await page.waitForURL('**/iban')
  })
})

test('an invalid routing number shows the reason, then Invalid Request with advice', async () => {
  const page = await visit('/routing-number/validate/021000022', { expect404: true })
  await page.getByRole('heading', { level: 1, name: 'Invalid routing number checksum' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Invalid Request' }).waitFor()
  await page.getByText("Sorry, we couldn't validate the routing number you provided.").waitFor()
  await page
    .getByText('Make sure the routing number follows the correct format and passes the checksum validation')
    .waitFor()
  await page.getByRole('link', { name: 'Back to the Routing validator' }).click()
  await page.waitForURL('**/routing-number')
})

describe('the page of an IBAN is noindex and sends no referrer', () => {
  async function expectPrivate(page: Page, heading: string) {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' })
    const readMeta = async (name: string) =>
      page
        .locator(`head meta[name=${name}]`)
        .evaluateAll((elements) => elements.map((meta) => meta.getAttribute('content')))
    expect(await readMeta('robots')).toEqual(['noindex'])
    expect(await readMeta('referrer')).toEqual(['no-referrer'])
    expect(removeSeparators(await page.locator('head').innerHTML())).not.toContain(ACCOUNT_NUMBER)
  }

  /** Submits the IBAN in the validator, so that the browser, not the server, renders the page of the IBAN. */
  async function submitIban(prepare: (page: Page) => Promise<unknown>) {
    const page = await visit('/iban')
    await prepare(page)
    await page.getByRole('textbox').first().fill(IBAN)
    await page.getByRole('textbox').first().press('Enter')
    return page
  }

  test.each([
    ['valid', `/iban/validate/${IBAN}`, 'Commerzbank'],
    ['invalid', '/iban/validate/DE88370400440532013000', WRONG_DIGITS],
    ['rejected by the form', '/iban?iban=DE89370400440532013000x!', 'IBAN Validator'],
  ])('when the IBAN is %s', async (_state, path, heading) => {
    await expectPrivate(await visit(path, { expect404: true }), heading)
  })

  test('while it loads', async () => {
    const page = await submitIban((page) => holdRequests(page, '**/api/iban/details/*'))
    await expectPrivate(page, 'Loading the details')
  })

  test('when the server fails', async () => {
    const page = await submitIban((page) => failRequests(page, '**/api/iban/details/*'))
    await expectPrivate(page, 'Something went wrong on our side')
    // The browser retries once.
    for (const _ of [1, 2]) await expectConsoleError('status of 500')
    await expectConsoleError('broken')
  })

  test('when the directory is not available', async () => {
    const page = await submitIban((page) =>
      page.route('**/api/iban/details/*', (route) =>
        route.fulfill({ status: 503, json: { error: 'unavailable' } }),
      ),
    )
    await expectPrivate(page, 'The directory is not available')
    // The browser retries once.
    for (const _ of [1, 2]) await expectConsoleError('status of 503')
  })
})

test('a replaced bank code is told once, and the dates of its sources are in words', async () => {
  const page = await visit('/iban/validate/IT60X0542811101000000123456')
  await page.getByText('Bank code IT05428 replaced by').waitFor()
  await page.getByText('How we know').click()
  const text = await page.locator('main').innerText()
  expect(text).not.toMatch(/A source (says|names)/)
  expect(text).not.toMatch(/as of \d{4}-/)
})
