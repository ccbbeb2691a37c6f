import { describe, expect, test } from 'vitest'
import { VALIDATORS } from '../testing/validators.ts'
import { expectConsoleError, openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

const visitWithoutScripts = (path: string) => visit(path, { javaScriptEnabled: false })

describe.each(VALIDATORS)('without JavaScript, the $name validator', (tool) => {
  const { label, button, valid } = tool

  test('shows the result of the form on its page', async () => {
    const page = await visitWithoutScripts(tool.path)
    await page.getByRole('textbox', { name: label, exact: true }).fill(valid.typed)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(`Valid ${tool.noun}`, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(valid.page)
    await page.getByRole('link', { name: 'Check another' }).click()
    await page.getByRole('button', { name: button }).waitFor()
  })

  test('shows the error of a malformed code, and keeps the input', async () => {
    const page = await visitWithoutScripts(tool.path)
    for (const [typed, message] of tool.invalid) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(typed)
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
      const field = page.getByRole('textbox', { name: label, exact: true })
      expect((await field.inputValue()).replace(/[ -]/g, '')).toBe(typed.replace(/[ -]/g, ''))
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
  })

  test('shows the result of the form in its tab of the home page', async () => {
    const page = await visitWithoutScripts('/')
    await page.getByRole('tab', { name: tool.name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: tool.name, exact: true })
    await panel.getByRole('textbox', { name: label, exact: true }).fill(valid.typed)
    await panel.getByRole('textbox', { name: label, exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: valid.bank }).waitFor()
    expect(new URL(page.url()).pathname).toBe(valid.page)
  })
})

describe('without JavaScript, the SWIFT/BIC search', () => {
  test.each(['/', '/swift'])('filters banks by country (%s)', async (path) => {
    const page = await visitWithoutScripts(path)
    await page.getByRole('searchbox').fill('santander')
    await page.getByLabel('Country').selectOption('United Kingdom')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const countries = await page.locator('tbody tr td:nth-child(3)').allTextContents()
    expect(new Set(countries)).toEqual(new Set(['United Kingdom']))
    expect(await page.getByRole('searchbox').inputValue()).toBe('santander')
    expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  })

  test('shows that no bank is found, and that a code is not listed', async () => {
    const page = await visitWithoutScripts('/swift')
    for (const [term, message] of [
      ['qqqqqqqqzzzz', 'No matching banks found'],
      ['QQQQDEFF', 'QQQQ DE FF is well formed, but not in our directory'],
    ] as const) {
      await page.getByRole('searchbox').fill(term)
      await page.getByRole('searchbox').press('Enter')
      await page.getByText(message, { exact: true }).first().waitFor()
    }
  })
})

describe('without JavaScript, the search field of the home page', () => {
  test('opens the result page of a code', async () => {
    const page = await visitWithoutScripts('/')
    await page.getByRole('searchbox').fill('021000021')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('Valid routing number', { exact: true }).waitFor()
  })

  test('offers the types that six digits could be', async () => {
    const page = await visitWithoutScripts('/')
    await page.getByRole('searchbox').fill('062000')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: 'BSB 062-000' }).click()
    await page.getByText('Valid BSB code', { exact: true }).waitFor()
  })
})

test.each([
  ['/sort-code', 'UK Sort Code Validator'],
  ['/iban/calculator/de', 'IBAN calculator'],
])('a field takes no more of a long text than the server does (%s)', async (path, title) => {
  const page = await visitWithoutScripts(path)
  const fields = page.locator('main').getByRole('textbox')
  for (const field of await fields.all()) {
    await field.focus()
    await page.keyboard.insertText('😀'.repeat(5_000))
  }
  const isPosted = page.waitForResponse((response) => response.request().method() === 'POST')
  await fields.first().press('Enter')
  expect((await isPosted).status()).not.toBe(413)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  if (path !== '/sort-code') await expectConsoleError('status of 4')
})
