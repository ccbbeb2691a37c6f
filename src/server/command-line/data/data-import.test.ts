import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  formatSortCodes,
  hashFilesIn,
  writeIncomingFile,
} from '../../../importing/testing/small-directory.ts'
import { startSmallBankcodex } from '../../../testing/command-line.ts'
import { buildInvented, openInvented } from '../../../testing/invented-directory.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

function runData(folder: string, ...args: readonly string[]) {
  return startSmallBankcodex({ STATE_DIR: folder }, 'data', ...args).finished
}

function findBankName(folder: string, code: string): string | undefined {
  const directory = openInvented(join(folder, 'directory.sqlite'))
  const name = directory.findEntry('sort-code', code)?.name
  directory.close()
  return name
}

describe('an import, from its first file to its removal', () => {
  const folder = temporaryFolder()
  const write = (name: string, codes: readonly string[], bank: string) =>
    writeIncomingFile(folder, name, formatSortCodes(codes, bank)).path

  beforeAll(() => {
    buildInvented(join(folder, 'directory.sqlite'))
  })

  it('is in the directory file; the command prints the row counts', async () => {
    const file = write('codes_2025-09-01.csv', ['98-76-54', '98-76-55'], 'Aldermoor Bank')
    const { code, output } = await runData(folder, 'import', 'sort-codes', file)
    expect(code).toBe(0)
    expect(output).toContain('sort-codes: 2 rows read, 2 kept, 0 empty, 0 duplicate, 0 rejected')
    expect(output).toMatch(/ \d+ codes added, 0 changed, \d+ retired, \d+ removed/)
    expect(findBankName(folder, '987654')).toBe('Aldermoor Bank')
  })

  it("is listed by 'data status'", async () => {
    const { output } = await runData(folder, 'status')
    expect(output).toContain('sort-codes (sort-code, partial), as of 2025-09-01')
    expect(output).toMatch(/imported: sort-codes, codes_2025-09-01\.csv, on \d{4}-\d\d-\d\dT[\d:.]+Z\n/)
  })

  it('is in the next build, even if the imported file is deleted', async () => {
    rmSync(join(folder, 'incoming'), { recursive: true })
    expect((await runData(folder, 'build')).code).toBe(0)
    expect(findBankName(folder, '987654')).toBe('Aldermoor Bank')
  })

  it("is compared with a newer file by 'data diff', which changes nothing", async () => {
    const file = write('codes_2025-10-01.csv', ['98-76-55', '98-76-56'], 'Willow Bank')
    const before = hashFilesIn(folder)
    const { code, output } = await runData(folder, 'diff', 'sort-codes', file)
    expect(code).toBe(0)
    expect(output.trimEnd().split('\n')).toEqual([
      '  1 codes added, 1 changed, 0 retired, 1 removed',
      '  + sort-code 987656 Willow Bank',
      '  ~ sort-code 987655 Willow Bank',
      '  - sort-code 987654 Aldermoor Bank',
    ])
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it("is part of the rebuild that 'data diff' without a file compares with", async () => {
    expect(await runData(folder, 'diff')).toMatchObject({
      code: 0,
      output: '  0 codes added, 0 changed, 0 retired, 0 removed\n',
    })
  })

  it("is kept when an older list is refused; 'data diff' announces the refusal", async () => {
    const file = write('codes_2025-08-01.csv', ['98-76-54', '98-76-56'], 'Aldermoor Bank')
    const before = hashFilesIn(folder)
    const refusal =
      'sort-codes: the list is dated 2025-08-01, but the list of 2025-09-01 is already imported; if the ' +
      "new list is right anyway, run 'bin/bankcodex data remove sort-codes' first"
    const refused = await runData(folder, 'import', 'sort-codes', file)
    expect(refused.code).toBe(1)
    expect(refused.errors).toContain(`Nothing was changed. ${refusal}\n`)
    const { code, output } = await runData(folder, 'diff', 'sort-codes', file)
    expect(code).toBe(0)
    expect(output).toContain('  - sort-code 987655 Aldermoor Bank\n')
    expect(output).toContain(`'data import' would refuse this import. ${refusal}\n`)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('is kept when an invalid newer file is refused', async () => {
    const file = write('codes_2025-11-01.csv', ['98-76-57', 'rubbish'], 'Willow Bank')
    const truncated = writeIncomingFile(
      folder,
      'cut_2025-11-01.csv',
      'code,bank,branch,address,phone,bic\n98-76-57,Wil',
    )
    const before = hashFilesIn(folder)
    const { code, errors } = await runData(folder, 'import', 'sort-codes', file, truncated.path)
    expect(code).toBe(1)
    expect(errors).toMatch(/\nNothing was changed\. cut_2025-11-01\.csv row 2: has 2 columns .*\n$/)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('can have files of two kinds', async () => {
    const chips = writeIncomingFile(
      folder,
      'chips_2025-09.csv',
      'chips,bank,fedwire,bic\n9876,Aldermoor Bank,,\n',
    ).path
    const file = write('codes_2025-12-01.csv', ['98-76-54', '98-76-55'], 'Aldermoor Bank')
    const { code, output } = await runData(folder, 'import', 'chips', chips, 'sort-codes', file)
    expect(code).toBe(0)
    expect(output).toContain('chips: 1 rows read, 1 kept')
    expect(output).toContain('sort-codes: 2 rows read, 2 kept')
    expect((await runData(folder, 'remove', 'chips')).code).toBe(0)
  })

  it("is no longer in the directory after 'data remove'", async () => {
    const { code, output } = await runData(folder, 'remove', 'sort-codes')
    expect(code).toBe(0)
    expect(output).toContain('  0 codes added, 0 changed, 0 retired, 2 removed')
    expect(output).toContain('invented: 12 rows read, 12 kept, 0 empty, 0 duplicate, 0 rejected')
    expect(findBankName(folder, '987654')).toBeUndefined()
    expect((await runData(folder, 'status')).output).toContain('  nothing has been imported')
  })
})

describe('an operator error is reported in one line', () => {
  it.each([
    [
      'an unknown kind',
      ['import', 'fedwired', 'x'],
      /^Unknown kind of file fedwired\. Choose one of: bundesbank-scl, epc-.*/,
    ],
    [
      'a file that does not exist',
      ['import', 'fedach', 'nowhere.txt'],
      /nowhere\.txt: there is no such file$/,
    ],
    ['a folder', ['import', 'fedach', '/'], /^\/: is a folder, not a file$/],
    ['an invalid date', ['import', 'fedach', 'x', '--as-of', 'soon'], /^soon is not a date such as/],
    [
      'a day that the month does not have',
      ['diff', 'fedach', 'x', '--as-of', '2031-02-30'],
      /^2031-02-30 is not a date/,
    ],
    ['a thirteenth month', ['import', 'fedach', 'x', '--as-of', '2031-13'], /^2031-13 is not a date/],
    ['a future date', ['import', 'fedach', 'x', '--as-of', '9999-12-31'], /^9999-12-31 is in the future/],
    ['a kind without a file', ['diff', 'fedach'], /^fedach: no file is given$/],
    ['a kind followed by another kind', ['import', 'fedach', 'fedwire', 'x'], /^fedach: no file is given$/],
    [
      'a kind that was never imported',
      ['remove', 'fedach'],
      /^fedach has not been imported; imported: nothing$/,
    ],
    ['a kind without a known address', ['update', 'fedach'], /^fedach has no known address: .* https:/],
    [
      'an address without a kind',
      ['update', '--address', 'http://x'],
      /^Give the kind of file that --address/,
    ],
    ['an unknown kind to update', ['update', 'fedwired'], /^Unknown kind of file fedwired/],
    ['an update with an incomplete date', ['update', 'oenb', '--as-of', '2031'], /^2031 is not a date/],
  ])('%s', async (error, args, reason) => {
    const folder = temporaryFolder()
    buildInvented(join(folder, 'directory.sqlite'))
    const before = hashFilesIn(folder)
    const { code, output, errors } = await runData(folder, ...args)
    // These three exit with 1, because they fail at work. The others are usage errors.
    const isFailure = /nowhere|folder|never/.test(`${reason} ${error}`)
    expect({ code, output }).toEqual({ code: isFailure ? 1 : 2, output: '' })
    expect(errors).toMatch(/^Nothing was changed\. .*\n$/)
    expect(errors.slice('Nothing was changed. '.length, -1)).toMatch(reason)
    expect(hashFilesIn(folder)).toEqual(before)
  })
})

describe('bankcodex data status', () => {
  it('marks an import that the directory file does not contain yet', async () => {
    const folder = temporaryFolder()
    const file = writeIncomingFile(folder, 'codes_2025-09-01.csv', formatSortCodes(['98-76-54'])).path
    await runData(folder, 'import', 'sort-codes', file)
    // The state after a process was killed between storing the files and replacing the directory.
    buildInvented(join(folder, 'directory.sqlite'))
    const { output } = await runData(folder, 'status')
    expect(output).toMatch(
      /imported: sort-codes, .*; not in the directory file yet: run 'bin\/bankcodex data build'/,
    )
  })

  it('reports an unreadable import, with exit code 1', async () => {
    const folder = temporaryFolder()
    buildInvented(join(folder, 'directory.sqlite'))
    mkdirSync(join(folder, 'imports', 'chips'), { recursive: true })
    const { code, output } = await runData(folder, 'status')
    expect(code).toBe(1)
    expect(output).toContain('imports/chips/manifest.json cannot be read')
  })
})
