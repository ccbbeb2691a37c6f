/** Checks one list on the page, on the command line and by the CSV and NDJSON streams of the API. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createDirectoryCodeReader, generateRows } from '../bench/generated-inputs.ts'
import { builtDirectory } from '../src/testing/built-directory.ts'
import { startBankcodex } from '../src/testing/command-line.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { issueBusinessKey } from './drills/acknowledged-data.ts'
import { chooseFile, downloadFile } from './testing/checked-list.ts'
import { openOwnSite } from './testing/own-site.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const ROWS = 3000

const folder = temporaryFolder()
const DIRECTORY_FILE = await builtDirectory()
const siteUrl = openOwnSite({ STATE_DIR: folder, DIRECTORY_FILE })

/** A list with codes of all types, some with lost leading zeros, duplicates and typing errors. */
const LIST = [...generateRows(ROWS, createDirectoryCodeReader(DIRECTORY_FILE))].map(
  ({ type, code }, index) => ({
    id: String(index),
    type: type.apiName,
    code,
  }),
)
const CSV = ['id,type,code', ...LIST.map(({ id, type, code }) => `${id},${type},${code}`)].join('\n')
const file = join(folder, 'list.csv')
writeFileSync(file, CSV)

async function checkOnPage(): Promise<string> {
  const page = await visit('/check', { baseURL: siteUrl() })
  await chooseFile(page, file)
  return (await downloadFile(page, 'Download CSV')).toString()
}

async function checkByCommand(): Promise<string> {
  const { output } = await startBankcodex({ DIRECTORY_FILE }, 'check', file).finished
  return output
}

async function checkByApi(contentType: string, body: string): Promise<string> {
  const { authorization } = await issueBusinessKey(join(folder, 'state.sqlite'))
  const headers = { authorization, 'content-type': contentType }
  const response = await fetch(`${siteUrl()}/v1/batch`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return response.text()
}

const parseCsv = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

test('a list has the same results on the page, on the command line and by the API', async () => {
  const byCommand = await checkByCommand()
  // For spreadsheet programs, a byte order mark in the downloaded file marks it as UTF-8.
  expect(await checkOnPage()).toBe(`\ufeff${byCommand}`)

  const rows = parseCsv(byCommand)
  const statuses = rows.map((row) => row['code: status'])
  expect(new Set(statuses)).toEqual(new Set(['valid', 'invalid', 'unknown']))
  expect(rows.some((row) => row['code: corrected'] === 'leading zeros restored')).toBe(true)

  const streamed = parseCsv(await checkByApi('text/csv', CSV))
  const expected = rows.map((row) => ({
    id: row.id,
    type: row.type,
    code: row['code: code'],
    status: row['code: status'],
    reason: row['code: reason'],
    reasonId: row['code: reason id'],
    warnings: row['code: warnings'],
    corrected: row['code: corrected'],
    level: row['code: level'],
    bank: row['code: bank'],
    bic: row['code: BIC'],
    city: row['code: city'],
    country: row['code: country'],
    source: row['code: source'],
    asOf: row['code: source date'],
  }))
  expect(streamed).toEqual(expected)

  const ndjson = await checkByApi('application/x-ndjson', LIST.map((item) => JSON.stringify(item)).join('\n'))
  const results = ndjson
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  // Only spreadsheets lose zeros: a stream of JSON suggests the code instead of restoring it. It has a field
  // for suggestions, which a spreadsheet has in the reason.
  const OFFER = /: perhaps \S.* is meant$/
  const unchanged = expected.filter(({ corrected }) => corrected === '')
  const isUnchanged = new Set(unchanged.map(({ id }) => id))
  expect(
    results
      .filter(({ id }) => isUnchanged.has(id))
      .map(({ id, type, status, error, suggestion, reason, warnings, source }) => ({
        id,
        type,
        status,
        reason: error ?? '',
        isOffered: suggestion !== null,
        reasonId: reason,
        warnings: warnings.map((warning: { id: string }) => warning.id).join(' '),
        source: source ?? '',
      })),
  ).toEqual(
    unchanged.map(({ id, type, status, reason, reasonId, warnings, source }) => ({
      id,
      type,
      status,
      reason: reason?.replace(OFFER, ''),
      isOffered: OFFER.test(reason ?? ''),
      reasonId,
      warnings,
      source,
    })),
  )
  const restored = expected.filter(({ corrected }) => corrected === 'leading zeros restored')
  for (const { id, code } of restored)
    expect(results.find((result) => result.id === id)).toMatchObject({ status: 'invalid', suggestion: code })
})

test('the CSV stream restores the leading zero in the sort code of an account', async () => {
  const csv = await checkByApi('text/csv', 'type,sortcode,account\naccount,89999,66374958\n')
  expect(parseCsv(csv)).toMatchObject([{ status: 'valid', corrected: 'leading zeros restored' }])
})
