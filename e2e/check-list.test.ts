import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readXlsx } from '../src/bulk-check/readers/read-xlsx.ts'
import { getText } from '../src/bulk-check/table.ts'
import { createIban, createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { expectAccessible } from './testing/screens.ts'
import { expectConsoleError, openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

const CSV = [
  'Name,IBAN,Sort code,Account',
  'Alder,DE89 3704 0044 0532 0130 00,,',
  'Elm,DE89 3704 0044 0532 0130 01,,',
  'Yew,,89999,66374958',
  'Ash,DE89370400440532013000,,',
  '=1+1,GB29NWBK60161331926819,,',
].join('\r\n')

const selectFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('A file: CSV, TSV or XLSX')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const startCheck = (page: Page) => page.getByRole('button', { name: 'Check the list' }).click()

/** The number with this label in the summary. */
const summaryValue = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')

async function downloadFile(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path())
}

describe('the list check', () => {
  test('detects the columns of a file, and shows a summary and the results of its rows', async () => {
    const page = await visit('/check')
    await selectFile(page, 'suppliers.csv', CSV)
    await page.getByRole('heading', { name: 'The columns of suppliers.csv' }).waitFor()
    expect(await page.getByLabel('Content of IBAN').inputValue()).toBe('iban')
    expect(await page.getByLabel('Content of Account').inputValue()).toBe('account')
    await startCheck(page)
    await page.getByRole('heading', { name: 'Result for suppliers.csv' }).waitFor()
    expect(await summaryValue(page, 'Rows').textContent()).toBe('5')
    expect(await summaryValue(page, 'Valid').textContent()).toBe('4')
    expect(await summaryValue(page, 'Corrected').textContent()).toBe('1')
    expect(await summaryValue(page, 'Same as an earlier row').textContent()).toBe('1')

    const rows = page.getByRole('table').getByRole('row')
    await rows.getByText('Invalid', { exact: true }).waitFor()
    expect(await rows.count()).toBe(2)
    await page.getByLabel('Rows', { exact: true }).selectOption('corrected')
    await rows.getByText('089999').waitFor()
    await page.getByRole('button', { name: 'Row 4: all results' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('leading zeros restored').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectAccessible(page)
  })

  test('downloads CSV and XLSX with the original columns first and formulas escaped', async () => {
    const page = await visit('/check')
    await selectFile(page, 'suppliers.csv', CSV)
    await startCheck(page)
    const csv = (await downloadFile(page, 'Download CSV')).toString()
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffName,IBAN,Sort code,Account,Row,Row status,/)
    expect(lines[1]).toMatch(/^Alder,DE89 3704 0044 0532 0130 00,,,2,valid,/)
    expect(lines[5]).toMatch(/^'=1\+1,GB29NWBK60161331926819,,,6,valid,/)

    const workbook = await downloadFile(page, 'Download XLSX')
    const [sheet] = await readXlsx(new Blob([new Uint8Array(workbook)]))
    const rows = (await Array.fromAsync(sheet?.blocks ?? [])).flat().map(({ cells }) => cells.map(getText))
    expect(rows[3]?.slice(0, 6)).toEqual(['Yew', '', '89999', '66374958', '4', 'valid'])
    expect(rows[5]?.[0]).toBe('=1+1')

    await selectFile(page, 'downloaded.xlsx', workbook)
    await page.getByRole('heading', { name: 'The columns of downloaded.xlsx' }).waitFor()
    await startCheck(page)
    await page.getByRole('heading', { name: 'Result for downloaded.xlsx' }).waitFor()
    expect(await summaryValue(page, 'Rows').textContent()).toBe('5')
  })

  test('checks pasted cells with the columns that the visitor chooses, on a phone', async () => {
    const page = await visit('/check', { viewport: PHONE })
    await page.getByLabel('Or cells pasted from a spreadsheet').fill('Alder\t062000\nElm\t033000')
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await page.getByLabel('Content of Column 2').selectOption({ label: 'BSB' })
    await startCheck(page)
    await page.getByRole('heading', { name: 'Result for pasted cells' }).waitFor()
    expect(await summaryValue(page, 'Valid').textContent()).toBe('2')
    await page.getByRole('button', { name: 'Change columns' }).click()
    expect(await page.getByLabel('Content of Column 2').inputValue()).toBe('bsb')
    await expectAccessible(page)
  })

  test('shows the verdict of a row with three codes on one line, on a phone', async () => {
    const page = await visit('/check', { viewport: PHONE })
    const csv = 'IBAN,BIC,Sort code\nDE89370400440532013001,DEUTDEFF,200415\nDE89370400440532013000,,'
    await selectFile(page, 'codes.csv', csv)
    await startCheck(page)
    const verdict = page.getByRole('table').getByText('Invalid', { exact: true })
    const box = await verdict.boundingBox()
    expect(box?.width).toBeGreaterThan(box?.height ?? 0)
  })

  test('shows why a file cannot be read, and accepts another file', async () => {
    const page = await visit('/check')
    await selectFile(page, 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))
    await page.getByRole('alert').getByText('The file is an old workbook (.xls)').waitFor()
    await selectFile(page, 'names.csv', 'Name,Amount\nAlder,12.50\n')
    await startCheck(page)
    await page.getByRole('alert').getByText('No column with bank codes was found').waitFor()
  })

  test('can be cancelled, and renders only the visible rows of 50,000', async () => {
    const page = await visit('/check')
    const rows = Array.from({ length: 50_000 }, (_, n) => `Supplier ${n},DEUTDEFF`)
    await selectFile(page, 'long.csv', ['Name,BIC', ...rows].join('\n'))
    await startCheck(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await startCheck(page)
    await page.getByRole('heading', { name: 'Result for long.csv' }).waitFor()
    const tableRows = page.getByRole('table').getByRole('row')
    await tableRows.nth(5).waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('50001')
    await page.getByRole('region', { name: 'Rows of the list' }).focus()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Row 50001: all results' }).waitFor()
    expect(await tableRows.count()).toBeLessThan(60)
  })

  test.each([
    ['fails', 'setTimeout(() => { throw new Error("out of memory") })'],
    ['closes', 'setTimeout(() => close())'],
  ])('shows an error when its worker %s', async (_, script) => {
    const page = await visit('/check')
    const rows = Array.from({ length: 50_000 }, (_, n) => `Supplier ${n},DEUTDEFF`)
    await selectFile(page, 'long.csv', ['Name,BIC', ...rows].join('\n'))
    await startCheck(page)
    const [worker] = page.workers()
    await worker?.evaluate(script)
    await page.getByRole('alert').getByText('The check stopped unexpectedly').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('rows a second').count()).toBe(0)
  })
})

/** IBANs of three banks. Each has an account number that occurs nowhere else. */
function createUniqueIbans(count: number): string[] {
  const random = createSeededRandom(11)
  const banks = ['37040044', '10070000', '50010517']
  return Array.from({ length: count }, (_, n) =>
    createIban('DE', `${banks[n % 3]}77${10_000_000 + random(89_999_999)}`),
  )
}

test('no account number of a list leaves the browser', async () => {
  const ibans = createUniqueIbans(500)
  const page = await visit('/check')
  const requests: Request[] = []
  page.context().on('request', (request) => requests.push(request))
  await selectFile(page, 'unique.csv', ['IBAN', ...ibans].join('\n'))
  await startCheck(page)
  await page.getByRole('heading', { name: 'Result for unique.csv' }).waitFor()
  await page.getByLabel('Rows', { exact: true }).selectOption('all')
  await page.getByRole('button', { name: 'Row 2: all results' }).click()
  await page.getByRole('dialog').waitFor()

  expect(requests.some((request) => request.url().includes('/shards/'))).toBe(true)
  for (const request of requests) {
    expect(request.url()).toMatch(/\/(assets\/[\w.-]+|shards\/(index|[a-z]+\/[a-z-]+\/\d+)\.json)$/)
    expect(request.postData()).toBeNull()
    expect((await request.allHeaders()).cookie).toBeUndefined()
  }
  const storedData = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const cached = await caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, databases, cached])
  })
  const sentData = requests
    .map((request) => `${request.url()} ${JSON.stringify(request.headers())}`)
    .join('\n')
  const leakedIbans = ibans.filter((iban) => (storedData + sentData + page.url()).includes(iban.slice(-8)))
  expect(leakedIbans).toEqual([])
})

test('without JavaScript the page names other ways to check a list', async () => {
  const page = await visit('/check', { javaScriptEnabled: false })
  const text = await page.locator('noscript').textContent()
  expect(text).toContain('This page needs JavaScript')
  expect(text).toContain('bin/bankcodex check')
  expect(await page.locator('noscript a').getAttribute('href')).toBe('/api#endpoints')
})

describe('a tab that is older than the release', () => {
  test.each([
    ['the program of the page', '**/assets/list-checker-*.js', 'status of 404'],
    // Chromium writes no console error about the file of a worker.
    ['the program of the worker', '**/assets/list-worker-*.js', null],
  ])('offers a reload when %s is gone, and keeps the pasted cells', async (_missing, file, consoleError) => {
    const page = await visit('/check', { viewport: PHONE })
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
    const cells = 'BIC\tName\nDEUTDEFF\tAlder'
    await page.getByLabel('Or cells pasted from a spreadsheet').fill(cells)
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await page.getByRole('alert').getByText('The site may have a new version').waitFor()
    if (consoleError) await expectConsoleError(consoleError, { all: true })
    await page.unroute(file)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect.poll(() => page.locator('#cells').inputValue()).toBe(cells)
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await startCheck(page)
    await page.getByRole('heading', { name: 'Result for pasted cells' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test('a checked list has its column headers and notes on a phone, for screen readers', async () => {
  const page = await visit('/check', { viewport: PHONE })
  await selectFile(page, 'codes.csv', 'BIC\nDEUTDEXX')
  await startCheck(page)
  await page.getByRole('heading', { name: 'Result for codes.csv' }).waitFor()
  const table = page.getByRole('table')
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Row',
    'Verdict',
    'Code',
    'Bank',
    'Note',
  ])
  await table.getByRole('cell', { name: /directory/ }).waitFor()
})
