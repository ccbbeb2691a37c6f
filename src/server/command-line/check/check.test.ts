import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { formatCsvLine } from '../../../bulk-check/writers/write-csv.ts'
import { builtDirectory } from '../../../testing/built-directory.ts'
import { bankcodexCommand, startBankcodex } from '../../../testing/command-line.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createZip } from '../../../testing/zip-archive.ts'

const DIRECTORY_FILE = await builtDirectory()

function startCheck(...args: readonly string[]) {
  return startBankcodex({ DIRECTORY_FILE }, 'check', ...args)
}

function writeInput(content: string | Uint8Array, name = 'list.csv') {
  const folder = temporaryFolder()
  const path = join(folder, name)
  writeFileSync(path, content)
  return { folder, path, out: join(folder, 'checked.csv') }
}

const VALID_CSV = 'Name,IBAN\nAlder,DE89370400440532013000\n'
const INVALID_CSV = 'Name,IBAN\nAlder,DE89370400440532013001\n'

describe('bankcodex check', () => {
  it('prints the results, and a summary to standard error, with exit code 0', async () => {
    const { path } = writeInput(VALID_CSV)
    const { code, output, errors } = await startCheck(path).finished
    expect(code).toBe(0)
    expect(output.split('\n')[1]).toMatch(/^Alder,DE89370400440532013000,2,valid,/)
    expect(errors).toContain("column 2 'IBAN': IBAN (by header, 1 of the first 1 cells fit)")
    expect(errors).toContain('1 rows: 1 valid, 0 invalid, 0 unknown, 0 without a code')
    expect(errors).not.toContain('DE89')
  })

  it('exits with 1 for an invalid row, and with 2 for a file that it cannot check', async () => {
    expect(await startCheck(writeInput(INVALID_CSV).path).finished).toMatchObject({ code: 1 })
    expect(await startCheck(join(temporaryFolder(), 'none.csv')).finished).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^ENOENT.*\n$/),
    })
    expect(await startCheck(writeInput('Name,Amount\nAlder,12.50\n').path).finished).toMatchObject({
      code: 2,
      errors: 'No column with bank codes was found: add a row with column names, or choose the column\n',
    })
  })

  it('reads standard input', async () => {
    const running = startCheck('-', '--format', 'ndjson')
    running.input.end(VALID_CSV)
    const { code, output } = await running.finished
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ row: 2, status: 'valid' })
  })

  it('writes to a file in the format of its name, which can be checked again', async () => {
    const { path, folder } = writeInput(INVALID_CSV)
    const workbook = join(folder, 'checked.xlsx')
    expect(await startCheck(path, '--out', workbook).finished).toMatchObject({ code: 1, output: '' })
    const recheck = await startCheck(workbook, '--column', 'iban=IBAN', '--sheet', 'Checked').finished
    expect(recheck.output.split('\r\n')[1]).toMatch(/^Alder,DE89370400440532013001,2,invalid,/)
  })

  it('leaves the earlier output as it was when the input is broken', async () => {
    const { path, out, folder } = writeInput(`${VALID_CSV.repeat(2000)}"open,quote\n`)
    writeFileSync(out, 'earlier')
    const { code, errors } = await startCheck(path, '--out', out).finished
    expect([code, errors]).toEqual([2, 'row 4001: opens a quote that is never closed\n'])
    expect(readFileSync(out, 'utf8')).toBe('earlier')
    expect(readdirSync(folder).toSorted()).toEqual(['checked.csv', 'list.csv'])
  })

  it('adds the IBAN and the BIC of accounts with --to-iban, in the country of --country', async () => {
    const { path } = writeInput('Name,Bank code,Account number\nAlder,37040044,532013001\n')
    const { output, errors, code } = await startCheck(path, '--to-iban', '--country', 'de').finished
    const [header, row] = output.split('\n')
    expect(header).toMatch(/^Name,Bank code,Account number,IBAN,BIC,IBAN note,Row,/)
    expect(row).toMatch(/^Alder,37040044,532013001,DE62370400440532013001,COBADEFF,,2,valid,/)
    expect(errors).toContain('1 accounts with an IBAN, 0 without one')
    expect(code).toBe(0)
    const unknown = await startCheck(path, '--to-iban', '--country', 'Atlantis').finished
    expect(unknown).toMatchObject({ code: 2, errors: expect.stringContaining("no country 'Atlantis'") })
  })

  it('can overwrite its input file', async () => {
    const { path } = writeInput(VALID_CSV)
    expect(await startCheck(path, '--out', path).finished).toMatchObject({ code: 0 })
    expect(readFileSync(path, 'utf8')).toContain('Alder,DE89370400440532013000,2,valid,')
  })

  it('accepts the role of a column by column number or header', async () => {
    const { path } = writeInput('a,b\n062000,200415\n')
    const { output, code } = await startCheck(path, '--column', 'sortcode=2', '--column', 'none=a').finished
    expect(output).toContain('b: code')
    expect(output).not.toContain('a: code')
    expect(code).toBe(0)
    expect(await startCheck(path, '--column', 'kidney=2').finished).toMatchObject({
      code: 2,
      errors: expect.stringContaining("there is no role 'kidney'"),
    })
  })

  it.each([
    ['gets another row', 'Elm,GB29NWBK60161331926819\n'],
    ['gets a row that cannot be read', 'Elm,"GB29'],
  ])('exits with 2 when the file %s while it is read', async (_change, row) => {
    const { path } = writeInput(VALID_CSV + VALID_CSV.split('\n')[1]?.concat('\n').repeat(20_000))
    const { command, args } = bankcodexCommand('check', path)
    const child = spawn(command, args, { env: { PATH: process.env.PATH, DIRECTORY_FILE } })
    // The full pipe of standard output stops the program in the middle of the file.
    await once(child.stdout, 'readable')
    appendFileSync(path, row)
    const errors = text(child.stderr)
    child.stdout.resume()
    const [code] = await once(child, 'close')
    expect([code, await errors]).toEqual([2, 'The file changed while it was read: check it again\n'])
  })

  it.each([
    [
      'an .xls workbook, or one that Excel encrypted',
      async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'The file is an old workbook (.xls) or has a password: save it as .xlsx or CSV, without a password\n',
    ],
    [
      'a workbook that a ZIP program encrypted',
      async () => (await createZip({ 'xl/workbook.xml': '<workbook/>' }, { password: 'secret' })).bytes(),
      'The workbook has a password: save it without one\n',
    ],
  ])('refuses %s, and says what to do', async (_kind, createFile, errors) => {
    const { path } = writeInput(await createFile(), 'list.xlsx')
    expect(await startCheck(path).finished).toMatchObject({ code: 2, output: '', errors })
  })

  it('uses less than 300 MB of memory for 300,000 rows', async () => {
    const lines = Array.from({ length: 300_000 }, (_, n) =>
      formatCsvLine([`Supplier ${n}`, `DE${n}`, '200415']),
    )
    const { path, out } = writeInput(`Name,IBAN,Sort code\r\n${lines.join('')}`)
    const { code, megabytes } = await startCheck(path, '--out', out).finished
    expect(code).toBe(1)
    expect(megabytes).toBeLessThan(300)
  })
})
