import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { lookUpCode } from '../lookup/finding.ts'
import { openBuiltDirectory } from '../testing/built-directory.ts'
import type { LookUp } from './cells/check-cell.ts'
import { checkFile, recognizeFile } from './check-file.ts'
import { checkTable } from './check-table.ts'
import { SAMPLE_ROWS } from './columns/recognize-columns.ts'
import { readTable } from './readers/read-table.ts'
import type { Cell, TableRow } from './table.ts'

const directory = await openBuiltDirectory()

async function* inBlocks(rows: readonly TableRow[], size = 100) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function checkRows(...rows: TableRow['cells'][]) {
  const blocks = inBlocks(rows.map((cells, index) => ({ row: index + 1, cells })))
  const { rows: checked, ...check } = await checkTable(blocks, {
    lookUp: (type, text) => lookUpCode(directory, type, text, '2026-02-01'),
  })
  return { ...check, rows: (await Array.fromAsync(checked)).flat() }
}

const statusesOf = ({ rows }: Awaited<ReturnType<typeof checkRows>>) => rows.map(({ status }) => status)

describe('a table', () => {
  it('is checked in order, with the row numbers of the file and without empty rows', async () => {
    const { rows, summary, header } = await checkRows(
      ['name', 'IBAN'],
      ['Alder', 'DE89 3704 0044 0532 0130 00'],
      ['', ''],
      ['Elm', 'DE89 3704 0044 0532 0130 01'],
      ['Yew', ''],
    )
    expect(header?.row).toBe(1)
    expect(rows.map(({ row, status }) => [row, status])).toEqual([
      [2, 'valid'],
      [4, 'invalid'],
      [5, 'missing'],
    ])
    expect(rows[1]?.problems).toEqual([
      'The check digits do not match: a character is wrong or missing, or two are swapped',
    ])
    expect(summary.statusCounts).toEqual({ valid: 1, invalid: 1, missing: 1, unknown: 0 })
    expect(summary.isAllValid).toBe(false)
  })

  it('has no verdict about one of two codes in a cell', async () => {
    const { rows } = await checkRows(
      ['name', 'IBAN'],
      ['Alder', 'DE89370400440532013000'],
      ['Elm', 'DE89370400440532013000; DE89370400440532013001'],
    )
    expect(rows[1]).toMatchObject({
      status: 'invalid',
      problems: ['This text has 2 codes: enter one of them'],
    })
  })

  it('is checked to its end, beyond the rows by which columns are recognized', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => [String(n), 'DEUTDEFF'])
    const { summary } = await checkRows(['n', 'BIC'], ...rows)
    expect(summary.statusCounts.valid).toBe(1200)
    expect(summary.duplicateCount).toBe(0)
  })

  it('is rejected if it is empty', async () => {
    await expect(checkRows()).rejects.toThrow('The table is empty')
    await expect(checkRows([''], [' '])).rejects.toThrow('The table is empty')
    await expect(checkRows(['Name', 'IBAN'])).rejects.toThrow('The table has no row below its header')
  })

  it('is rejected if no column has codes', async () => {
    await expect(checkRows(['name', 'amount'], ['Alder', '12.50'])).rejects.toThrow(
      'No column with bank codes was found',
    )
  })

  it('closes its file when it is rejected, or when a preview ends', async () => {
    const lookUp: LookUp = (type, text) => lookUpCode(directory, type, text, '2026-02-01')
    const streamLines = (...lines: string[]) =>
      Readable.from(lines.map((line) => Buffer.from(line.repeat(4000))))
    const withoutCodes = streamLines('Alder,12.50\n', 'Elm,13.50\n', 'Yew,14.50\n')
    await expect(checkFile(await readTable(withoutCodes, null), { lookUp })).rejects.toThrow(
      'No column with bank codes was found',
    )
    expect(withoutCodes.destroyed).toBe(true)

    const blank = streamLines(',\n', ',\n')
    await expect(recognizeFile(await readTable(blank, null), { lookUp })).rejects.toThrow('empty')
    expect(blank.destroyed).toBe(true)

    const previewed = streamLines('Alder,DEUTDEFF\n', 'Elm,DEUTDEFF\n', 'Yew,DEUTDEFF\n')
    const { table } = await recognizeFile(await readTable(previewed, null), { lookUp })
    expect(previewed.destroyed).toBe(false)
    await table.remaining.return?.()
    expect(previewed.destroyed).toBe(true)
  })

  it('refers to the earlier row with the same account', async () => {
    const { rows, summary } = await checkRows(
      ['IBAN'],
      ['DE89370400440532013000'],
      ['GB29NWBK60161331926819'],
      ['de89 3704 0044 0532 0130 00'],
    )
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, 2])
    expect(summary.duplicateCount).toBe(1)
  })

  it('has the type of each code in the column next to it', async () => {
    const check = await checkRows(
      ['type', 'code'],
      ['sortcode', '200415'],
      ['BSB', '62000'],
      ['IBAN', 'DE89370400440532013000'],
      ['', '200415'],
    )
    expect(check.rows.map(({ codes: [cell] }) => cell?.type)).toEqual(['sort-code', 'bsb', 'iban', null])
    expect(statusesOf(check)).toEqual(['valid', 'valid', 'valid', 'unknown'])
  })

  it.each(['Code', 'Number'])(
    'has the type next to it in a list sorted by type, in a column %s',
    async (name) => {
      const bics = Array<string[]>(SAMPLE_ROWS).fill(['BIC', 'DEUTDEFF'])
      const check = await checkRows(
        ['Type', name],
        ...bics,
        ['IBAN', 'DE89370400440532013000'],
        ['BSB', '062000'],
      )
      expect(check.rows.slice(-3).map(({ codes: [cell] }) => cell?.type)).toEqual(['swift', 'iban', 'bsb'])
      expect(check.summary.isAllValid).toBe(true)
    },
  )
})

describe('a second table in the same sheet', () => {
  it.each([
    [
      'of other codes',
      ['Sort code', 'Account'],
      ['20-04-15', '38290008'],
      ['BSB', 'Account'],
      ['200-415', '1234567'],
    ],
    [
      'with its columns in another order',
      ['Name', 'IBAN'],
      ['Aldermoor', 'DE89370400440532013000'],
      ['IBAN', 'Name'],
      ['NL91ABNA0417164300', 'Fen Ltd'],
    ],
  ])('is not checked by the columns of the first: %s', async (_name, header, row, otherHeader, otherRow) => {
    const check = await checkRows(header, row, otherHeader, otherRow)
    expect(statusesOf(check)).toEqual(['valid', 'unknown'])
    expect(check.rows[1]?.problems).toEqual([expect.stringMatching(/^Row 3 begins another table/)])
  })

  it('is no row with the name of a code among its values, and no repeated header', async () => {
    const header = ['Name', 'IBAN', 'Payment']
    const row = ['Aldermoor', 'DE89370400440532013000', 'SEPA']
    const check = await checkRows(header, row, ['Fen Ltd', 'pending', 'BIC'], header, row)
    expect(statusesOf(check)).toEqual(['valid', 'missing', 'valid'])
  })
})

describe('cross-checks of a row', () => {
  it('fail if the account number does not pass the modulus check of the sort code', async () => {
    const check = await checkRows(
      ['Sort code', 'Account'],
      ['08-99-99', '66374958'],
      ['08-99-99', '66374959'],
      ['089999', '66374958'],
    )
    expect(check.rows.map(({ crossChecks: [first] }) => first?.outcome)).toEqual(['pass', 'fail', 'pass'])
    expect(check.rows[1]).toMatchObject({ status: 'invalid' })
    expect(check.rows[2]).toMatchObject({ duplicateOf: 2 })
  })

  it('warn if the BIC belongs to another bank than the IBAN', async () => {
    const check = await checkRows(
      ['IBAN', 'BIC'],
      ['DE89370400440532013000', 'COBADEFF'],
      ['DE89370400440532013000', 'DEUTDEFF'],
    )
    expect(check.rows.map(({ crossChecks: [first] }) => first?.outcome)).toEqual(['pass', 'warn'])
    expect(statusesOf(check)).toEqual(['valid', 'unknown'])
    expect(check.rows[1]?.problems[0]).toMatch(/^The BIC belongs to .*, the IBAN to /)
  })

  it('note a BIC of another country, but keep the row valid', async () => {
    const check = await checkRows(
      ['Country', 'BIC'],
      ['DE', 'DEUTDEFF'],
      ['France', 'DEUTDEFF'],
      ['somewhere', 'DEUTDEFF'],
    )
    expect(check.rows.map(({ crossChecks: [first] }) => first?.statement)).toEqual([
      undefined,
      'The bank is in DE, not in FR',
      undefined,
    ])
    expect(check.summary.isAllValid).toBe(true)
  })

  const asNumber = (raw: string): Cell => ({ kind: 'number', text: raw, raw, format: 0 })

  it.each<[string, Cell, RegExp]>([
    ['1.23E+15', '1.23E+08', /has rounded it/],
    [
      'a number of a workbook that ends in zeros after 15 digits',
      asNumber('1234567890123450'),
      /has rounded it/,
    ],
    ['a number of a workbook with 18 digits', asNumber('123456789012345678'), /has rounded it/],
    ['a date', '12/04/2015', /made it a date/],
    ['the error of a formula', '#N/A', /has an error/],
  ])('warn if the digits of an account number are lost: %s', async (_name, account, reason) => {
    for (const [header, code] of [
      ['BSB', '062-000'],
      ['Routing number', '021000021'],
      ['Sort code', '20-04-15'],
    ] as const) {
      const check = await checkRows([header, 'Account number'], [code, account], [code, account])
      expect(statusesOf(check)).toEqual(['unknown', 'unknown'])
      expect(check.rows[1]?.problems).toEqual([expect.stringMatching(reason)])
      expect(check.rows[1]?.duplicateOf).toBeNull()
    }
  })

  it('do not warn of a number of a workbook that has all its digits', async () => {
    const rows = ['1234567890123456', '123456789012340'].map((raw) => ['021000021', asNumber(raw)])
    expect(statusesOf(await checkRows(['Routing number', 'Account number'], ...rows))).toEqual([
      'valid',
      'valid',
    ])
  })

  it('fail if a US account number is longer than 17 characters', async () => {
    const check = await checkRows(
      ['Routing number', 'Account number'],
      ['021000021', '123456789012'],
      ['021000021', '123456789012345678'],
    )
    expect(statusesOf(check)).toEqual(['valid', 'invalid'])
  })
})

describe('an account number with decimals', () => {
  const fraction: Cell = { kind: 'number', text: '123456789.125', raw: '123456789.125', format: 0 }

  it.each<[string, ...Cell[]]>([
    ['BSB', '062-000', '123456789.5'],
    ['BSB', '062-000', fraction],
    ['Sort code', '20-04-15', '5577991,50'],
    ['Sort code', '20-04-15', fraction],
    ['Routing number', '021000021', '1234567.89'],
  ])('is refused beside a %s: %s', async (name, code, account) => {
    const { rows } = await checkRows([name, 'Account number'], [code, '12345678'], [code, account])
    expect(rows[1]).toMatchObject({ status: 'invalid', problems: ['An account number has no decimals'] })
  })

  it('is refused in the cell of the code', async () => {
    const { rows } = await checkRows(['BSB'], ['062-000 123456789'], ['062-000 123456789.5'])
    expect(rows.map(({ status }) => status)).toEqual(['valid', 'invalid'])
  })

  it('has no decimals if they are zeros, which a program writes', async () => {
    const { rows } = await checkRows(['BSB', 'Account number'], ['062-000', '123456789.0'])
    expect(rows[0]?.status).toBe('valid')
  })
})

describe('a placeholder', () => {
  it.each([
    ...[
      'N/A',
      'n/a',
      'N.A.',
      '(none)',
      'None',
      'TBC',
      'tbd',
      'unknown',
      'Not known',
      'to follow',
      'null',
      'nil',
    ],
    ...['-', '—', '?', '???', 'XXX', '#N/A', '#REF!', 'k. A.', 'keine', 'néant', 's/o', 'n.v.t.', 'brak'],
  ])('in place of a code is no code, and the row says so: %s', async (text) => {
    const row = ['Alder', 'DE89370400440532013000']
    const { rows, summary } = await checkRows(['name', 'IBAN'], row, ['Elm', text])
    expect(rows[1]).toMatchObject({ status: 'missing', problems: [`The row has no code, only ‘${text}’`] })
    expect(summary.statusCounts.missing).toBe(1)
  })

  it.each(['NONE of these', 'N/A 12', 'unknown payee', 'pending: DE89', '0', 'NA12', 'Elm'])(
    'is no text with other words or digits: %s',
    async (text) => {
      const { rows } = await checkRows(['name', 'IBAN'], ['Alder', 'DE89370400440532013000'], ['Elm', text])
      expect(rows[1]?.status).toBe('invalid')
    },
  )

  it('in place of a second code or of the account leaves the verdict of the code', async () => {
    const header = ['BIC', 'Sort code', 'Account']
    const { rows } = await checkRows(header, ['N/A', '20-04-15', '55779911'], ['-', '20-04-15', 'TBC'])
    expect(rows.map(({ status }) => status)).toEqual(['valid', 'valid'])
  })
})

describe('a code without an account number', () => {
  const accounts = [
    ['20-04-15', '38290008', ''],
    ['20-00-00', '55779911', ''],
  ]

  it('is not certain where most rows have an account', async () => {
    const { rows } = await checkRows(['Sort code', 'Account', 'IBAN'], ...accounts, ['20-04-15', '', ''])
    expect(rows.at(-1)).toMatchObject({ status: 'unknown', problems: ['The row has no account number'] })
  })

  it('is fine beside an IBAN, and where few rows have an account', async () => {
    const iban = 'DE89370400440532013000'
    const withIban = await checkRows(['Sort code', 'Account', 'IBAN'], ...accounts, ['20-04-15', '', iban])
    expect(withIban.rows.at(-1)?.status).toBe('valid')
    const codes = [
      ['20-04-15', ''],
      ['20-00-00', ''],
      ['20-04-15', '38290008'],
    ] as const
    const { rows } = await checkRows(['Sort code', 'Account'], ...codes.map((row) => [...row]))
    expect(rows.map(({ status }) => status)).toEqual(['valid', 'valid', 'valid'])
  })
})
