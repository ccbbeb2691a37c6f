import { describe, expect, test } from 'vitest'
import { expectAccessible } from './testing/screens.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

describe('the IBAN calculator', () => {
  test('fills the strip while one types, and shows the IBAN without changing the address', async () => {
    const page = await visit('/iban/calculator/de')
    await page.getByLabel(/Bank code/).fill('37040044')
    await page.getByLabel(/Account number/).fill('532013000')
    await page.getByRole('figure', { name: 'The IBAN so far' }).getByText('0532013000').waitFor()
    await page.getByRole('button', { name: 'Build IBAN' }).click()
    await page.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
    expect(page.url()).toMatch(/\/iban\/calculator\/de$/)
    await expectAccessible(page)
  })

  test('names the field that is wrong', async () => {
    const page = await visit('/iban/calculator/de')
    await page.getByLabel(/Bank code/).fill('532013000')
    await page.getByLabel(/Account number/).fill('37040044')
    await page.getByRole('button', { name: 'Build IBAN' }).click()
    await page
      .getByText(/are the two swapped/)
      .first()
      .waitFor()
    expect(await page.getByLabel(/Bank code/).getAttribute('aria-invalid')).toBe('true')
  })

  test('works without JavaScript', async () => {
    const page = await visit('/iban/calculator/cz', { javaScriptEnabled: false })
    await page.getByLabel(/Account number/).fill('19-2000145399/0800')
    await page.getByRole('button', { name: 'Build IBAN' }).click()
    await page.getByText('CZ65 0800 0000 1920 0014 5399').first().waitFor()
    expect(page.url()).toMatch(/\/iban\/calculator\/cz$/)
  })

  test('makes an IBAN of an account in a search field, without the account in an address', async () => {
    const page = await visit('/')
    await page.locator('#term').click()
    await page.waitForFunction(() => document.querySelector('#term')?.role === 'combobox')
    await page.keyboard.insertText('20-00-00 55779911')
    await page.getByRole('option', { name: /Make an IBAN of it: United Kingdom/ }).click()
    await page.getByText('GB60 BARC 2000 0055 7799 11').first().waitFor()
    expect(page.url()).toMatch(/\/iban\/calculator\/gb$/)
  })

  test('the Enter key in a search field sends no account: it selects from the list', async () => {
    const page = await visit('/swift')
    const field = page.locator('#term')
    await field.click()
    await page.waitForFunction(() => document.querySelector('#term')?.role === 'combobox')
    await page.keyboard.insertText('ES 2100 0418 45 0200051332')
    await field.press('Enter')
    await page.getByRole('option', { name: /Spain/, selected: true }).waitFor()
    expect(page.url()).toMatch(/\/swift$/)
    await field.press('Enter')
    await page.getByText('ES91 2100 0418 4502 0005 1332').first().waitFor()
  })

  test('the field of a code offers the IBAN of an account', async () => {
    const page = await visit('/iban')
    await page.getByRole('textbox', { name: /IBAN/ }).fill('19-2000145399/0800')
    await page.getByRole('button', { name: 'Validate IBAN' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make an IBAN of it: Czechia' }).click()
    await page.getByText('CZ65 0800 0000 1920 0014 5399').first().waitFor()
    expect(page.url()).toMatch(/\/iban\/calculator\/cz$/)
  })

  test.each(['/', '/swift'])('%s offers the IBAN of an account without JavaScript', async (path) => {
    const page = await visit(`${path}?term=37040044+532013000&country=DE`, { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Make an IBAN of it: Germany' }).click()
    await page.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
    expect(page.url()).toMatch(/\/iban\/calculator\/de$/)
  })

  test('an IBAN result has its national details, each with a copy button', async () => {
    const page = await visit('/iban/validate/DE89370400440532013000')
    const details = page.getByRole('region', { name: 'National details' })
    await details.getByText('Bankleitzahl', { exact: true }).first().waitFor()
    expect(await details.getByRole('button', { name: /Copy/ }).count()).toBe(2)
  })
})
