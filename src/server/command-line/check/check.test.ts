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

const DIRECTORY_FILE = await builtDirectory()

function start(...words: readonly string[]) {
  return startBankcodex({ DIRECTORY_FILE }, 'check', ...words)
}

function fileWith(content: string | Uint8Array, name = 'list.csv') {
  const folder = temporaryFolder()
  const path = join(folder, name)
  writeFileSync(path, content)
  return { folder, path, out: join(folder, 'checked.csv') }
}

const VALID = 'Name,IBAN\nAlder,DE89370400440532013000\n'
const INVALID = 'Name,IBAN\nAlder,DE89370400440532013001\n'

describe('bankcodex check', () => {
  it('writes the table with its results, and a summary to standard error: exit code 0', async () => {
    const { path } = fileWith(VALID)
    const { code, output, errors } = await start(path).finished
    expect(code).toBe(0)
    expect(output.split('\r\n')[1]).toMatch(/^Alder,DE89370400440532013000,2,valid,/)
    expect(errors).toContain("column 2 'IBAN': IBAN (by header, 1 of the first 1 cells fit)")
    expect(errors).toContain('1 rows: 1 valid, 0 invalid, 0 unknown, 0 without a code')
    expect(errors).not.toContain('DE89')
  })

  it('has exit code 1 when a row is not valid, and 2 when the file cannot be checked', async () => {
    expect(await start(fileWith(INVALID).path).finished).toMatchObject({ code: 1 })
    expect(await start(join(temporaryFolder(), 'none.csv')).finished).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^ENOENT.*\n$/),
    })
    expect(await start(fileWith('Name,Amount\nAlder,12.50\n').path).finished).toMatchObject({
      code: 2,
      errors: 'No column with bank codes was found: name the columns, or say which holds codes\n',
    })
  })

  it('reads standard input', async () => {
    const running = start('-', '--format', 'ndjson')
    running.input.end(VALID)
    const { code, output } = await running.finished
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ row: 2, status: 'valid' })
  })

  it('writes to a file in the format of its name, which can be checked again', async () => {
    const { path, folder } = fileWith(INVALID)
    const workbook = join(folder, 'checked.xlsx')
    expect(await start(path, '--out', workbook).finished).toMatchObject({ code: 1, output: '' })
    const again = await start(workbook, '--column', 'iban=IBAN', '--sheet', 'Checked').finished
    expect(again.output.split('\r\n')[1]).toMatch(/^Alder,DE89370400440532013001,2,invalid,/)
  })

  it('leaves the earlier output as it was when the input is broken', async () => {
    const { path, out, folder } = fileWith(`${VALID.repeat(2000)}"open,quote\n`)
    writeFileSync(out, 'earlier')
    const { code, errors } = await start(path, '--out', out).finished
    expect([code, errors]).toEqual([2, 'row 4001: opens a quote that is never closed\n'])
    expect(readFileSync(out, 'utf8')).toBe('earlier')
    expect(readdirSync(folder).toSorted()).toEqual(['checked.csv', 'list.csv'])
  })

  it('may write over its input', async () => {
    const { path } = fileWith(VALID)
    expect(await start(path, '--out', path).finished).toMatchObject({ code: 0 })
    expect(readFileSync(path, 'utf8')).toContain('Alder,DE89370400440532013000,2,valid,')
  })

  it('takes the role of a column as chosen, by number or header', async () => {
    const { path } = fileWith('a,b\n062000,200415\n')
    const { output, code } = await start(path, '--column', 'sortcode=2', '--column', 'none=a').finished
    expect(output).toContain('b: code')
    expect(output).not.toContain('a: code')
    expect(code).toBe(0)
    expect(await start(path, '--column', 'kidney=2').finished).toMatchObject({
      code: 2,
      errors: expect.stringContaining("there is no role 'kidney'"),
    })
  })

  it.each([
    ['gets another row', 'Elm,GB29NWBK60161331926819\n'],
    ['gets a row that cannot be read', 'Elm,"GB29'],
  ])('has exit code 2 when the file %s while it is read', async (_name, row) => {
    const { path } = fileWith(VALID + VALID.split('\n')[1]?.concat('\n').repeat(20_000))
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

  it('refuses an old workbook, and says what to do', async () => {
    const { path } = fileWith(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'list.xls')
    expect((await start(path).finished).errors).toBe(
      'The file is an old workbook (.xls) or has a password: save it as .xlsx or CSV\n',
    )
  })

  it('takes at most 300 MB for any number of rows', async () => {
    const lines = Array.from({ length: 300_000 }, (_, n) =>
      formatCsvLine([`Supplier ${n}`, `DE${n}`, '200415']),
    )
    const { path, out } = fileWith(`Name,IBAN,Sort code\r\n${lines.join('')}`)
    const { code, megabytes } = await start(path, '--out', out).finished
    expect(code).toBe(1)
    expect(megabytes).toBeLessThan(300)
  })
})
