import { describe, expect, test } from 'vitest'
import { openOwnSite } from '../testing/own-site.ts'
import { expectConsoleError, openBrowser, visit } from '../testing/visitor.ts'

openBrowser()
const siteUrl = openOwnSite({ DIRECTORY_FILE: undefined })

describe('a site without a directory', () => {
  test('shows on a bank page that the directory is not available', async () => {
    const page = await visit(`${siteUrl()}/swift/de/deutsche-bank-ag`)
    await page.getByRole('heading', { level: 1, name: 'The directory is not available' }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expectConsoleError('status of 503')
  })

  test('shows the search form with an error', async () => {
    const page = await visit(`${siteUrl()}/swift?term=barclays`)
    await page.getByRole('alert').getByText('Failed to search for banks. Please try again.').waitFor()
    await expectConsoleError('status of 503')
  })

  test('shows an error in place of the popular banks', async () => {
    const page = await visit(`${siteUrl()}/`)
    await page.getByText('Failed to fetch popular banks').waitFor()
  })

  test('shows the FAQ without numbers, and /about without a list of sources', async () => {
    const page = await visit(`${siteUrl()}/faq#accuracy`)
    const answer = await page.locator('#accuracy').innerText()
    expect(answer).toContain('Each result is valid, invalid or unknown')
    expect(answer).not.toContain('Our SWIFT/BIC list')
    await page.goto(`${siteUrl()}/about`)
    await page.getByText('The list cannot be shown at the moment.').waitFor()
  })

  test('hides the part of the home page that shows the number of countries', async () => {
    const page = await visit(`${siteUrl()}/`)
    await page.getByRole('heading', { name: 'Validation with reasons' }).waitFor()
    expect(await page.getByText('Countries covered').count()).toBe(0)
  })
})
