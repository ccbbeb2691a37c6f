import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../src/testing/servers/server-process.ts'
import { openOwnSite } from '../testing/own-site.ts'
import { expectAccessible } from '../testing/screens.ts'
import { expectConsoleError, openBrowser, visit } from '../testing/visitor.ts'

openBrowser()
// These tests have their own site, because a site issues five keys a minute. Its port is fixed, because the
// samples contain its URL.
const siteUrl = openOwnSite(async () => ({ PORT: String(await findFreePort()) }))

/** Opens a page of the own site. */
const visitOwnSite = (options: Parameters<typeof visit>[1] = {}, path = '/api') =>
  visit(path, { baseURL: siteUrl(), ...options })

async function requestKey(page: Page) {
  await page.getByLabel('I accept the terms of service').check()
  await page.getByRole('button', { name: 'Get a key for a day' }).click()
  await page.getByRole('heading', { name: 'Your key' }).waitFor()
  return (await page.locator('main').textContent())?.match(/bcx_live_\w{33}/)?.[0] ?? ''
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe('a new developer', () => {
  test('gets a key, pastes the first call into a shell, uses the console, and is rate limited', async () => {
    const page = await visitOwnSite()
    const key = await requestKey(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy Free key' }).click()
    await page.getByRole('status').getByText('Copied to clipboard!', { exact: true }).waitFor()
    expect(await readClipboard(page)).toBe(key)

    await page.getByRole('button', { name: 'Copy Your first call' }).click()
    await page.getByRole('button', { name: 'Copied Your first call' }).waitFor()
    const { stdout } = await promisify(execFile)('sh', ['-c', `${await readClipboard(page)} --silent`])
    expect(JSON.parse(stdout)).toMatchObject({ isValid: true, status: 'valid', bankName: 'Deutsche Bank AG' })

    const apiConsole = page.locator('details').filter({ hasText: 'Try it: Validate SWIFT/BIC' })
    await apiConsole.locator('summary').click()
    const field = apiConsole.getByLabel('Your key')
    expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['password', key])
    await apiConsole.getByRole('textbox', { name: 'code', exact: true }).fill('BARCGB22')
    // The shell has sent the first of five calls that a Free key may send in a minute.
    for (let calls = 2; calls <= 5; calls++) {
      await apiConsole.getByRole('button', { name: 'Send' }).click()
      await apiConsole.getByText(`X-RateLimit-Remaining: ${5 - calls}`).waitFor()
    }
    expect(await apiConsole.textContent()).toContain('"bankName": "Barclays')
    await apiConsole.getByRole('button', { name: 'Send' }).click()
    await apiConsole.getByText('"code": "rate_limit_exceeded"').waitFor()
    await apiConsole.getByText(/^Retry-After: \d+$/).waitFor()
    await expectAccessible(page)
    await expectConsoleError('status of 429')
    expect(page.url()).toBe(`${siteUrl()}/api`)
  })

  test('keeps the key while the page is open, and does not store it in the browser', async () => {
    const page = await visitOwnSite()
    const key = await requestKey(page)
    const endpoints = page.getByRole('navigation', { name: 'Endpoints' })
    await endpoints.getByRole('link', { name: 'IBAN' }).click()
    await page.getByRole('heading', { name: 'Validate IBAN' }).waitFor()
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Python' }).click()
    await page.getByText(`BANKCODEX_KEY=${key}`).waitFor()
    expect(page.url()).toBe(`${siteUrl()}/api?endpoints=iban&sample=python#sdk`)
    expect(await page.locator('main').textContent()).toContain(`Bearer ${key}`)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    expect(stored).not.toContain('bcx_live')
    await page.reload()
    expect(await page.locator('main').textContent()).not.toContain(key)
  })

  test('gets a key without JavaScript, and does not see the console', async () => {
    const page = await visitOwnSite({ javaScriptEnabled: false })
    expect(await page.getByText('Try it').first().isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Get a key for a day' }).click()
    await page.getByText('Please accept the terms of service').waitFor()
    await expectConsoleError('status of 400')
    expect(await page.locator('#terms:focus').count()).toBe(1)
    const key = await requestKey(page)
    expect(await page.locator('h3:focus').textContent()).toBe('Your key')
    expect(await page.locator('main').textContent()).toContain(`Authorization: Bearer ${key}`)
    expect(page.url()).toBe(`${siteUrl()}/api`)
    await page
      .getByRole('navigation', { name: 'Languages' })
      .getByRole('link', { name: 'Java', exact: true })
      .click()
    await page.getByText('public class ValidateSwift').waitFor()
  })
})

describe('the API page', () => {
  test('has the same text whether the server or the browser renders it', async () => {
    const serverPage = await visitOwnSite({}, '/api?endpoints=batch')
    const browserPage = await visitOwnSite({}, '/contact')
    await browserPage.getByRole('link', { name: 'API Access' }).click()
    await browserPage.getByRole('heading', { level: 1, name: 'API documentation' }).waitFor()
    await browserPage.getByRole('link', { name: 'Batch' }).click()
    await browserPage.getByRole('heading', { name: 'Validate many codes' }).waitFor()
    /** The text of the page without its structured data. */
    const readText = async (page: Page) =>
      (await page.locator('main').textContent())?.replace(/\{"@.*?\}\]\}/, '')
    expect(await readText(browserPage)).toBe(await readText(serverPage))
  })

  test('states the error of an empty form once, at the field, which has the focus', async () => {
    const page = await visitOwnSite()
    await page.getByRole('button', { name: 'Get a key for a day' }).click()
    expect(await page.getByText('Please accept the terms of service').count()).toBe(1)
    const checkbox = page.getByLabel('I accept the terms of service')
    expect(await checkbox.evaluate((control) => control === document.activeElement)).toBe(true)
    await expectAccessible(page)
  })

  test('rejects invalid JSON in the console, and sends a valid batch', async () => {
    const page = await visitOwnSite({}, '/api?endpoints=batch')
    await page.getByText('Try it').click()
    const codes = page.getByRole('textbox', { name: 'codes' })
    await codes.fill('[DEUTDEFF')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('codes must be JSON: array').waitFor()
    await codes.fill('["DEUTDEFF"]')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('"code": "missing_key"').waitFor()
    await expectConsoleError('status of 401')
  })

  test('links a paid plan to the contact form, with the plan as the subject', async () => {
    const page = await visitOwnSite({}, '/pricing')
    expect(page.url()).toBe(`${siteUrl()}/api#pricing`)
    await page.getByRole('link', { name: 'Request Developer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    expect(await page.getByLabel('Reason for contact').inputValue()).toBe('api')
    expect(await page.getByLabel('Subject').inputValue()).toBe('Developer plan')
  })
})
