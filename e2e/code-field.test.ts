import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BankcodexField } from '../src/code-field/bankcodex-field.ts'
import { getStatus, openForm, readInput, readSent } from './testing/field-form.ts'
import { expectAccessible } from './testing/screens.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const IBAN = 'DE89 3704 0044 0532 0130 00'

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
}

describe('the field on /developers', () => {
  test('loads no React, and makes no request while a code is checked', async () => {
    const page = await visit('/healthz')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/developers', { waitUntil: 'networkidle' })
    expect(requested.filter((path) => path.includes('/core-'))).toEqual([])
    expect(requested.some((path) => path.includes('/live-field-'))).toBe(true)
    const { length } = requested
    await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill(IBAN)
    await page.getByText('The format and check digits are right').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(requested).toHaveLength(length)
  })

  test.each([
    ['swift', 'deutdeff', 'deutdeff|', '✓'],
    ['iban', 'de89370400440532013000', 'DE89 3704 0044 0532 0130 00|', '✓'],
    ['routing', '021000021', '021000021|', '✓'],
    ['sortcode', '200415', '20-04-15|', '?'],
    ['chips', '0002', '0002|', '?'],
    ['bsb', '062000', '062-000|', '?'],
  ])('groups %s while it is typed, and says what the rules say', async (type, typed, shown, sign) => {
    const page = await visit('/developers')
    const field = page.locator(`bankcodex-field[type=${type}]`)
    await field.click()
    await page.keyboard.type(typed)
    expect(await readInput(field)).toBe(shown)
    const expected =
      sign === '✓' && type !== 'swift'
        ? '✓ The format and check digits are right'
        : '? The format is right, but it is not known whether the code is in use'
    await expect.poll(() => getStatus(field)).toContain(expected)
    await expectAccessible(page)
  })

  test('sends the code to the tool, with the Enter key', async () => {
    const page = await visit('/developers')
    await page.locator('bankcodex-field[type=sortcode]').click()
    await page.keyboard.type('089999')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sort-code/details/089999')
  })

  test('serves without its script', async () => {
    const page = await visit('/developers', { javaScriptEnabled: false })
    await page.getByRole('textbox', { name: 'BSB' }).fill('062-000')
    await page.getByRole('button', { name: 'Look up: BSB' }).click()
    await page.waitForURL('**/bsb/details/062000')
  })
})

describe('typing', () => {
  test('keeps the caret in place, and undo works', async () => {
    const { page, field } = await openForm('<bankcodex-field type="sortcode" label="Code"></bankcodex-field>')
    await field.click()
    await page.keyboard.type('200415')
    for (const key of ['Home', 'ArrowRight', '9']) await page.keyboard.press(key)
    expect(await readInput(field)).toBe('29|-00-41')
    await page.keyboard.press('Backspace')
    expect(await readInput(field)).toBe('2|0-04-1')
    while ((await readInput(field)) !== '|') await page.keyboard.press('Control+z')
  })

  test('leaves the text of an input method alone until it is complete', async () => {
    const { page, field } = await openForm('<bankcodex-field type="sortcode" label="Code"></bankcodex-field>')
    await field.click()
    const keyboard = await page.context().newCDPSession(page)
    for (const text of ['2', '20', '2004'])
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    expect(await readInput(field)).toBe('2004|')
    await keyboard.send('Input.insertText', { text: '2004' })
    await expect.poll(() => readInput(field)).toBe('20-04|')
  })

  test.each([
    ['iban', 'IBAN: DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['iban', 'DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX', 'DE89370400440532013000'],
    ['swift', 'BIC: DEUTDEFF', 'DEUTDEFFXXX'],
    ['sortcode', 'sort code: 20-04-15', '200415'],
    ['routing', '٠٢١٠٠٠٠٢١', '021000021'],
    ['bsb', '０６２－０００', '062000'],
  ])('reads a code of %s out of %s', async (type, pasted, value) => {
    const { page, field } = await openForm(`<bankcodex-field type="${type}" label="Code"></bankcodex-field>`)
    await field.click()
    await paste(page, pasted)
    expect(await field.evaluate((element: BankcodexField) => element.value)).toBe(value)
  })

  test('shows alone what is sent of a longer text', async () => {
    const { page, field } = await openForm('<bankcodex-field name="iban" label="Code"></bankcodex-field>')
    await field.click()
    const other = 'VAT DE123456789'
    await paste(page, `${IBAN}, ${other}`)
    expect(await readInput(field)).toContain(other)
    await page.keyboard.press('Enter')
    expect(await readInput(field)).toBe(`${IBAN}|`)
    expect(await readSent(page)).toBe('[["iban","DE89370400440532013000"]]')
  })

  test('sends none of two codes in a text', async () => {
    const { page, field } = await openForm('<bankcodex-field name="iban" label="Code"></bankcodex-field>')
    await field.click()
    await paste(page, `${IBAN}, formerly GB29 NWBK 6016 1331 9268 19`)
    await page.keyboard.press('Tab')
    expect(await getStatus(field)).toContain('This text has 2 codes')
  })

  test('says what is wrong when the visitor leaves the field, until it is corrected', async () => {
    const { page, field } = await openForm(
      '<bankcodex-field name="iban" label="IBAN"></bankcodex-field><button>Pay</button>',
    )
    await field.click()
    await page.keyboard.type('DE88370400440532013000')
    expect(await getStatus(field)).toBe('')
    const input = page.getByRole('textbox', { name: 'IBAN', exact: true }).first()
    expect(await input.getAttribute('aria-invalid')).toBe('false')
    await page.keyboard.press('Tab')
    expect(await getStatus(field)).toContain('✗ The check digits do not match')
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await field.click()
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete', '9'])
      await page.keyboard.press(key)
    expect(await getStatus(field)).toBe('✓ The format and check digits are right ')
    expect(await input.getAttribute('aria-invalid')).toBe('false')
  })
})
