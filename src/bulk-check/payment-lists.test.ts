/** Lists with invented contents as people in accounts, payroll and treasury keep and paste them. */
import { describe, expect, it } from 'vitest'
import { checkListFile } from './check-list.test-data.ts'

const DE = 'DE89370400440532013000'
const DE_WRONG = 'DE89370400440532013001'
const WRONG_ACCOUNT = 'This account number cannot belong to this sort code: a digit in one of them is wrong'
const NO_COLUMN = 'No column with bank codes was found: add a row with column names, or choose the column'
/** An account that fits its sort code, and one that does not. */
const RIGHT = ['20-29-59', '63748472'] as const
const WRONG = ['10-79-99', '88837493'] as const

const joinLines = (...lines: string[]) => lines.join('\n')

/** The roles of the columns, and the statuses of the rows: 'sort-code account: valid invalid'. */
async function describeList(...lines: string[]): Promise<string> {
  const list = await checkListFile(joinLines(...lines))
  if (typeof list === 'string') return list
  return `${Object.values(list.columns).join(' ')}: ${list.rows.map(([, status]) => status).join(' ')}`
}

describe('an account number is checked', () => {
  it.each([
    ['in columns without a header', `${RIGHT},Elm,5.00`, `${WRONG},Yew,7.00`],
    ['behind the columns that have one', 'Sort code', `${RIGHT}`, `${WRONG}`],
    ['below a header that says nothing', 'Sort code,Number', `${RIGHT}`, `${WRONG}`],
    ['below groups of columns', 'Bank details,', 'Sort code,Account', `${RIGHT}`, `${WRONG}`],
    ['behind its name', 'Sort code 20-29-59, A/C: 63748472', 'Sort code 10-79-99, A/C: 88837493'],
    ['with apostrophes', 'Sort,Acct', "'202959,'63748472", "'107999,'88837493"],
    ['below a header of two lines', 'Sort,Account', 'Code,Number', '202959,63748472', '107999,88837493'],
    ['above units', 'Sort code,Account no', '(6 digits),(8 digits)', '202959,63748472', '107999,88837493'],
  ])('%s', async (_, ...lines) =>
    expect(await describeList(...lines)).toBe('sort-code account: valid invalid'),
  )

  it.each([
    [
      'in columns of blanks',
      'Payee  Sort code  Account',
      'Elm 20-29-59   63748472  5',
      'Yew 10-79-99   88837493  7',
    ],
    [
      'with its name',
      'Pay to',
      'Sort code 20-29-59 account no. 63748472',
      'Sort code 10-79-99 A/C: 88837493',
    ],
    ['with a hyphen', 'Account', '20-29-59-63748472', '10-79-99-88837493'],
  ])('in the cell of its sort code %s', async (_, ...lines) =>
    expect(await describeList(...lines)).toBe('sort-code: valid invalid'),
  )

  it('but a date of eight digits is none', async () =>
    expect(await describeList('20-29-59,20310716', '10-79-99,20310717')).toBe('sort-code: valid valid'))
})

describe('a second code in a cell is checked', () => {
  it.each([
    ['of the same bank', 'COBADEFFXXX', 'valid'],
    ['of another bank', 'BNPAFRPP', 'unknown'],
    ['that is not listed', 'COBADEFX', 'unknown'],
    ['with a wrong country', 'COBAXXFF', 'invalid'],
  ])('a BIC %s', async (_, bic, status) =>
    expect(await describeList('Payee;IBAN / BIC', `Elm;${DE} / ${bic}`)).toBe(`iban or swift: ${status}`),
  )

  it('also without a header, if it is of the country of the IBAN', async () =>
    expect(await describeList(`Elm;${DE} COBADEFF`, `Yew;${DE}, INGDDEFF`)).toBe('iban: valid unknown'))
})

describe('the header of a report is found', () => {
  it.each([
    ['below the own account', `Account;${DE}`, 'Date;Payee;IBAN;Amount', `02.05.2031;Elm;${DE_WRONG};1,00`],
    ['below a date', 'Suppliers,,12-05-26', 'Payee,IBAN,Amount', `Elm,${DE_WRONG},1.00`],
  ])('%s', async (_, ...lines) => expect(await describeList(...lines)).toBe('iban: invalid'))

  it('but a remark between payees is none', async () =>
    expect(await describeList(`${RIGHT}`, 'Account,closed,see note', `${RIGHT},Yew`)).toBe(
      'sort-code account: valid invalid valid',
    ))

  it('with a number of digits in it', async () =>
    expect(await describeList('Sort Code (6 digits),Amount', '202959,1.00')).toBe('sort-code: valid'))
})

describe('other numbers are no codes', () => {
  it.each([
    ['service charges', 'Tenant,S/C', 'Elm,200400', 'Yew,200450'],
    ['codes of suppliers', 'Supplier code,Balance', '200123,5.00', '200124,7.00'],
    ['nine digits of which one in two passes the check', 'Elm,123450016', 'Yew,123450053'],
    ['a few numbers among such', 'Client,Case', 'A,123450016', 'B,123450053', 'C,123450090', 'D,123450127'],
    ['tax numbers', 'Firma;Steuernummer', 'Elm;123450016', 'Yew;211450009'],
  ])('%s', async (_, ...lines) => expect(await describeList(...lines)).toBe(NO_COLUMN))

  it.each([
    ['beside sort codes', 'Code,Sort code', '210010,20-29-59', 'sort-code: valid'],
    ['but sort codes beside accounts', 'S/C,A/C', '202959,63748472', 'sort-code account: valid'],
    ['but codes beside their types', 'Type,Code', 'Sort code,202959', 'type code: valid'],
  ])('%s', async (_, header, row, expected) => expect(await describeList(header, row)).toBe(expected))
})

describe('six digits of several types are told apart', () => {
  it('by their printed form', async () =>
    expect(await describeList('DEUTDEFF', DE, '021000021', '20-29-59', '733-060')).toBe(
      'code: valid valid valid valid valid',
    ))

  it('by the country of the row, and else not', async () =>
    expect(
      await describeList(
        'Country,Bank code,Account',
        'GB,202959,63748472',
        'GB,107999,88837493',
        'AU,062000,12345678',
        'NG,202959,0123456789',
      ),
    ).toBe('country code account: valid invalid valid unknown'))
})

describe('a row without a payee', () => {
  it.each([
    ['is paid by cheque', 'Yew,by cheque,', 'sort-code account: valid missing'],
    ['counts the rows below a total', 'Total,,\nNumber of payments,1,', 'sort-code account: valid'],
    ['is a line', '-----,-----,-----', 'sort-code account: valid'],
  ])('%s', async (_, row, expected) =>
    expect(await describeList('Payee,Sort code,Account', `Elm,${RIGHT}`, row)).toBe(expected),
  )
})

describe('a file that is no table', () => {
  it.each([
    ['XML or HTML', `<?xml version="1.0"?>\n<Document><IBAN>${DE}</IBAN></Document>`],
    ['JSON', `[{"iban":"${DE}"},{"iban":"${DE_WRONG}"}]`],
  ])('is refused: %s', async (name, text) =>
    expect(await describeList(text)).toBe(`The file is ${name} and no table: save the list as CSV or .xlsx`),
  )
})

it('a wrong account in the list is named', async () => {
  const list = await checkListFile(joinLines(`${RIGHT}`, `${WRONG}`))
  expect(typeof list === 'string' ? list : list.rows[1]).toEqual([2, 'invalid', '107999', WRONG_ACCOUNT])
})
