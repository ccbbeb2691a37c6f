import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, visit, waitForHydration } from './testing/visitor.ts'

openBrowser()

const question = (page: Page, text: string) => page.locator('main summary').filter({ hasText: text })

/** Lists the expanded questions. */
async function listExpanded(page: Page): Promise<(string | null)[]> {
  return page.locator('details[open] > summary').allTextContents()
}

describe('the questions of a tool', () => {
  test('are there after a navigation within the site', async () => {
    const page = await visit('/')
    await waitForHydration(page)
    await page.locator('footer').getByRole('link', { name: 'BSB' }).click()
    await page.getByRole('heading', { level: 1, name: 'Australian BSB Validator' }).waitFor()
    await question(page, 'The third digit').click()
    await page.getByText('This is only a convention').waitFor()
    await page.goBack()
    await question(page, 'Is it free?').waitFor()
  })

  test('are in no script', async () => {
    const page = await visit('/iban')
    const title = await page.locator('main summary').first().innerText()
    const scripts = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    expect(
      scripts.filter((file) => readFileSync(`dist/client/assets/${file}`, 'utf8').includes(title)),
    ).toEqual([])
  })
})

describe('the FAQ page', () => {
  test('shows ten questions, all collapsed', async () => {
    const page = await visit('/faq')
    expect(await page.locator('main summary').count()).toBe(10)
    expect(await listExpanded(page)).toEqual([])
  })

  test('expands one question at a time, by mouse and keyboard, and collapses it, too', async () => {
    const page = await visit('/faq')
    await question(page, 'What is a BSB?').click()
    await page.getByText('It is Australia’s bank-state-branch number').waitFor()
    await question(page, 'Is it free?').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => listExpanded(page)).toEqual(['Is it free?'])
    await page.keyboard.press('Enter')
    await expect.poll(() => listExpanded(page)).toEqual([])
  })

  test('expands the question of a fragment link, and can collapse it', async () => {
    const page = await visit('/faq#accuracy')
    expect(await listExpanded(page)).toEqual(['How accurate are the results?'])
    const answer = page.getByText('Each result is valid, invalid or unknown')
    expect(await answer.isVisible()).toBe(true)
    await question(page, 'How accurate').click()
    await expect.poll(() => answer.isVisible()).toBe(false)
  })

  test('shows the numbers of codes and banks in an answer', async () => {
    const page = await visit('/faq#accuracy')
    const { codes, banks } = (await (await page.request.get('/api/swift/coverage')).json()) as {
      codes: number
      banks: number
    }
    const shown = await page.locator('#accuracy').innerText()
    for (const count of [codes, banks]) expect(shown).toContain(count.toLocaleString('en'))
  })

  test('has the same questions in its structured data', async () => {
    const page = await visit('/faq')
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    const data = JSON.parse(json ?? '') as { '@type': string; mainEntity: { name: string }[] }
    expect(data['@type']).toBe('FAQPage')
    expect(data.mainEntity.map(({ name }) => name)).toEqual(
      await page.locator('main summary').allTextContents(),
    )
    // Each placeholder, such as {countries}, is filled.
    expect(json).not.toMatch(/\{\w+\}/)
  })

  test('links to the contact page', async () => {
    const page = await visit('/faq')
    await page.getByRole('heading', { name: 'Still have questions?' }).waitFor()
    expect(await page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
  })
})

test('the help of a tool expands one section at a time', async () => {
  const page = await visit('/routing-number')
  await question(page, 'Format rules').click()
  await question(page, 'A short history').click()
  await page.getByText('the American Bankers Association gives banks numbers').waitFor()
  await expect.poll(() => listExpanded(page)).toEqual(['A short history'])
})
