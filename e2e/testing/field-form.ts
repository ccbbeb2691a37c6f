/** A form of a test's own on /developers, which has the script of the field. */
import type { Locator, Page } from 'playwright-core'
import { visit } from './visitor.ts'

/** The text of the input, with '|' for the caret. */
export async function readInput(field: Locator): Promise<string> {
  return field.locator('[part=input]').evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
  })
}

/** The text of the live region. */
export const getStatus = (field: Locator) => field.getByRole('status').textContent()

/** Opens /developers and puts a form on it. A submit is recorded, and stays on the page. */
export async function openForm(html: string): Promise<{ page: Page; field: Locator }> {
  const page = await visit('/developers')
  await page.evaluate((content) => {
    const form = document.createElement('form')
    form.innerHTML = content
    form.id = 'own'
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.dataset.sent = JSON.stringify([...new FormData(form)])
    })
    document.querySelector('main')?.prepend(form)
  }, html)
  return { page, field: page.locator('#own bankcodex-field').first() }
}

/** What the form has sent, as JSON; null before it was sent. */
export const readSent = (page: Page) => page.locator('#own').getAttribute('data-sent')
