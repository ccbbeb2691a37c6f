import { describe, expect, test } from 'vitest'
import type { BankcodexField } from '../src/code-field/bankcodex-field.ts'
import { getStatus, openForm, readInput, readSent } from './testing/field-form.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

describe('in a form', () => {
  const FORM =
    '<bankcodex-field type="iban" name="account" label="IBAN" required></bankcodex-field><button>Pay</button>'

  test('an empty or wrong code is not sent, and the field says why', async () => {
    const { page, field } = await openForm(FORM)
    await page.getByRole('button', { name: 'Pay' }).click()
    expect(await getStatus(field)).toContain('IBAN is required')
    await field.click()
    await page.keyboard.type('DE8837040044')
    await page.keyboard.press('Enter')
    expect(await getStatus(field)).toContain('✗')
    expect(await readSent(page)).toBe(null)
  })

  test('the canonical code is sent, and a reset empties the field', async () => {
    const { page, field } = await openForm(FORM)
    await field.click()
    await page.keyboard.type('de89 3704 0044 0532 0130 00')
    await page.keyboard.press('Enter')
    await expect.poll(() => readSent(page)).toBe('[["account","DE89370400440532013000"]]')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#own')?.reset())
    expect(await readInput(field)).toBe('|')
    expect(await getStatus(field)).toBe('')
  })

  test('a well-formed code without check digits does not block the form', async () => {
    const { page, field } = await openForm(FORM.replace('"iban"', '"swift"'))
    await field.click()
    await page.keyboard.type('deutdeff')
    await page.keyboard.press('Enter')
    await expect.poll(() => readSent(page)).toBe('[["account","DEUTDEFFXXX"]]')
  })

  test('a reset restores the default value; a disabled field is neither sent nor changed', async () => {
    const { page, field } = await openForm(
      '<fieldset>' +
        '<bankcodex-field name="code" type="bsb" label="BSB" value="062000"></bankcodex-field></fieldset>',
    )
    expect(await readInput(field)).toContain('062-000')
    const result = await field.evaluate((element: BankcodexField) => {
      const form = element.form as HTMLFormElement
      const read = () => [...new FormData(form)].join()
      element.value = '033000'
      const changed = read()
      form.reset()
      const reset = read()
      const fieldset = form.querySelector('fieldset') as HTMLFieldSetElement
      fieldset.disabled = true
      return { changed, reset, inDisabledFieldset: read() }
    })
    expect(result).toEqual({ changed: 'code,033000', reset: 'code,062000', inDisabledFieldset: '' })
    expect(await page.locator('#own').getByRole('textbox').isDisabled()).toBe(true)
  })

  test('the browser restores the text after it has left the page', async () => {
    const page = await visit('/developers')
    await page.locator('bankcodex-field[type=bsb]').click()
    await page.keyboard.type('062000')
    await page.goto('/glossary')
    await page.goBack()
    await expect.poll(() => readInput(page.locator('bankcodex-field[type=bsb]'))).toContain('062-000')
  })

  test('a page refuses a code for its own reason, until it takes the reason back', async () => {
    const { page, field } = await openForm(FORM.replace('required', 'value="DE89370400440532013000"'))
    const refuse = (reason: string) =>
      field.evaluate((element: BankcodexField, text) => element.setCustomValidity(text), reason)
    await refuse('We do not pay to this account')
    await page.getByRole('button', { name: 'Pay' }).click()
    expect(await getStatus(field)).toBe('✗ We do not pay to this account ')
    expect(await readSent(page)).toBe(null)
    await refuse('')
    expect(await getStatus(field)).toContain('✓')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(() => readSent(page)).toContain('DE89370400440532013000')
  })

  test('a label of the page names the field, and an input in it gives its text', async () => {
    const { page } = await openForm(
      '<label for="code">Account to pay</label>' +
        '<bankcodex-field id="code" name="code"><input name="code" value="DE89"></bankcodex-field>',
    )
    await page.getByText('Account to pay').click()
    await page.keyboard.press('End')
    await page.keyboard.type('3704')
    expect(await page.getByRole('textbox', { name: 'Account to pay' }).inputValue()).toBe('DE89 3704')
    expect(await page.locator('#own').getByRole('textbox').count()).toBe(1)
    expect(
      await page.evaluate(() => [...new FormData(document.querySelector('#own') as HTMLFormElement)]),
    ).toEqual([['code', 'DE89 3704']])
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#own')?.reset())
    expect(await readInput(page.locator('#own bankcodex-field'))).toBe('DE89|')
  })
})

test('a page themes the field by custom properties and parts', async () => {
  const { page, field } = await openForm(
    '<bankcodex-field type="bsb" label="BSB" value="062000"></bankcodex-field>',
  )
  const colors = await field.evaluate((element) => {
    // A style element would need an exception in the policy of the page; a constructed sheet needs none.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`#own bankcodex-field { --bankcodex-border: rgb(1, 2, 3) }
      #own bankcodex-field::part(message-unknown) { background: rgb(4, 5, 6) }`)
    document.adoptedStyleSheets.push(sheet)
    const get = (selector: string) => getComputedStyle(element.shadowRoot?.querySelector(selector) as Element)
    return [get('input').borderColor, get('[part~=message]').backgroundColor]
  })
  expect(colors).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
  await page.evaluate(() => document.adoptedStyleSheets.pop())
})
