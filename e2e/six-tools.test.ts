import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { recordRequests } from './testing/intercept-requests.ts'
import { VALIDATORS, type Validator } from './testing/validators.ts'
import { openBrowser, stopClock, visit } from './testing/visitor.ts'

openBrowser()

const field = (page: Page, { label }: Validator) => page.getByRole('textbox', { name: label, exact: true })
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

describe.each(VALIDATORS)('the $name validator', (tool) => {
  const { valid, unknown } = tool

  test('opens the result page of a valid code on Enter', async () => {
    const page = await visit(tool.path)
    await field(page, tool).fill(valid.typed)
    await field(page, tool).press('Enter')
    await page.waitForURL(`**${valid.page}`)
    await page.getByRole('heading', { level: 1, name: valid.bank }).waitFor()
    await page.getByText(`Valid ${tool.noun}`, { exact: true }).waitFor()
    const parts = page.getByRole('figure', { name: `Parts of the ${tool.noun}` }).locator('.code')
    expect(await parts.allTextContents()).toEqual(valid.parts)
    const checks = page.getByRole('region', { name: 'How we know' })
    await checks.getByText('How we know').click()
    await checks.getByText(valid.check).first().waitFor()
    const bank = page
      .getByRole('region', { name: 'Details', exact: true })
      .getByRole('definition')
      .getByText(valid.bank)
    expect(await bank.count()).toBeGreaterThan(0)
    const sources = page.getByRole('listitem').filter({ hasText: 'Source:' })
    expect(await sources.first().textContent()).toMatch(valid.source)
  })

  test('shows the error of a malformed code without a request, and a toast for three seconds', async () => {
    const page = await visit(tool.path)
    await stopClock(page)
    const requested = recordRequests(page)
    for (const [typed, message] of tool.invalid) {
      await field(page, tool).fill(typed)
      await page.getByRole('button', { name: tool.button }).click()
      await page.locator('main form').getByText(message, { exact: true }).waitFor()
      expect(await field(page, tool).getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
      if (tool.toast) await toast(page, 'Invalid Input').getByText(message, { exact: true }).waitFor()
    }
    expect(await toast(page, 'Invalid Input').count()).toBe(tool.toast ? 1 : 0)
    await page.clock.runFor(2999)
    expect(await toast(page, 'Invalid Input').count()).toBe(tool.toast ? 1 : 0)
    await page.clock.runFor(1)
    expect(await toast(page, 'Invalid Input').count()).toBe(0)
    expect(requested).toEqual([])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(tool.path)
  })

  test('shows that a code is not in the directory', async () => {
    const page = await visit(unknown.page, { expect404: true })
    await page.getByText(unknown.message).first().waitFor()
    const facts = page.getByRole('region', { name: 'Details', exact: true })
    expect((await facts.innerText()).replace(/\n+/g, '')).toContain(unknown.facts)
    await page.getByText('How we know').click()
    await page.getByText('Not listed in our directory').waitFor()
    const validVerdicts = await page.getByText(`Valid ${tool.noun}`, { exact: true }).count()
    expect(validVerdicts).toBe(unknown.message.startsWith('Valid') ? 1 : 0)
  })

  test('copies the code, shows “Copied” for two seconds, and a toast for three', async () => {
    const page = await visit(valid.page)
    await stopClock(page)
    const copy = page.getByRole('button', { name: `Copy ${tool.name}`, exact: true })
    await copy.click()
    await page.getByRole('button', { name: `Copied ${tool.name}`, exact: true }).waitFor()
    await toast(page, tool.copied.title).getByText(tool.copied.sentence, { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(valid.page.split('/').at(-1))
    await page.clock.runFor(1999)
    expect(await copy.count()).toBe(0)
    await page.clock.runFor(1)
    await copy.waitFor()
    await page.clock.runFor(1000)
    expect(await toast(page, tool.copied.title).count()).toBe(0)
  })

  test('opens a valid example from its page', async () => {
    const page = await visit(tool.path)
    const example = page.getByRole('region', { name: 'Try an example' }).getByRole('link').first()
    await example.click()
    await page.waitForURL(`**${tool.path}/*/*`)
    await page.getByText(`Valid ${tool.noun}`, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Check another' }).click()
    await page.getByRole('button', { name: tool.button }).waitFor()
  })
})
