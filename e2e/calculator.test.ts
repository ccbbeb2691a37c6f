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

  test('an IBAN result has its national details, each with a copy button', async () => {
    const page = await visit('/iban/validate/DE89370400440532013000')
    const details = page.getByRole('region', { name: 'National details' })
    await details.getByText('Bankleitzahl').waitFor()
    expect(await details.getByRole('button', { name: /Copy/ }).count()).toBe(2)
  })
})
