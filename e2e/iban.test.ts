import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { failRequests, holdRequests } from './testing/intercept-requests.ts'
import { expectConsoleError, openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const IBAN = 'DE89370400440532013000'
const ACCOUNT = '0532013000'
const squeezed = (text: string) => text.replace(/[\s-]/g, '')

describe('the page about an IBAN', () => {
  test('is for the one who asked: not to be found, not passed on, not kept', async () => {
    const page = await visit('/iban')
    const response = await page.goto(`/iban/validate/${IBAN}`)
    const headers = response?.headers() ?? {}
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  })

  test.each([
    ['right', IBAN, false],
    ['wrong', 'DE88370400440532013000', true],
  ])('has no IBAN in its title nor in what others see of it (%s)', async (_name, iban, expect404) => {
    const page = await visit(`/iban/validate/${iban}`, { expect404 })
    const told = [await page.title()]
    for (const meta of await page.locator('head meta[content], head link[href]').all())
      told.push((await meta.getAttribute('content')) ?? '', (await meta.getAttribute('href')) ?? '')
    expect(squeezed(told.join())).not.toContain(ACCOUNT)
  })

  test('leaves nothing of it behind on other pages', async () => {
    const page = await visit('/iban')
    await page.getByRole('textbox').fill('NL91ABNA0417164300')
    await page.keyboard.press('Enter')
    await page.getByText('Valid IBAN', { exact: true }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
    await page.getByRole('link', { name: 'Check another' }).click()
    await page.getByRole('heading', { level: 1, name: 'IBAN Validator' }).waitFor()
    expect(squeezed(await page.content())).not.toContain('0417164300')
    await page.reload()
    expect(asked.length).toBeGreaterThan(0)
    expect(squeezed(asked.join())).not.toContain('0417164300')
    await page.goBack()
    await page.waitForURL('**/iban/validate/NL91ABNA0417164300')
    await page.goBack()
    await page.waitForURL('**/iban')
    expect(new URL(page.url()).search).toBe('')
  })

  test('leads to the bank by its SWIFT/BIC code', async () => {
    const page = await visit(`/iban/validate/${IBAN}`)
    await page.getByRole('link', { name: 'Commerzbank AG: SWIFT/BIC COBADEFF' }).click()
    await page.waitForURL('**/swift/de/commerzbank-ag')
    await page.getByRole('heading', { level: 1, name: 'Commerzbank AG' }).waitFor()
  })
})

describe('an IBAN that cannot be right', () => {
  test.each([
    ['DE88370400440532013000', 'The check digits do not match'],
    ['DE8937040044053201300', 'German'],
    ['ZZ89370400440532013000', 'ZZ'],
    ['GB29NWBK6016133192681X', 'GB'],
    ['DE89', 'IBAN is too short (minimum 15 characters)'],
    [`DE89${'0'.repeat(31)}`, 'IBAN is too long (maximum 34 characters)'],
  ])('%s is an invalid request, with the reason and a way back', async (iban, told) => {
    const page = await visit(`/iban/validate/${iban}`, { expect404: true })
    await page.getByRole('heading', { level: 1, name: 'Invalid Request' }).waitFor()
    await page
      .getByText("Sorry, we couldn't validate the IBAN you provided. Please check the format and try again.")
      .waitFor()
    expect(await page.locator('main').innerText()).toContain(told)
    expect(squeezed(await page.getByRole('textbox').inputValue())).toBe(iban)
    await page.getByRole('link', { name: 'Back to the IBAN validator' }).click()
    await page.waitForURL('**/iban')
  })
})

test('a routing number that cannot be right is one, too, with advice', async () => {
  const page = await visit('/routing-number/validate/021000022', { expect404: true })
  await page.getByRole('heading', { level: 1, name: 'Invalid Request' }).waitFor()
  await page
    .getByText(
      "Sorry, we couldn't validate the routing number you provided. Please check the format and try again.",
    )
    .waitFor()
  await page.getByText('Invalid routing number checksum').first().waitFor()
  await page
    .getByText('Make sure the routing number follows the correct format and passes the checksum validation')
    .waitFor()
  await page.getByRole('link', { name: 'Back to the Routing validator' }).click()
  await page.waitForURL('**/routing-number')
})

describe('the page of an IBAN is kept from search engines, and its address from everybody', () => {
  async function expectUntold(page: Page, heading: string) {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' })
    const said = async (name: string) =>
      page
        .locator(`head meta[name=${name}]`)
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
    expect(await said('robots')).toEqual(['noindex'])
    expect(await said('referrer')).toEqual(['no-referrer'])
    expect(squeezed(await page.locator('head').innerHTML())).not.toContain('0532013000')
  }

  /** Goes to the IBAN's page from the validator, as the browser makes it. */
  async function submitted(prepare: (page: Page) => Promise<unknown>) {
    const page = await visit('/iban')
    await prepare(page)
    await page.getByRole('textbox').fill(IBAN)
    await page.getByRole('textbox').press('Enter')
    return page
  }

  test.each([
    ['found', `/iban/validate/${IBAN}`, 'Commerzbank'],
    ['wrong', '/iban/validate/DE88370400440532013000', 'Invalid Request'],
    ['refused by the form', '/iban?iban=DE89370400440532013000x!', 'IBAN Validator'],
  ])('when it is %s', async (_how, path, heading) => {
    await expectUntold(await visit(path, { expect404: true }), heading)
  })

  test('while it is on its way', async () => {
    const page = await submitted((page) => holdRequests(page, '**/api/iban/details/*'))
    await expectUntold(page, 'Loading the details')
  })

  test('when it cannot be had', async () => {
    const page = await submitted((page) => failRequests(page, '**/api/iban/details/*'))
    await expectUntold(page, 'Something went wrong on our side')
    for (const _ of [1, 2]) await expectConsoleError('status of 500')
    await expectConsoleError('broken')
  })

  test('when the directory is away', async () => {
    const page = await submitted((page) =>
      page.route('**/api/iban/details/*', (route) => route.fulfill({ status: 503, json: { error: 'away' } })),
    )
    await expectUntold(page, 'The directory is not available')
    for (const _ of [1, 2]) await expectConsoleError('status of 503')
  })
})
