import { describe, expect, test } from 'vitest'
import { VALIDATORS } from './testing/validators.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

/** A visitor whose browser runs no scripts. */
const visitPlainly = (path: string, expect404 = false) => visit(path, { javaScriptEnabled: false, expect404 })

describe.each(VALIDATORS)('the $name validator', (tool) => {
  const { label, button, valid } = tool

  test('reaches its result from its own page', async () => {
    const page = await visitPlainly(tool.path)
    await page.getByRole('textbox', { name: label, exact: true }).fill(valid.typed)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(`Valid ${tool.noun}`, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(valid.page)
    await page.getByRole('link', { name: 'Check another' }).click()
    await page.getByRole('button', { name: button }).waitFor()
  })

  test('reaches its errors, and keeps what was typed', async () => {
    const page = await visitPlainly(tool.path)
    for (const [typed, told] of tool.invalid) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(typed)
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('alert').getByText(told, { exact: true }).waitFor()
      const field = page.getByRole('textbox', { name: label, exact: true })
      expect((await field.inputValue()).replace(/[ -]/g, '')).toBe(typed.replace(/[ -]/g, ''))
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
  })

  test('reaches its result from its tab on the home page', async () => {
    const page = await visitPlainly('/')
    await page.getByRole('tab', { name: tool.name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: tool.name, exact: true })
    await panel.getByRole('textbox', { name: label, exact: true }).fill(valid.typed)
    await panel.getByRole('textbox', { name: label, exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: valid.bank }).waitFor()
    expect(new URL(page.url()).pathname).toBe(valid.page)
  })
})

describe('the SWIFT/BIC search', () => {
  test.each(['/', '/swift'])('finds banks, one country at a time (%s)', async (path) => {
    const page = await visitPlainly(path)
    await page.getByRole('searchbox').fill('santander')
    await page.getByLabel('Country').selectOption('United Kingdom')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const countries = await page.locator('tbody tr td:nth-child(3)').allTextContents()
    expect(new Set(countries)).toEqual(new Set(['United Kingdom']))
    expect(await page.getByRole('searchbox').inputValue()).toBe('santander')
    expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  })

  test('tells that nothing is found, and tells an unlisted code', async () => {
    const page = await visitPlainly('/swift')
    for (const [term, told] of [
      ['qqqqqqqqzzzz', 'No matching banks found'],
      ['QQQQDEFF', 'Well formed, but not in our directory'],
    ] as const) {
      await page.getByRole('searchbox').fill(term)
      await page.getByRole('searchbox').press('Enter')
      await page.getByText(told, { exact: true }).first().waitFor()
    }
  })
})

describe('the box of the home page', () => {
  test('takes a code to its page', async () => {
    const page = await visitPlainly('/')
    await page.getByRole('searchbox').fill('021000021')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('Valid routing number', { exact: true }).waitFor()
  })

  test('offers what six digits could be', async () => {
    const page = await visitPlainly('/')
    await page.getByRole('searchbox').fill('062000')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: 'BSB 062-000' }).click()
    await page.getByText('Valid BSB code', { exact: true }).waitFor()
  })
})
