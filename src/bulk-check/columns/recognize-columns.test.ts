import { describe, expect, it } from 'vitest'
import { lookUpCode } from '../../lookup/finding.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import type { LookUp } from '../cells/check-cell.ts'
import { findHeaderRole, findHeaderRoles } from './read-header.ts'
import { MAX_COLUMNS, recognizeColumns } from './recognize-columns.ts'

const directory = await openBuiltDirectory()
const lookUp: LookUp = (type, text) => lookUpCode(directory, type, text, '2026-02-01')

const toRows = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 2, cells }))

const recognizeRoles = (header: string[] | null, ...rows: string[][]) =>
  recognizeColumns(header, toRows(...rows), new Map(), lookUp).map(({ role }) => role)

describe('a column header', () => {
  it.each([
    ['IBAN des Empfängers', 'iban'],
    ['IBAN-Nr.', 'iban'],
    ['Numéro IBAN', 'iban'],
    ['Nr IBAN', 'iban'],
    ['beneficiaryIban', 'iban'],
    ['BIC/SWIFT', 'swift'],
    ['Código SWIFT', 'swift'],
    ['Kod SWIFT', 'swift'],
    ['Sort Code', 'sort-code'],
    ['Sorteringskod', 'sort-code'],
    ['ABA routing #', 'routing'],
    ['Numéro de routage', 'routing'],
    ['CHIPS ABA', 'chips'],
    ['BSB Number', 'bsb'],
    ['S/C', 'sort-code'],
    ['A/C No.', 'account'],
    ['Acc. No', 'account'],
    ['Supplier A/C', 'account'],
    ['A/C name', null],
    ['Kontonummer', 'account'],
    ['Numéro de compte', 'account'],
    ['Número de cuenta', 'account'],
    ['Numero di conto', 'account'],
    ['Rekeningnummer', 'account'],
    ['Numer rachunku', 'account'],
    ['Número da conta', 'account'],
    ['Country', 'country'],
    ['Kraj', 'country'],
    ['Account holder', null],
    ['Kontoinhaber', null],
    ['Amount', null],
    ['Land Registry', null],
    ['Cubic metres', null],
  ])('%s means %s', (header, role) => {
    expect(findHeaderRole(header)).toBe(role)
  })

  it.each([
    ['Kontonummer/IBAN', ['account', 'iban']],
    ['Sort code or routing number', ['sort-code', 'routing']],
    ['IBAN oder Kontonummer', ['iban', 'account']],
    ['BIC/SWIFT', ['swift']],
    ['Country of bank', ['country']],
    ['Debtor Account', ['account']],
    ['Account Type', []],
    ['Bank Account Name', []],
    ['SWIFTコード', ['swift']],
    ['口座番号', ['account']],
    ['Číslo účtu', ['account']],
  ])('%s names the roles %j', (header, roles) => {
    expect(findHeaderRoles(header)).toEqual(roles)
  })
})

describe('columns', () => {
  it('are recognized by their content without a header', () => {
    expect(
      recognizeRoles(
        null,
        ['Alder', 'DE89370400440532013000', 'DEUTDEFF', '021000021', '12.50'],
        ['Elm', 'GB29NWBK60161331926819', 'NWBKGB2L', '026009593', '1'],
      ),
    ).toEqual([null, 'iban', 'swift', 'routing', null])
  })

  it('with six digits are recognized as BSB or sort code by their hyphens', () => {
    expect(
      recognizeRoles(null, ['062-000', '20-04-15'], ['033-000', '04-00-04'], ['083001', '309634']),
    ).toEqual(['bsb', 'sort-code'])
  })

  it('have the role of their header if cells are mistyped', () => {
    expect(recognizeRoles(['name', 'IBAN'], ['Alder', 'DE8937040044053201300'], ['Elm', 'none'])).toEqual([
      null,
      'iban',
    ])
  })

  it('have the role of their cells if the header contradicts', () => {
    expect(recognizeRoles(['Account number', 'Routing'], ['DE89370400440532013000', 'DEUTDEFF'])).toEqual([
      'iban',
      'swift',
    ])
  })

  it('may have codes of mixed types, with the types in another column', () => {
    expect(
      recognizeRoles(
        ['type', 'code'],
        ['iban', 'DE89370400440532013000'],
        ['sortcode', '200415'],
        ['bic', 'DEUTDEFF'],
      ),
    ).toEqual(['type', 'code'])
  })

  it('report how many cells fit', () => {
    const rows = toRows(['DE89370400440532013000'], ['XX'], [''])
    expect(recognizeColumns(['IBAN'], rows, new Map(), lookUp)).toEqual([
      {
        index: 0,
        header: 'IBAN',
        role: 'iban',
        alternatives: [],
        hasFullDigits: true,
        decidedBy: 'header',
        fittingCount: 1,
        filledCount: 2,
      },
    ])
  })

  it('have the roles that the user chose', () => {
    const rows = toRows(['200415', '062000'])
    const choices = new Map([
      [0, 'bsb' as const],
      [1, null],
    ])
    expect(recognizeColumns(['Sort code', 'BSB'], rows, choices, lookUp).map(({ role }) => role)).toEqual([
      'bsb',
      null,
    ])
  })

  it('are at most a thousand', () => {
    const wide = Array.from({ length: MAX_COLUMNS + 1 }, () => 'DEUTDEFF')
    expect(() => recognizeRoles(null, wide)).toThrow('The table has 1001 columns; 1000 are allowed')
  })
})

describe('a header that names other numbers', () => {
  const ROUTING_NUMBERS = ['122000247', '011000015', '026009593'].map((number) => [number, 'DEUTDEFF'])

  it.each([
    ...['Account', 'Acct', 'Konto', 'Cuenta', 'Compte', 'Account no.', 'Payee account', 'Bank account'],
    ...['Phone', 'Tel.', 'Mobile', 'Invoice', 'Invoice No', 'Rechnungsnummer', 'Amount', 'Betrag', 'Total'],
    ...[
      'Reference',
      'Payment ref',
      'Customer number',
      'Kundennr.',
      'Vendor ID',
      'Employee no',
      'SSN',
      'Tax ID',
    ],
    ...['Date', 'Due date', 'Order', 'PO number', 'Postcode', 'Quantity', 'Transaction ID'],
  ])('is not overruled by digits that fit a code: %s', (header) => {
    const [role] = recognizeRoles([header, 'BIC'], ...ROUTING_NUMBERS)
    expect(role === null || role === 'account').toBe(true)
    const bsbs = ['062-000', '033-000', '083-001'].map((number) => [number, 'DEUTDEFF'])
    expect(recognizeRoles([header, 'BIC'], ...bsbs)[0]).not.toBe('bsb')
  })

  it('leaves what digits cannot be: IBANs, labelled codes, and codes with their accounts', () => {
    expect(recognizeRoles(['Account'], ['DE89370400440532013000'])).toEqual(['iban'])
    expect(recognizeRoles(['Reference'], ['Sort code: 20-04-15'])).toEqual(['sort-code'])
    expect(recognizeRoles(['Account'], ['062-000 12345678'])).toEqual(['bsb'])
  })

  it.each(['Routing', 'Bank', 'Customer bank', 'Payee routing number', 'Code', 'Column A'])(
    'is not %s',
    (header) => {
      expect(recognizeRoles([header, 'BIC'], ...ROUTING_NUMBERS)[0]).toBe('routing')
    },
  )
})

it('three dates or more are no sort codes without a header that says so', () => {
  const dates = [['20-04-15'], ['20-05-15'], ['20-06-15']]
  expect(recognizeRoles(null, ...dates)).toEqual([null])
  expect(recognizeRoles(['When'], ...dates)).toEqual([null])
  expect(recognizeRoles(['Sort code'], ...dates)).toEqual(['sort-code'])
})
