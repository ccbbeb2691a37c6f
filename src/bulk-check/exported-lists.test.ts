/** Lists with invented contents in the forms in which banks and programs export them. */
import { describe, expect, it } from 'vitest'
import {
  checkListFile,
  type ExpectedList,
  encodeText,
  formatSheetRows,
  type SheetCell,
} from './check-list.test-data.ts'
import { createWorkbook, createWorkbookOfSheets } from './readers/workbook.test-data.ts'

const DE = 'DE89370400440532013000'
const DE_WRONG = 'DE89370400440532013001'
const NL = 'NL91ABNA0417164300'
const FR = 'FR1420041010050500013M02606'
const CHECK_DIGITS = 'The check digits do not match: a character is wrong or missing, or two are swapped'
const NO_IBAN = 'The account number is not an IBAN, and the row has no code'
const OTHER_BANK = 'The BIC belongs to ABN AMRO Bank N.V., the IBAN to La Banque Postale'
const WRONG_ACCOUNT = 'This account number cannot belong to this sort code: a digit in one of them is wrong'
const NOT_RECOGNIZED = 'This sort code is not recognized'
const RESTORED = 'leading zeros restored'

async function expectList(content: Blob | Uint8Array | string, expected: ExpectedList) {
  expect(await checkListFile(content)).toEqual({ ...expected, notes: expected.notes ?? [] })
}

const sheets = (...named: (readonly [name: string, rows: readonly (readonly SheetCell[])[]])[]) =>
  createWorkbookOfSheets(named.map(([name, rows]) => ({ name, rows: formatSheetRows(rows) })))

describe('rows that are not part of the table are left out, and the notes say so', () => {
  it('a line that names the separator, and codes that formulas protect', () =>
    expectList(
      'sep=;\r\nName;Sort code;Account\r\nElm;="200415";="38290008"\r\nYew;="040415";="38290008"\r\n',
      {
        columns: { 2: 'sort-code', 3: 'account' },
        rows: [
          [3, 'valid', '200415', 'account fits'],
          [4, 'unknown', '040415', NOT_RECOGNIZED, 'account fits'],
        ],
        notes: ['Row 1 above the header was left out'],
      },
    ))

  it('the own account and the period above a statement, and the balance below it', () =>
    expectList(
      `Statement;created 16.07.2031\n\nIBAN;${DE}\nAccount;Current\nPeriod;01.07.2031 - 16.07.2031\n\n` +
        `Booked;Payee;IBAN;BIC;Amount\n16.07.2031;Elm;${NL};ABNANL2A;-5,00\n` +
        `15.07.2031;Yew;${FR};PSSTFRPP;-1,00\n\n` +
        'Closing balance;100,00\nTotal;2;;;-6,00\n',
      {
        columns: { 3: 'iban', 4: 'swift' },
        rows: [
          [8, 'valid', `${NL} ABNANL2AXXX`, 'bank fits'],
          [9, 'valid', `${FR} PSSTFRPPXXX`, 'bank fits'],
        ],
        notes: ['Rows 1 to 6 above the header were left out', 'Rows 11 to 12 below the table were left out'],
      },
    ))

  it('repeated headers, subtotals, and empty columns in front', () =>
    expectList(
      ';;Name;BIC\n;;Elm;COBADEFF\n;;Name;BIC\n;;Yew;PSSTFRPP\n;;Subtotal;\n;;Oak;ABNANL2A\n;;Total: 3;\n',
      {
        columns: { 4: 'swift' },
        rows: [
          [2, 'valid', 'COBADEFFXXX'],
          [4, 'valid', 'PSSTFRPPXXX'],
          [6, 'valid', 'ABNANL2AXXX'],
        ],
        notes: [
          '1 repeated header was left out',
          '1 subtotal was left out',
          'Row 7 below the table was left out',
          'Columns 1 to 2 are empty',
        ],
      },
    ))

  it('a total of two words, but no row with one of them', () =>
    expectList(`Kunde;Kode;IBAN\nElm;Alt;\nYew;B;${DE}\nI alt;;\n`, {
      columns: { 3: 'iban' },
      rows: [
        [2, 'missing', '', 'The row has no code'],
        [3, 'valid', DE],
      ],
      notes: ['Row 4 below the table was left out'],
    }))

  it('but a row without a code at the end is no total', () =>
    expectList(`Name,IBAN\nElm,${DE}\nTotal Trees,\n`, {
      columns: { 2: 'iban' },
      rows: [
        [2, 'valid', DE],
        [3, 'missing', '', 'The row has no code'],
      ],
    }))

  it('nor is a row without a code between others, after a blank row', () =>
    expectList(`Name,IBAN\nElm,${DE}\n\nYew,\nOak,${NL}\n`, {
      columns: { 2: 'iban' },
      rows: [
        [2, 'valid', DE],
        [4, 'missing', '', 'The row has no code'],
        [5, 'valid', NL],
      ],
    }))

  it('two rows of a header over merged cells', () =>
    expectList(
      `;Debtor;;Creditor;\nRef;IBAN;BIC;IBAN;BIC\n1;${DE};COBADEFF;${NL};ABNANL2A\n` +
        `2;${DE};COBADEFF;${FR};PSSTFRPP\n`,
      {
        columns: { 2: 'iban', 3: 'swift', 4: 'iban', 5: 'swift' },
        rows: [
          [3, 'valid', `${DE} COBADEFFXXX ${NL} ABNANL2AXXX`, 'bank fits', 'bank fits'],
          [4, 'valid', `${DE} COBADEFFXXX ${FR} PSSTFRPPXXX`, 'bank fits', 'bank fits'],
        ],
        notes: [
          'The header has two rows: groups of columns, and the names below them',
          'The own account, the same in all rows, does not make rows the same: ‘Debtor IBAN’ (column 2)',
        ],
      },
    ))
})

describe('several accounts in a row are paired', () => {
  it('one to one in order, and rows are the same only if all of their accounts are', () =>
    expectList(
      `IBAN;BIC;IBAN;BIC\n${DE};COBADEFF;${NL};ABNANL2A\n${FR};PSSTFRPP;${NL};ABNANL2A\n` +
        `${DE};COBADEFF;${FR};ABNANL2A\n` +
        `${DE};COBADEFF;${NL};ABNANL2A\n`,
      {
        columns: { 1: 'iban', 2: 'swift', 3: 'iban', 4: 'swift' },
        rows: [
          [2, 'valid', `${DE} COBADEFFXXX ${NL} ABNANL2AXXX`, 'bank fits', 'bank fits'],
          [3, 'valid', `${FR} PSSTFRPPXXX ${NL} ABNANL2AXXX`, 'bank fits', 'bank fits'],
          [4, 'unknown', `${DE} COBADEFFXXX ${FR} ABNANL2AXXX`, OTHER_BANK, 'bank fits'],
          [5, 'valid', `${DE} COBADEFFXXX ${NL} ABNANL2AXXX`, 'bank fits', 'bank fits', 'same as row 2'],
        ],
      },
    ))

  it('by the words for their parties, whatever their order', () =>
    expectList(`IBAN CREDITOR,IBAN DEBTOR,BIC DEBTOR,BIC CREDITOR\n${FR},${DE},COBADEFF,PSSTFRPP\n`, {
      columns: { 1: 'iban', 2: 'iban', 3: 'swift', 4: 'swift' },
      rows: [[2, 'valid', `${FR} ${DE} COBADEFFXXX PSSTFRPPXXX`, 'bank fits', 'bank fits']],
    }))

  it('with the nearest one if there are fewer BICs: the own account of a statement has none', () =>
    expectList(
      'Auftragskonto;Buchungstag;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag\n' +
        `${DE};16.07.31;${NL};ABNANL2A;1,00\n${DE};15.07.31;0000000000;COBADEFF;-5,00\n` +
        `${DE};14.07.31;;;-5,00\n`,
      {
        columns: { 1: 'iban or account', 3: 'account or iban', 4: 'swift' },
        rows: [
          [2, 'valid', `${DE} ${NL} ABNANL2AXXX`, 'bank fits'],
          [3, 'valid', `${DE} COBADEFFXXX`],
          [4, 'valid', DE],
        ],
        notes: [
          'The own account, the same in all rows, does not make rows the same: ‘Auftragskonto’ (column 1)',
        ],
      },
    ))

  it('sort codes with their account numbers', () =>
    expectList(
      'Sort code,Account,Sort ' +
        'code,Account\n20-04-15,38290008,60-16-13,31926819\n20-04-15,38290009,60-16-13,31926819\n' +
        '20-04-15,38290008,60-16-13,31926818\n',
      {
        columns: { 1: 'sort-code', 2: 'account', 3: 'sort-code', 4: 'account' },
        rows: [
          [2, 'valid', '200415 601613', 'account fits', 'account fits'],
          [3, 'invalid', '200415 601613', WRONG_ACCOUNT, 'account fits'],
          [4, 'invalid', '200415 601613', WRONG_ACCOUNT, 'account fits'],
        ],
      },
    ))

  it('and one account number is that of whichever code the row has', () =>
    expectList(
      'sortCode,accountNumber,routing,bsb\n20-04-15,38290009,,\n,123456789012345678,021000021,\n' +
        ',123456,,062-000\n',
      {
        columns: { 1: 'sort-code', 2: 'account', 3: 'routing', 4: 'bsb' },
        rows: [
          [2, 'invalid', '200415', WRONG_ACCOUNT],
          [3, 'invalid', '021000021', 'A US account number has at most 17 letters and digits'],
          [4, 'valid', '062000'],
        ],
      },
    ))
})

describe('cells tell what they hold', () => {
  it('in a column of labelled codes', () =>
    expectList(
      `Payee,How to pay\nElm,Sort code: 20-04-15\nYew,IBAN: ${NL}\nOak,BIC COBADEFF\nAsh,ABA 021000021\n` +
        `Fir,BSB: 062-000\n`,
      {
        columns: { 2: 'code' },
        rows: [
          [2, 'valid', '200415', 'label removed'],
          [3, 'valid', NL],
          [4, 'valid', 'COBADEFFXXX', 'label removed'],
          [5, 'valid', '021000021', 'label removed'],
          [6, 'valid', '062000', 'label removed'],
        ],
      },
    ))

  it('in a column whose header names two types', () =>
    expectList(
      'Payee,Sort code or routing number,Account ' +
        'number\nElm,20-04-15,38290008\nYew,21000021,1234\nOak,20-04-15,38290009\n',
      {
        columns: { 2: 'sort-code or routing', 3: 'account' },
        rows: [
          [2, 'valid', '200415', 'account fits'],
          [3, 'valid', '021000021', RESTORED],
          [4, 'invalid', '200415', WRONG_ACCOUNT],
        ],
      },
    ))

  it('in a column of account numbers with IBANs among them', () =>
    expectList(`Name;Konto\nElm;${DE}\nYew;0532013000\nOak;${DE_WRONG}\n`, {
      columns: { 2: 'iban or account' },
      rows: [
        [2, 'valid', DE],
        [3, 'missing', '', NO_IBAN],
        [4, 'invalid', DE_WRONG, CHECK_DIGITS],
      ],
    }))

  it('also where the first IBAN comes after the rows that decide on the columns', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, n) => `20-04-15,${38290008 + n}`)
    const list = await checkListFile(`Sort code,Account\n${numbers.join('\n')}\n,${DE_WRONG}\n,${NL}\n`)
    if (typeof list === 'string') throw new Error(list)
    expect(list.rows.slice(-2)).toEqual([
      [20_002, 'invalid', '', CHECK_DIGITS],
      [20_003, 'valid', ''],
    ])
  })

  it('with a code and its account number in one cell', () =>
    expectList(
      'Name,BankAccountNumber\nElm,062000123456789\nYew,033-000 123456\nOak,033-000 123456\nAsh,062-000 ' +
        '123456\n',
      {
        columns: { 2: 'bsb' },
        rows: [
          [2, 'valid', '062000'],
          [3, 'valid', '033000'],
          [4, 'valid', '033000', 'same as row 3'],
          [5, 'valid', '062000'],
        ],
      },
    ))
})

describe('numbers that a spreadsheet changed', () => {
  it('have the zeros that the codes in other rows of their column have', () =>
    expectList('Sort code,BSB,Routing\n200415,062000,021000021\n40415,62999,11000015\n', {
      columns: { 1: 'sort-code', 2: 'bsb', 3: 'routing' },
      rows: [
        [2, 'valid', '200415 062000 021000021'],
        [3, 'unknown', '040415 062999 011000015', RESTORED, RESTORED, RESTORED, NOT_RECOGNIZED],
      ],
    }))

  it('have the zeros that their number format shows', async () => {
    const rows = formatSheetRows([
      ['Name', 'Sort code', 'Routing'],
      ['Elm', { number: 40415, style: 1 }, { number: 21000021, style: 2 }],
    ])
    await expectList(await createWorkbook({ rows, formats: ['00\\-00\\-00', '000000000'] }), {
      columns: { 2: 'sort-code', 3: 'routing' },
      rows: [[2, 'unknown', '040415 021000021', NOT_RECOGNIZED]],
    })
  })

  it('are account numbers without decimals and blanks', () =>
    expectList('Sort code,Account\n08-99-99,66374958.0\n89999,6637 4958\n', {
      columns: { 1: 'sort-code', 2: 'account' },
      rows: [
        [2, 'valid', '089999', 'account fits'],
        [3, 'valid', '089999', RESTORED, 'account fits', 'same as row 2'],
      ],
    }))
})

describe('bank details that were not checked are named', () => {
  it('such as the bank keys of SAP, whose bank types are no CHIPS numbers', () =>
    expectList(
      `LIFNR;BANKS;BANKL;BANKN;BVTYP;IBAN;SWIFT\n100001;DE;37040044;0532013000;0001;${DE};COBADEFF\n` +
        '100002;JP;0005;1234567;0002;;BOTKJPJT\n',
      {
        columns: { 4: 'account', 6: 'iban', 7: 'swift' },
        rows: [
          [2, 'valid', `${DE} COBADEFFXXX`, 'bank fits'],
          [3, 'valid', 'BOTKJPJTXXX'],
        ],
        notes: ['Bank details that were not checked: ‘BANKL’ (column 3) and ‘BANKN’ (column 4)'],
      },
    ))

  it('but account numbers beside a code that they are compared with are not', () =>
    expectList('Sort Code,Account No,Roll No\n20-04-15,38290008,A1\n', {
      columns: { 1: 'sort-code', 2: 'account' },
      rows: [[2, 'valid', '200415', 'account fits']],
    }))
})

describe('the sheets of a workbook', () => {
  const LIST = [
    ['Name', 'IBAN'],
    ['Elm', DE],
    ['Yew', NL],
  ]
  const EXPECTED: ExpectedList = {
    columns: { 2: 'iban' },
    rows: [
      [2, 'valid', DE],
      [3, 'valid', NL],
    ],
  }

  it('are passed over if they are empty, or a cover with the own account', async () => {
    const cover = [['Suppliers of 2031'], ['Prepared by', 'Elm'], ['Our account', FR]]
    await expectList(await sheets(['Empty', []], ['Cover', cover], ['Data', LIST]), {
      ...EXPECTED,
      notes: ['The sheet ‘Data’ is the list; the other sheets were not read: ‘Empty’ and ‘Cover’'],
    })
  })

  it('are read if they alone have a code', async () => {
    await expectList(await sheets(['Cover', [['Our account', FR]]], ['Empty', []]), {
      columns: { 2: 'iban' },
      rows: [[1, 'valid', FR]],
      notes: ['The sheet ‘Cover’ is the list; the other sheet was not read: ‘Empty’'],
    })
  })

  it('may have formulas without values, which are no empty cells', async () => {
    const rows = [
      ['Name', 'IBAN'],
      ['Elm', { formula: '"DE89"' }],
      ['Yew', { formula: '"DE89"' }],
      ['Total', { formula: 'COUNTA(B2:B3)' }],
    ]
    const reason =
      'The code is not known: the file has its formula without a value. Open it in a spreadsheet program, ' +
      'save it, and check it again'
    await expectList(await sheets(['List', rows]), {
      columns: { 2: 'iban' },
      rows: [
        [2, 'unknown', '', reason],
        [3, 'unknown', '', reason],
      ],
      notes: ['Row 4 below the table was left out'],
    })
  })

  it('without any code cannot be checked', async () => {
    const workbook = await sheets(
      ['Empty', []],
      [
        'Names',
        [
          ['Name', 'City'],
          ['Elm', 'Leeds'],
        ],
      ],
    )
    expect(await checkListFile(workbook)).toContain('No column with bank codes was found')
    expect(await checkListFile(await sheets(['A', []], ['B', []]))).toBe('The table is empty')
  })
})

describe('a text in a code page', () => {
  const columns = { 2: 'iban' }
  const rows: ExpectedList['rows'] = [[2, 'valid', DE]]

  it.each([
    ['windows-1250', 'Windows-1250', 'Spółka Żółw'],
    ['windows-1250', 'Windows-1250', 'Dvořák a Čapek'],
    ['windows-1252', 'Windows-1252', 'Müller & Söhne'],
    ['windows-1252', 'Windows-1252', 'Sørensen Møbler'],
    ['windows-1252', 'Windows-1252', 'Peña Muñoz'],
    ['shift_jis', 'Shift-JIS', '山田商店'],
    ['shift_jis', 'Shift-JIS', 'ﾔﾏﾀﾞ ｼﾖｳﾃﾝ'],
  ])('is read as %s by its letters', async (label, encoding, name) => {
    const notes = [`The text was read as ${encoding}, by its letters: the file does not state its encoding`]
    await expectList(encodeText(`Name,IBAN\n${name},${DE}\n`, label), { columns, rows, notes })
  })

  it.each([
    ['windows-1251', 'Ромашка'],
    ['windows-1253', 'Παπαδόπουλος'],
    ['ibm866', 'Ромашка'],
  ])('is read with a warning if it is not recognized: %s', async (label, name) => {
    await expectList(encodeText(`Name,IBAN\n${name},${DE}\n`, label), {
      columns,
      rows,
      notes: [
        'Letters beyond A to Z may be damaged, because the encoding of the file was not recognized: it was ' +
          'read as Windows-1252. Save the list as UTF-8',
      ],
    })
  })
})
