/** Checks account numbers of German IBANs on the pages, with a directory that states methods of banks. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBankcodex } from '../src/testing/command-line.ts'
import { buildInvented } from '../src/testing/invented-directory.ts'
import { BANKS_WITH_METHODS, createGermanIban } from '../src/testing/invented-german-banks.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { chooseFile, downloadFile } from './testing/checked-list.ts'
import { openOwnSite } from './testing/own-site.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const folder = temporaryFolder()
const DIRECTORY_FILE = join(folder, 'directory.sqlite')
buildInvented(DIRECTORY_FILE, { otherSources: [BANKS_WITH_METHODS] })
const siteUrl = openOwnSite({ STATE_DIR: folder, DIRECTORY_FILE })

const fitting = createGermanIban('99900100', '0532013000')
const differing = createGermanIban('99900100', '0532013100')

test('the page of a German IBAN says whether the account fits the method of its bank', async () => {
  const page = await visit(`/iban/validate/${fitting}`, { baseURL: siteUrl() })
  await page.getByText('How we know').click()
  await page.getByText('check digit of method 13').first().waitFor()
  const other = await visit(`/iban/validate/${differing}`, { baseURL: siteUrl() })
  await other.getByText('does not fit the check digits of its bank').first().waitFor()
})

test('a list has the same warnings on the page and on the command line', async () => {
  const file = join(folder, 'list.csv')
  writeFileSync(file, `iban\n${fitting}\n${differing}\n`)
  const page = await visit('/check', { baseURL: siteUrl() })
  await chooseFile(page, file)
  const downloaded = (await downloadFile(page, 'Download CSV')).toString()
  const { output } = await startBankcodex({ DIRECTORY_FILE }, 'check', file).finished
  expect(downloaded).toBe(`\ufeff${output}`)
  expect(output.match(/account_check_digit/g)).toHaveLength(1)
})
