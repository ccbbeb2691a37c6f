import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CONSOLE_ERRORS, FAILURE_MODES, failRequests, holdRequests } from './testing/intercept-requests.ts'
import { expectConsoleError, openBrowser, visit } from './testing/visitor.ts'

openBrowser()

/** Sort code, account number, title and a sentence of the result. The numbers are Vocalink's examples. */
const CHECK_RESULTS = [
  ['089999', '66374958', 'The account number passes the check', 'The number passes the published check.'],
  ['089999', '66374959', 'The account number is wrong', 'Please ask the payee for the number again.'],
  [
    '089999',
    '6637 4958',
    'The account number passes the check',
    'Only the bank knows whether the account exists, and whose it is',
  ],
  [
    '000001',
    '12345678',
    'The account number cannot be checked',
    'it may be right or wrong. Please confirm it',
  ],
] as const

const MALFORMED_NUMBERS = [
  ['', 'Account number is required'],
  ['6637', 'Account number must have 8 digits (6 or 7 digits are padded with zeros)'],
  ['6637495x', 'Account number must contain only digits'],
  ['123456789', 'Account numbers of 9 digits are of Santander'],
] as const

const sortCodePath = (sortCode: string) => `/sort-code/details/${sortCode}`

async function check(page: Page, account: string) {
  await page.getByLabel('Account number', { exact: true }).fill(account)
  await page.getByRole('button', { name: 'Check Account Number' }).click()
}

/** Returns a list that collects the URLs and referrers of all requests of a page. */
function recordUrls(page: Page): string[] {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url(), request.headers().referer ?? ''))
  return requestedUrls
}

/** Removes separators, because a URL may contain the account number with or without them. */
const removeSeparators = (text: string) => decodeURIComponent(text).replace(/[^0-9a-z]/gi, '')

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the account number beside a sort code, %s', (_name, javaScriptEnabled) => {
  test('is checked on the result page, and stands in no address', async () => {
    const page = await visit('/sort-code', { javaScriptEnabled })
    const requestedUrls = recordUrls(page)
    await page.getByRole('textbox', { name: 'Sort code', exact: true }).fill('08-99-99')
    await page.getByLabel('Account number, optional').fill('66374958')
    await page.getByRole('button', { name: /Validate/ }).click()
    await page.getByText('The account number passes the check').waitFor()
    expect(requestedUrls.filter((url) => removeSeparators(url).includes('66374958'))).toEqual([])
  })

  test('may be left out', async () => {
    const page = await visit('/sort-code', { javaScriptEnabled })
    await page.getByRole('textbox', { name: 'Sort code', exact: true }).fill('20-04-15')
    await page.getByRole('button', { name: /Validate/ }).click()
    await page.getByRole('heading', { level: 1, name: /Barclays/ }).waitFor()
    expect(page.url()).toMatch(/\/sort-code\/details\/200415$/)
  })

  test('makes an IBAN of both', async () => {
    const page = await visit(sortCodePath('200000'), { javaScriptEnabled })
    await page.getByLabel('Account number', { exact: true }).fill('55779911')
    await page.getByRole('button', { name: 'Make an IBAN of both numbers' }).click()
    await page.getByText('GB60 BARC 2000 0055 7799 11').first().waitFor()
    expect(page.url()).toMatch(/\/iban\/calculator\/gb$/)
  })
})

test('an account number beside a sort code on the home page opens its check', async () => {
  const page = await visit('/?tool=sort-code')
  await page.getByRole('textbox', { name: 'Sort code', exact: true }).fill('08-99-99')
  await page.getByLabel('Account number, optional').fill('66374959')
  await page.getByRole('button', { name: /Validate/ }).click()
  await page.getByText('The account number is wrong').waitFor()
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the account number check, %s', (_name, javaScriptEnabled) => {
  test.each(CHECK_RESULTS)(
    'sort code %s, account number %s: %s',
    async (sortCode, account, title, sentence) => {
      // The page of the unknown sort code 000001 has status 404.
      const page = await visit(sortCodePath(sortCode), { javaScriptEnabled, expect404: true })
      const requestedUrls = recordUrls(page)
      await check(page, account)
      await page.getByText(title, { exact: true }).waitFor()
      await page.getByText(sentence).waitFor()
      await page.getByText('Vocalink, modulus weight table').first().waitFor()
      expect(page.url()).toMatch(/\/sort-code\/details\/\d{6}$/)
      expect(removeSeparators([...requestedUrls, page.url(), await page.title()].join())).not.toContain(
        removeSeparators(account),
      )
      expect(requestedUrls.length).toBeGreaterThan(0)
    },
  )

  test('shows an error message for a malformed number', async () => {
    const page = await visit(sortCodePath('089999'), { javaScriptEnabled })
    for (const [account, message] of MALFORMED_NUMBERS) {
      await check(page, account)
      await page.getByText('Please check the number', { exact: true }).waitFor()
      await page.getByText(message).waitFor()
    }
    expect(page.url()).toMatch(/\/sort-code\/details\/089999$/)
  })
})

describe('the account number form', () => {
  test('disables its button while it validates', async () => {
    const page = await visit(sortCodePath('089999'))
    const release = await holdRequests(page, '**/api/account')
    await check(page, '66374958')
    const button = page.getByRole('button', { name: 'Validating...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    release()
    await page.getByText('The account number passes the check', { exact: true }).waitFor()
    expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('66374958')
  })

  test('removes the result when the number changes', async () => {
    const page = await visit(sortCodePath('089999'))
    await check(page, '66374958')
    await page.getByText('The account number passes the check', { exact: true }).waitFor()
    await page.getByLabel('Account number', { exact: true }).fill('66374959')
    expect(await page.getByText('The account number passes the check', { exact: true }).count()).toBe(0)
  })

  test.each(FAILURE_MODES)('shows a toast when the server %s', async (failure) => {
    const page = await visit(sortCodePath('089999'))
    await failRequests(page, '**/api/account', failure)
    await check(page, '66374958')
    const toast = page.getByRole('status').filter({ hasText: 'Validation Error' })
    await toast.getByText('Failed to check the account number. Please try again.').waitFor()
    await page.getByRole('button', { name: 'Check Account Number' }).waitFor()
    await expectConsoleError(CONSOLE_ERRORS[failure])
  })
})
