import { describe, expect, it } from 'vitest'
import { findNationalForm } from '../../codes/iban/national/national-fields.ts'
import { splitIbanFields } from '../../codes/iban/national/split-bban.ts'
import { findRegistryExample } from '../../codes/iban/registry-examples.ts'
import { IBAN_COUNTRIES } from '../../codes/iban/structures.ts'
import { buildAccountIban } from '../../lookup/accounts/account-iban.ts'
import { lookUpCode } from '../../lookup/finding.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { checkTable } from '../check-table.ts'
import { listNotes } from '../list-notes.ts'
import { readCsv } from '../readers/read-csv.ts'
import type { Cell, RowBlocks } from '../table.ts'
import { formatCsvLine } from '../writers/write-csv.ts'
import { createAccountConverter } from './convert-account.ts'

const directory = await openBuiltDirectory()

const DAY = '2026-11-27'

async function convert(rows: readonly (readonly string[])[], country: string | null = null) {
  async function* bytes() {
    yield new TextEncoder().encode(rows.map((cells) => formatCsvLine(cells)).join(''))
  }
  return convertBlocks((await readCsv(bytes())).blocks, country)
}

async function convertBlocks(blocks: RowBlocks, country: string | null) {
  const check = await checkTable(blocks, {
    lookUp: (type, text) => lookUpCode(directory, type, text, DAY),
    createConverter: (table) =>
      createAccountConverter(table, {
        country,
        buildIban: (countryOfRow, fields) => buildAccountIban(directory, countryOfRow, fields, DAY),
      }),
  })
  const checked = (await Array.fromAsync(check.rows)).flat()
  const notes = listNotes({ ...check, sheet: null, sheets: [], encoding: null, wantsIbans: true })
  return { checked, notes, accounts: check.accounts }
}

/** The IBAN of each account, or the reason why there is none. */
async function listIbans(rows: readonly (readonly string[])[], country: string | null = null) {
  const { checked } = await convert(rows, country)
  return checked.map(({ ibans }) => ibans.map((account) => account && (account.iban || account.note)))
}

const DE = 'DE89370400440532013000'
const GB = 'GB60BARC20000055779911'
const FR = 'FR1420041010050500013M02606'
const IT = 'IT60X0542811101000000123456'

it('makes a row unknown whose account may have a typing error, and says so in its note', async () => {
  const { checked } = await convert(
    [
      ['Land', 'Tilinumero'],
      ['FI', '123456-78'],
      ['FI', '123456-785'],
    ],
    'FI',
  )
  expect(checked.map(({ ibans }) => ibans[0]?.status)).toEqual(['unknown', 'valid'])
  expect(checked[0]?.ibans[0]).toMatchObject({
    iban: 'FI9812345600000078',
    note: expect.stringContaining('they do not match'),
  })
})

describe('the IBAN of an account', () => {
  it.each([
    [
      'BLZ and Konto',
      [
        ['BLZ', 'Konto'],
        ['37040044', '532013000'],
      ],
      DE,
    ],
    [
      'Austrian BLZ, which have five digits',
      [
        ['BLZ', 'Kontonummer'],
        ['12000', '00234573201'],
      ],
      'AT721200000234573201',
    ],
    [
      'sort code and account',
      [
        ['Sort code', 'Account number'],
        ['20-00-00', '55779911'],
      ],
      GB,
    ],
    ['sort code and account in one cell', [['Sort code and account'], ['20-00-00 55779911']], GB],
    [
      'a RIB in four columns',
      [
        ['Code banque', 'Code guichet', 'Compte', 'Clé RIB'],
        ['20041', '01005', '0500013M026', '06'],
      ],
      FR,
    ],
    [
      'a RIB in one column',
      [
        ['Nom', 'RIB'],
        ['A', '20041 01005 0500013M026 06'],
      ],
      FR,
    ],
    [
      'CIN, ABI, CAB and conto',
      [
        ['CIN', 'ABI', 'CAB', 'Conto'],
        ['X', '05428', '11101', '000000123456'],
      ],
      IT,
    ],
    [
      'ABI of San Marino',
      [
        ['ABI', 'CAB', 'Conto'],
        ['03034', '09800', '000000270100'],
      ],
      'SM84N0303409800000000270100',
    ],
    [
      'Spanish entity, office, control and account',
      [
        ['Entidad', 'Oficina', 'DC', 'Cuenta'],
        ['2100', '0418', '45', '0200051332'],
      ],
      'ES9121000418450200051332',
    ],
    [
      'a Swiss clearing number',
      [
        ['Clearingnummer', 'Kontonummer'],
        ['762', '011623852957'],
      ],
      'CH9300762011623852957',
    ],
    [
      'a Czech account as it is printed',
      [['Číslo účtu'], ['19-2000145399/0800']],
      'CZ6508000000192000145399',
    ],
    [
      'a Czech account with its bank beside it',
      [
        ['Číslo účtu', 'Kód banky'],
        ['19-2000145399', '0800'],
      ],
      'CZ6508000000192000145399',
    ],
    [
      'a Polish NRB',
      [
        ['Nazwa', 'NRB'],
        ['A', '61 1090 1014 0000 0712 1981 2874'],
      ],
      'PL61109010140000071219812874',
    ],
    [
      'a country column with names',
      [
        ['Bank country', 'Bank key', 'Bank account'],
        ['Germany', '37040044', '532013000'],
      ],
      DE,
    ],
    [
      'a Norwegian account alone, by its country',
      [
        ['Kontonummer', 'Land'],
        ['8601 11 17947', 'NO'],
      ],
      'NO9386011117947',
    ],
    [
      'a Dutch account, by its BIC',
      [
        ['BIC', 'Rekeningnummer', 'Land'],
        ['ABNANL2A', '417164300', 'NL'],
      ],
      'NL91ABNA0417164300',
    ],
    [
      'headers that name the party',
      [
        ['BLZ Empfänger', 'Konto Empfänger'],
        ['37040044', '532013000'],
      ],
      DE,
    ],
    [
      'an account number with decimals',
      [
        ['BLZ', 'Konto'],
        ['37040044.0', '532013000.0'],
      ],
      DE,
    ],
  ] as const)('%s', async (_name, rows, iban) => {
    expect(await listIbans(rows)).toEqual([[iban]])
  })

  it('is that of the country that the user states where no column tells it', async () => {
    const rows = [
      ['Bank code', 'Account number'],
      ['37040044', '532013000'],
    ]
    expect(await listIbans(rows, 'DE')).toEqual([[DE]])
    expect(await listIbans(rows)).toEqual([
      ['The country of the account is not known: add a column for it, or choose it'],
    ])
  })

  it('is that of each party, where a row has two accounts', async () => {
    const { checked } = await convert([
      ['Debtor Sort Code', 'Debtor Account', 'Creditor BLZ', 'Creditor Konto'],
      ['20-00-00', '55779911', '37040044', '532013000'],
    ])
    expect(checked[0]?.ibans.map((account) => account?.iban)).toEqual([GB, DE])
    expect(checked[0]?.status).toBe('valid')
  })

  it('comes with its BIC, and makes rows the same', async () => {
    const row = ['37040044', '532013000']
    const { checked, notes } = await convert([['BLZ', 'Konto'], row, ['37040044', '0532013000']])
    expect(checked.map(({ ibans, duplicateOf }) => [ibans[0]?.bic, duplicateOf])).toEqual([
      ['COBADEFF', null],
      ['COBADEFF', 2],
    ])
    expect(notes).toEqual([
      'IBANs were built from ‘BLZ’ (column 1) and ‘Konto’ (column 2), as accounts of Germany or Austria by ' +
        'the names of the columns',
    ])
  })
})

describe('zeros that a spreadsheet has removed', () => {
  it.each([
    [
      'where the check digits prove them',
      [
        ['Code banque', 'Code guichet', 'Compte', 'Clé RIB'],
        ['20041', '1005', '0500013M026', '6'],
      ],
      FR,
    ],
    [
      'where the bank is listed',
      [
        ['Číslo účtu', 'Kód banky'],
        ['19-2000145399', '800'],
      ],
      'CZ6508000000192000145399',
    ],
  ])('are restored %s, and the note says so', async (_name, rows, iban) => {
    const { checked } = await convert(rows)
    expect(checked[0]?.ibans[0]).toMatchObject({
      iban,
      note: expect.stringContaining('leading zeros restored'),
    })
  })

  it('are not restored where nothing proves them', async () => {
    const rows = [
      ['Code banque', 'Code guichet', 'Compte'],
      ['99', '1', '0500013M026'],
    ]
    expect((await convert(rows)).checked[0]?.ibans[0]?.iban).toBe('')
  })
})

describe('no IBAN, and why', () => {
  it.each([
    ['a bank that no source lists', ['BLZ', 'Konto'], ['37040045', '532013000'], /No bank has this code/],
    [
      'a wrong check digit',
      ['Code banque', 'Code guichet', 'Compte', 'Clé RIB'],
      ['20041', '01005', '0500013M026', '07'],
      /do not match/,
    ],
    [
      'an account that cannot belong to its sort code',
      ['Sort code', 'Account'],
      ['20-00-00', '55779912'],
      /cannot belong/,
    ],
    [
      'a sort code whose BIC no source states',
      ['Sort code', 'Account'],
      ['00-99-00', '12345678'],
      /the BIC of this sort code.*: add a column/,
    ],
    [
      'a bank code that France and Monaco have',
      ['Code banque', 'Code guichet', 'Compte'],
      ['17569', '00001', '12345678901'],
      /France or Monaco/,
    ],
    ['a date', ['BLZ', 'Konto'], ['37040044', '12.10.2003'], /made it a date/],
    ['a missing sort code', ['Sort code', 'Account'], ['', '12345678'], /Sort code is required/],
    [
      'a country without IBANs',
      ['Bank country', 'Bank key', 'Bank account'],
      ['US', '021000021', '12345678'],
      /United States/,
    ],
    [
      'a country that nobody knows',
      ['Bank country', 'Bank key', 'Bank account'],
      ['Atlantis', '1', '12345678'],
      /no country that we know/,
    ],
    [
      'a country whose banks have no such code',
      ['Country', 'Sort code', 'Account'],
      ['DE', '20-00-00', '55779911'],
      /has no ‘Sort code’/,
    ],
  ])('%s', async (_name, header, row, reason) => {
    const { checked } = await convert([header, row])
    expect(checked[0]?.ibans[0]).toMatchObject({ iban: '', note: expect.stringMatching(reason) })
    expect(checked[0]?.status).not.toBe('valid')
    expect(checked[0]?.problems.length).toBeGreaterThan(0)
  })

  it('an account number that a spreadsheet has rounded', async () => {
    const rows = [
      ['BLZ', 'Konto'],
      ['37040044', '532013000'],
      ['37040044', '5,32E+08'],
    ]
    expect((await listIbans(rows))[1]?.[0]).toContain('has rounded')
  })

  it('an account number of 16 digits that a workbook has as a number', async () => {
    const account: Cell = { kind: 'number', text: '1234567890123450', raw: '1234567890123450', format: 0 }
    async function* blocks() {
      yield [
        { row: 1, cells: ['Country', 'Bank code', 'Branch code', 'Account number'] },
        { row: 2, cells: ['GR', '011', '0125', account] },
      ]
    }
    const { checked } = await convertBlocks(blocks(), null)
    expect(checked[0]?.ibans[0]).toMatchObject({ iban: '', note: expect.stringContaining('has rounded') })
    expect(checked[0]?.status).toBe('unknown')
  })

  it('an account of a bank that is gone: the note beside the IBAN says so', async () => {
    const rows = [
      ['Country', 'Bank code', 'Account number'],
      ['CZ', '6800', '19-2000145399'],
      ['CZ', '0710', '69623011'],
    ]
    const { checked } = await convert(rows)
    expect(checked[0]?.ibans[0]).toMatchObject({
      iban: 'CZ2768000000192000145399',
      note: expect.stringMatching(/out of use.*; .*lost its licence/),
    })
    expect(checked[1]?.ibans[0]).toMatchObject({ note: '' })
  })

  it('a column of names of banks is no bank code', async () => {
    const rows = [
      ['Bank', 'BLZ', 'Konto'],
      ['HSBC', '37040044', '532013000'],
    ]
    expect(await listIbans(rows)).toEqual([[DE]])
  })

  it('a row without details has nothing to convert', async () => {
    const { checked } = await convert([
      ['Name', 'BLZ', 'Konto'],
      ['A', '37040044', '532013000'],
      ['B', '', ''],
    ])
    expect([checked[1]?.status, checked[1]?.ibans]).toEqual(['missing', [null]])
  })

  it('a table without account details says so', async () => {
    const { notes } = await convert([['BIC'], ['DEUTDEFF']])
    expect(notes).toEqual([
      'No IBANs were added, because no columns with bank code and account number were found',
    ])
  })
})

describe('a row that has an IBAN already', () => {
  const header = ['BLZ', 'Konto', 'IBAN']
  it('keeps it', async () => {
    const { checked } = await convert([header, ['37040044', '532013000', DE]])
    expect(checked[0]).toMatchObject({ status: 'valid', ibans: [{ iban: DE, bic: 'COBADEFF', note: '' }] })
  })

  it('is told that the account details give another', async () => {
    const other = 'DE02120300000000202051'
    const { checked } = await convert([header, ['37040044', '532013000', other]])
    expect(checked[0]).toMatchObject({
      status: 'unknown',
      ibans: [{ iban: other, note: `The account details give another IBAN, ${DE}: ask which is right` }],
    })
  })

  it('gets none in place of a wrong one', async () => {
    const { checked } = await convert([header, ['37040044', '532013000', 'DE89370400440532013001']])
    expect(checked[0]).toMatchObject({ status: 'invalid', ibans: [{ iban: '' }] })
    expect(checked[0]?.ibans[0]?.note).toContain(`The account details give ${DE}`)
  })

  it('may have it in place of the account number', async () => {
    const rows = [
      ['BLZ', 'Konto'],
      ['', DE],
      ['37040044', '532013001'],
    ]
    expect(await listIbans(rows)).toEqual([[DE], ['DE62370400440532013001']])
  })
})

it('the fields of every example of the registry give its IBAN or a reason, never another IBAN', async () => {
  const tables = IBAN_COUNTRIES.flatMap((country) => {
    const iban = findRegistryExample(country)
    const form = findNationalForm(country)
    if (!iban || !form) return []
    const fields = splitIbanFields(iban)
    return [
      {
        iban,
        rows: [
          ['Country', ...Object.keys(fields)],
          [country, ...Object.values(fields)],
        ],
      },
    ]
  })
  const built = []
  for (const { iban, rows } of tables) {
    const result = (await convert(rows)).checked[0]?.ibans[0]?.iban ?? ''
    if (result !== '') expect(result).toBe(iban)
    if (result === iban) built.push(iban)
  }
  expect(tables.length).toBeGreaterThan(85)
  expect(built.length).toBeGreaterThan(60)
})
