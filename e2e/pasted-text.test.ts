import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectConsoleError, openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const IBAN = 'DE89 3704 0044 0532 0130 00'

/** Enters a text as a paste does into the field of a tool, and submits it. */
async function paste(page: Page, text: string) {
  const field = page.locator('main').getByRole('textbox').first()
  await field.evaluate((element: HTMLInputElement, pasted) => {
    element.value = pasted
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)
  await field.press('Enter')
}

describe('a text in the wrong field', () => {
  test.each([
    ['/iban', 'COBADEFF', 'This belongs in SWIFT/BIC: see COBA DE FF', 'Commerzbank AG'],
    ['/bsb', IBAN, `This belongs in IBAN: see ${IBAN}`, 'Commerzbank'],
    ['/sort-code', '021000021', 'This belongs in Routing: see 021000021', 'JPMorgan Chase Bank, N.A.'],
  ])('%s: %s leads to its result', async (path, text, link, bank) => {
    const page = await visit(path)
    await paste(page, text)
    await page.getByRole('link', { name: link }).waitFor()
    // That it belongs elsewhere is all that is wrong with it.
    const texts = await page.locator('main').innerText()
    expect(texts).not.toMatch(/too short|must be|Please enter|\d of \d/)
    expect(await page.getByText('Invalid Input').count()).toBe(0)
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: bank }).waitFor()
  })

  test.each(['/bsb', '/routing-number'])('%s: a name leads to the search', async (path) => {
    const page = await visit(path)
    await paste(page, 'Chase')
    const link = page.getByRole('link', { name: 'Search for the bank ‘Chase’' })
    await link.waitFor()
    await page.keyboard.type('0')
    await link.waitFor({ state: 'hidden' })
    await paste(page, 'Chase')
    await link.click()
    await page.waitForURL('**/swift?term=Chase')
  })

  test.each(['/bsb', '/?tool=routing'])('%s: a typed name leads to the search, too', async (path) => {
    const page = await visit(path)
    const field = page.locator('main').getByRole('textbox').first()
    await field.pressSequentially('Chase')
    await page.getByText('Only digits go in this field.').waitFor()
    const link = page.getByRole('link', { name: 'Search for the bank ‘Chase’' })
    await field.press('Enter')
    await link.waitFor()
    await field.pressSequentially('0')
    await link.waitFor({ state: 'hidden' })
    await field.fill('')
    await field.pressSequentially('Chase')
    await link.click()
    await page.waitForURL('**/swift?term=Chase')
  })

  test.each([
    ['/routing-number', '21000021', '021000021', true],
    ['/bsb', '62000', '062-000', true],
    ['/bsb?bsb=62000', '', '062-000', false],
  ])('%s: %s is offered with its lost zero', async (path, text, code, hasScript) => {
    const page = await visit(path, { javaScriptEnabled: hasScript })
    const field = page.locator('main').getByRole('textbox').first()
    if (hasScript) {
      await field.pressSequentially(text)
      await field.press('Enter')
    }
    await page.getByRole('link', { name: `Did you mean ${code}?` }).click()
    await page.getByRole('heading', { level: 2, name: 'Valid' }).waitFor()
  })

  test('leads to its result without JavaScript, too', async () => {
    const page = await visit('/bsb?bsb=COBADEFF', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'This belongs in SWIFT/BIC: see COBA DE FF' }).waitFor()
  })
})

test.each(['/', '/iban'])(
  'a code behind a long message is read before the field cuts it (%s)',
  async (path) => {
    const page = await visit(path)
    const prose = 'The heating is serviced each October. '.repeat(12)
    const message = `${prose}Please pay to ${IBAN}. Kind regards`
    const field = page.locator(path === '/' ? '#term' : 'main input').first()
    await field.focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), message)
    await page.keyboard.press('ControlOrMeta+V')
    await expect.poll(() => field.inputValue()).toContain(IBAN)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Commerzbank' }).waitFor()
  },
)

describe('an IBAN and a BIC pasted together', () => {
  test.each(['/', '/swift'])('have one page if they stand in a message in the search (%s)', async (path) => {
    const page = await visit(path)
    await page
      .locator('#term')
      .fill(`Hi 👋 my account is ${IBAN}, Commerzbank Köln, BIC COBADEFFXXX. Thanks!`)
    await page.locator('#term').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Commerzbank' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'IBAN and BIC belong together' }).waitFor()
  })

  test('are compared from the field for an IBAN on the home page, too', async () => {
    const page = await visit('/?tool=iban')
    await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill(`${IBAN}, BIC DEUTDEFF`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'The BIC is of another bank' }).waitFor()
  })

  test('have one page if the IBAN is wrong, which says why', async () => {
    const page = await visit('/?term=pay to DE88 3704 0044 0532 0130 00 BIC COBADEFFXXX', { expect404: true })
    await page.getByRole('heading', { level: 1, name: 'The check digits do not match' }).waitFor()
  })

  test.each([
    ['COBADEFFXXX', 'IBAN and BIC belong together', 'COBA DE FF is a BIC of Commerzbank AG.'],
    ['BIC DEUTDEFF', 'The BIC is of another bank', 'is a BIC of Deutsche Bank AG. IBAN or BIC is wrong'],
  ])('have one page with both verdicts (%s)', async (bic, verdict, sentence) => {
    const page = await visit('/iban')
    await paste(page, `${IBAN} ${bic}`)
    await page.getByRole('heading', { level: 1, name: 'Commerzbank' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Valid IBAN' }).waitFor()
    await page.getByRole('heading', { level: 2, name: verdict }).waitFor()
    expect(await page.locator('main').innerText()).toContain(sentence)
  })
})

describe('a message pasted into the field for an IBAN', () => {
  test('is read, whatever words stand around its IBAN', async () => {
    const page = await visit('/iban')
    await paste(page, 'my rent NL91ABNA0417164300 please')
    await page.getByRole('heading', { level: 2, name: 'Valid IBAN' }).waitFor()
  })

  test('that has two IBANs has no verdict, but a link to each', async () => {
    const page = await visit('/iban')
    await paste(page, 'old DE02120300000000202051 new DE89370400440532013000')
    await page.getByText('This text has 2 codes: enter one of them').first().waitFor()
    await page.getByRole('link', { name: 'Check DE02 1203 0000 0000 2020 51' }).waitFor()
    expect(await page.locator('main mark').count()).toBe(0)
    await page.getByRole('link', { name: `Check ${IBAN}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Commerzbank' }).waitFor()
  })
})

test('a sort code and an account number pasted together are both checked, in no URL', async () => {
  const page = await visit('/sort-code')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await paste(page, 'Account 66374958, sort code 08-99-99')
  await page.getByRole('heading', { level: 1, name: 'The Co-operative Bank' }).waitFor()
  await page.getByRole('heading', { name: 'The account number passes the check' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Account number' }).inputValue()).toBe('66374958')
  expect(urls.join()).not.toContain('66374958')
})

test.each([
  ['/sort-code', 'Account 66374958, sort code 08-99-99', 'The Co-operative Bank'],
  ['/bsb', 'Account 12345678, BSB 062-000', 'Commonwealth Bank of Australia'],
])('%s: a text that a keyboard inserts at once keeps all its digits', async (path, text, bank) => {
  const page = await visit(path)
  const field = page.locator('main').getByRole('textbox').first()
  await field.focus()
  // The rules format the text, once they are loaded.
  await page.waitForLoadState('networkidle')
  await page.keyboard.insertText(text)
  expect(await field.inputValue()).toBe(text)
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: bank }).waitFor()
})

test.each([
  ['a part of an IBAN', '/sort-code', 'DE89 3704'],
  ['a date', '/bsb', '4/6/2005'],
])('%s in a field for digits stays as it is, and is no code', async (_text, path, text) => {
  const page = await visit(path)
  await paste(page, text)
  await page
    .getByRole('alert')
    .getByText(/^(Please enter a valid|This reads as a date)/)
    .waitFor()
  const field = page.locator('main').getByRole('textbox').first()
  expect(await field.inputValue()).toBe(text)
  expect(await page.locator('main').innerText()).not.toContain('6 of 6')
})

test('a correction is offered as banks print the code', async () => {
  const page = await visit('/iban/validate/GB29NWBK6016I331926819', { expect404: true })
  const link = page.getByRole('link', { name: 'GB29 NWBK 6016 1331 9268 19' })
  expect(await link.innerText()).toBe('GB29 NWBK 6016 1331 9268 19')
  expect(await link.locator('mark').innerText()).toBe('1')
})

test('an IBAN that is too long shows what is beyond its end', async () => {
  const page = await visit('/iban')
  await page.getByRole('textbox').first().pressSequentially('DE893704004405320130007')
  await page.getByText('Germany: 22 characters; 1 too many: 7').waitFor()
  await page.goto('/iban/validate/DE893704004405320130007')
  await expectConsoleError('status of 404')
  expect(await page.locator('figure mark').allTextContents()).toEqual(['7'])
})

test('on the home page, a changed field takes the verdict on the old text away', async () => {
  const page = await visit('/?tool=iban')
  const field = page.getByRole('textbox', { name: 'IBAN', exact: true })
  await field.fill(IBAN)
  await field.press('Enter')
  await page.getByRole('heading', { name: /^Valid IBAN/ }).waitFor()
  expect(await page.getByText('Germany: 22 of 22').count()).toBe(0)
  await field.fill('DE89 3704')
  await page.getByText('Germany: 8 of 22').waitFor()
  await expect.poll(() => page.locator('[data-verdict]').count()).toBe(0)
})

test('a branch without coordinates has a map link by its address', async () => {
  const page = await visit('/swift/de/deutsche-bank-ag?tab=branches&branch=hamburg')
  const link = page.getByRole('link', { name: /^Map of/ }).first()
  expect(await link.getAttribute('href')).toMatch(/openstreetmap\.org\/search\?query=.+Hamburg/i)
})

describe('digits among words that may be a date', () => {
  test('are offered as a sort code by its field, and taken only where the visitor follows', async () => {
    const page = await visit('/sort-code')
    await paste(page, 'paid 12-05-24')
    await page.getByText('12-05-24 may be a date or a code').first().waitFor()
    await page.getByRole('link', { name: 'Check 12-05-24' }).click()
    await page.waitForURL('**/sort-code/details/120524')
  })

  test.each(['/', '/swift'])('are offered by the search of %s', async (path) => {
    const page = await visit(path)
    await page.locator('#term').fill('paid 12-05-24')
    await page.locator('#term').press('Enter')
    await page.getByText('This could be a date, or:').waitFor()
    await page.getByRole('link', { name: 'Sort Code 12-05-24' }).waitFor()
  })
})
