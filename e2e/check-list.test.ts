import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readXlsx } from '../src/bulk-check/readers/read-xlsx.ts'
import { getText } from '../src/bulk-check/table.ts'
import { createIban, createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { createZip } from '../src/testing/zip-archive.ts'
import { chooseFile, downloadFile, waitForResult } from './testing/checked-list.ts'
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

const startCheck = (page: Page) => page.getByRole('button', { name: 'Check the list' }).click()

/** The number with this label in the summary. */
const summaryValue = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')

describe('the list check', () => {
  test('detects the columns of a file, and shows a summary and the results of its rows', async () => {
    const page = await visit('/check')
    await chooseFile(page, 'suppliers.csv', CSV)
    await waitForResult(page, 'suppliers.csv')
    expect(await summaryValue(page, 'fine').textContent()).toBe('4')
    expect(await summaryValue(page, 'to fix').textContent()).toBe('1')
    await page.getByText('5 rows · 1 corrected · 1 the same as an earlier row').waitFor()

    const rows = page.getByRole('table').getByRole('row')
    await rows.getByText('To fix', { exact: true }).waitFor()
    expect(await rows.count()).toBe(2)
    await page.getByLabel('Rows', { exact: true }).selectOption('corrected')
    await rows.getByText('08-99-99').waitFor()
    await page.getByRole('button', { name: 'Row 4: all results' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('leading zeros restored').waitFor()
    expect(await dialog.innerText()).not.toMatch(/institution_|reason id|warnings/)
    expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change columns' }).click()
    expect(await page.getByLabel('Content of IBAN').inputValue()).toBe('iban')
    expect(await page.getByLabel('Content of Account').inputValue()).toBe('account')
  })

  test('downloads CSV and XLSX with the original columns first and formulas escaped', async () => {
    const page = await visit('/check')
    await chooseFile(page, 'suppliers.csv', CSV)
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

    await chooseFile(page, 'downloaded.xlsx', workbook)
    await waitForResult(page, 'downloaded.xlsx')
    await page.getByText('5 rows').first().waitFor()
  })

  test('checks rows at once when they are pasted', async () => {
    const page = await visit('/check', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Payee\tSort code\tAccount\nAlder\t20-20-15\t30093451\nElm\t089999\t66374958',
      ),
    )
    await page.getByLabel('Or cells pasted from a spreadsheet').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await waitForResult(page, 'pasted cells')
    expect(await summaryValue(page, 'to fix').textContent()).toBe('1')
  })

  test('checks pasted cells with the columns that the visitor chooses, on a phone', async () => {
    const page = await visit('/check', { viewport: PHONE })
    await page.getByLabel('Or cells pasted from a spreadsheet').fill('Alder\t062000\nElm\t033000')
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await page.getByLabel('Content of Column 2').selectOption({ label: 'BSB' })
    await startCheck(page)
    await waitForResult(page, 'pasted cells')
    expect(await summaryValue(page, 'fine').textContent()).toBe('2')
    await page.getByRole('button', { name: 'Change columns' }).click()
    expect(await page.getByLabel('Content of Column 2').inputValue()).toBe('bsb')
    await expectAccessible(page)
  })

  test('shows the verdict of a row with three codes on one line, on a phone', async () => {
    const page = await visit('/check', { viewport: PHONE })
    const csv = 'IBAN,BIC,Sort code\nDE89370400440532013001,DEUTDEFF,200415\nDE89370400440532013000,,'
    await chooseFile(page, 'codes.csv', csv)
    const verdict = page.getByRole('table').getByText('To fix', { exact: true })
    const box = await verdict.boundingBox()
    expect(box?.width).toBeGreaterThan(box?.height ?? 0)
  })

  test('shows why a file cannot be read, and accepts another file', async () => {
    const page = await visit('/check')
    await chooseFile(page, 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))
    await page.getByRole('alert').getByText('The file is an old workbook (.xls)').waitFor()
    const encrypted = await createZip({ 'xl/workbook.xml': '<workbook/>' }, { password: 'secret' })
    await chooseFile(page, 'secret.xlsx', Buffer.from(await encrypted.bytes()))
    await page.getByRole('alert').getByText('The workbook has a password: save it without one').waitFor()
    await chooseFile(page, 'names.csv', 'Name,Amount\nAlder,12.50\n')
    await startCheck(page)
    await page.getByRole('alert').getByText('No column with bank codes was found').waitFor()
  })

  test('can be cancelled, and renders only the visible rows of 50,000', async () => {
    const page = await visit('/check')
    const rows = Array.from({ length: 50_000 }, (_, n) => `Supplier ${n},DEUTDEFF`)
    await chooseFile(page, 'long.csv', ['Name,BIC', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await startCheck(page)
    await waitForResult(page, 'long.csv')
    const tableRows = page.getByRole('table').getByRole('row')
    await tableRows.nth(5).waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('50001')
    await page.getByRole('region', { name: 'Rows of the list' }).focus()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Row 50001: all results' }).waitFor()
    expect(await tableRows.count()).toBeLessThan(60)
  })

  test('keeps an edited row when a later check is cancelled', async () => {
    const page = await visit('/check')
    const rows = Array.from({ length: 50_000 }, (_, n) => `Supplier ${n},DEUTDEFF`)
    await chooseFile(page, 'long.csv', ['Name,BIC', 'Alder,DEUTDEXX', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Edit row 2' }).click()
    await page.getByRole('form', { name: 'Row 2' }).getByLabel('BIC').fill('DEUTDEFF')
    await page.getByRole('button', { name: 'Check the row' }).click()
    await expect.poll(() => summaryValue(page, 'fine').textContent()).toBe('50,001')
    await page.getByRole('button', { name: 'Change columns' }).click()
    await startCheck(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await startCheck(page)
    await waitForResult(page, 'long.csv')
    expect(await summaryValue(page, 'fine').textContent()).toBe('50,001')
  })

  test.each([
    ['fails', 'setTimeout(() => { throw new Error("out of memory") })'],
    ['closes', 'setTimeout(() => close())'],
  ])('shows an error when its worker %s', async (_, script) => {
    const page = await visit('/check')
    const rows = Array.from({ length: 50_000 }, (_, n) => `Supplier ${n},DEUTDEFF`)
    await chooseFile(page, 'long.csv', ['Name,BIC', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    const [worker] = page.workers()
    await worker?.evaluate(script)
    await page.getByRole('alert').getByText('The check stopped unexpectedly').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('rows a second').count()).toBe(0)
  })
})

const PAYROLL = [
  'Payee,Sort code,Account,Amount',
  'Alder,200000,55779911,120.00',
  'Birch,20-00-00,55779912,80.00',
].join('\n')

describe('a checked payroll', () => {
  test.each([
    ['on a phone', PHONE],
    ['on a wide screen', { width: 1280, height: 900 }],
  ])(
    'has the columns of the clerk, tints the wrong cell, and keeps the download in view %s',
    async (_on, viewport) => {
      const page = await visit('/check', { viewport })
      await chooseFile(page, 'payroll.csv', PAYROLL)
      await waitForResult(page, 'payroll.csv')
      await page.getByLabel('Rows', { exact: true }).selectOption('all')
      const table = page.getByRole('table')
      await table.getByRole('cell', { name: 'wrong: 55779912' }).waitFor()
      await table.getByRole('cell', { name: /^To fix.*This account number cannot belong/ }).waitFor()
      expect(await table.getByText('20-00-00', { exact: true }).count()).toBe(2)
      expect(await table.getByText('Birch').count()).toBe(1)
      await page.getByRole('button', { name: 'Clear the list' }).scrollIntoViewIfNeeded()
      const box = await page.getByRole('button', { name: 'Download XLSX' }).boundingBox()
      expect(box?.y).toBeLessThan(200)
      await expectAccessible(page)
    },
  )

  test('of 40 rows scrolls with the page on a phone, below the downloads', async () => {
    const page = await visit('/check', { viewport: PHONE })
    const rows = Array.from({ length: 40 }, (_, index) => `Payee ${index},20-00-00,${10_000_000 + index}`)
    await chooseFile(page, 'forty.csv', ['Payee,Sort code,Account', ...rows].join('\n'))
    await page.getByLabel('Rows', { exact: true }).selectOption('all')
    await page.getByText('40 rows shown').waitFor()
    await page.getByText('Payee 39', { exact: true }).waitFor()
    const area = page.getByRole('region', { name: 'Rows of the list' })
    const measureHidden = () => area.evaluate((element) => element.scrollHeight - element.clientHeight)
    await expect.poll(measureHidden).toBeLessThan(2)
    await area.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const box = await page.getByRole('button', { name: 'Download XLSX' }).boundingBox()
    expect(box?.y).toBeLessThan(200)
  })

  test('gets the IBAN and BIC of its accounts, in the table and in the download', async () => {
    const page = await visit('/check')
    await chooseFile(page, 'payroll.csv', PAYROLL)
    await page.getByLabel('Add the IBAN and BIC of each account').check()
    await page.getByText('1 account with an IBAN · 1 account without an IBAN').waitFor()
    await page.getByLabel('Rows', { exact: true }).selectOption('all')
    await page.getByRole('table').getByText('GB60 BARC 2000 0055 7799 11').waitFor()
    const csv = (await downloadFile(page, 'Download CSV')).toString()
    expect(csv).toContain('Alder,200000,55779911,120.00,GB60BARC20000055779911,BARCGB22,,2,valid')
  })

  test('of account details alone is converted at once', async () => {
    const page = await visit('/check')
    await page.getByLabel('Or cells pasted from a spreadsheet').fill('BLZ\tKonto\n37040044\t532013000')
    await page.getByRole('button', { name: 'Check pasted cells' }).click()
    await page.getByRole('table').getByText('DE89 3704 0044 0532 0130 00').waitFor()
  })

  test('is checked again where a row is edited, and is there after a reload', async () => {
    const page = await visit('/check')
    await chooseFile(page, 'payroll.csv', PAYROLL)
    await page.getByRole('button', { name: 'Edit row 3' }).click()
    const field = page.getByRole('form', { name: 'Row 3' }).getByLabel('Account')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Row 3: all results' }).press('Tab')
    await page.keyboard.press('Enter')
    await field.fill('55779912')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Row 3: to fix. This account number').waitFor()
    await page.getByRole('button', { name: 'Edit row 3' }).click()
    await field.fill('55779911')
    await page.getByRole('button', { name: 'Check the row' }).click()
    await page.getByRole('status').getByText('Row 3: fine. Same as row 2').waitFor()
    await expect.poll(() => summaryValue(page, 'fine').textContent()).toBe('2')
    await page.getByRole('table').getByText('Same as row 2').waitFor()
    await page.getByText('Your browser keeps the list until').waitFor()
    await page.reload()
    await waitForResult(page, 'payroll.csv')
    expect(await summaryValue(page, 'fine').textContent()).toBe('2')
    const csv = (await downloadFile(page, 'Download CSV')).toString()
    expect(csv).toContain('Birch,20-00-00,55779911,80.00,3,valid')
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
  await chooseFile(page, 'unique.csv', ['IBAN', ...ibans].join('\n'))
  await waitForResult(page, 'unique.csv')
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
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear the list' }).click()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.getByRole('heading', { name: /Result for/ }).count()).toBe(0)
})

test('a list that is cleared while the browser still reads it for a reload is not stored', async () => {
  const page = await visit('/check')
  await page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL
    FileReader.prototype.readAsDataURL = function (file) {
      this.addEventListener('load', () => dispatchEvent(new Event('test-stored')))
      addEventListener('test-read', () => read.call(this, file), { once: true })
    }
  })
  await chooseFile(page, 'suppliers.csv', CSV)
  await waitForResult(page, 'suppliers.csv')
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.evaluate(() => {
    const stored = new Promise((resolve) => addEventListener('test-stored', resolve, { once: true }))
    dispatchEvent(new Event('test-read'))
    return stored.then(() => {})
  })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('without JavaScript the page names other ways to check a list, and has no fields', async () => {
  const page = await visit('/check', { javaScriptEnabled: false })
  const text = await page.locator('noscript').textContent()
  expect(text).toContain('This page needs JavaScript')
  expect(text).toContain('bin/bankcodex check')
  expect(await page.locator('noscript a').getAttribute('href')).toBe('/api#endpoints')
  expect(await page.locator('main').locator('input, textarea').filter({ visible: true }).count()).toBe(0)
})

test('a list is shown as being read while the program of the page loads', async () => {
  const page = await visit('/check', { viewport: PHONE })
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/list-checker-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByLabel('Or cells pasted from a spreadsheet').fill('BIC\nDEUTDEFF')
  await page.getByRole('button', { name: 'Check pasted cells' }).click()
  await page.getByText('Reading pasted cells').waitFor()
  released.resolve()
  await waitForResult(page, 'pasted cells')
  expect(await page.getByText('Reading pasted cells').count()).toBe(0)
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
    await waitForResult(page, 'pasted cells')
    expect(await page.evaluate(() => sessionStorage.getItem('cells'))).toBe(null)
  })
})

describe('a part of the directory that does not arrive', () => {
  test.for([
    ['the directory was just updated', 404, 'has just been updated'],
    ['the server fails', 503, 'Our server failed'],
  ] as const)('tries a file again that could not be checked because %s', async ([, status, message]) => {
    const page = await visit('/check')
    const shards = /\/shards\/(?!index)/
    await page.route(shards, (route) => route.fulfill({ status, body: '' }))
    await chooseFile(page, 'suppliers.csv', CSV)
    await page.getByRole('alert').getByText(message).waitFor()
    await page.unroute(shards)
    await page.getByRole('button', { name: 'Try again with suppliers.csv' }).click()
    await waitForResult(page, 'suppliers.csv')
    expect(await summaryValue(page, 'fine').textContent()).toBe('4')
  })
})

test('a checked list has its column headers and notes on a phone, for screen readers', async () => {
  const page = await visit('/check', { viewport: PHONE })
  await chooseFile(page, 'codes.csv', 'Payee,BIC,Amount\n,DEUTDEXX,')
  await waitForResult(page, 'codes.csv')
  const table = page.getByRole('table')
  const headers = ['Row', 'Payee', 'BIC', 'Amount', 'Bank', 'What to do']
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(headers)
  await table.getByRole('rowheader', { name: '2' }).waitFor()
  // Empty cells count, or those after them would have the headers of other columns.
  expect(await table.getByRole('cell').count()).toBe(headers.length - 1)
  await table.getByRole('cell', { name: /directory/ }).waitFor()
})
