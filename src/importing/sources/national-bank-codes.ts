/** Whose the bank codes inside IBANs are: two npm packages with the lists of national authorities. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { filled, type MappedRow } from '../../codes/source-row.ts'
import type { OpenedSource, ReadRow, SourceDescription } from '../source-description.ts'

const require = createRequire(import.meta.url)

/** JSON files of a package, read together with a hash over all of them. */
function readPackage(folder: string, files: readonly string[]) {
  const hash = createHash('sha256')
  const contents = files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    hash.update(file).update(text)
    return JSON.parse(text) as unknown
  })
  return { contents, sha256: () => hash.copy().digest('hex') }
}

/** name and BIC by Bankleitzahl */
type Banks = Readonly<Record<string, readonly [name: string, bic: string]>>

interface NextQuarter {
  readonly valid: string
  readonly remove: readonly string[]
  readonly upsert: Banks
}

const GERMANY = join(dirname(require.resolve('bankdata-germany')), 'data')

/** The list of the quarter before with the changes of the quarter that the package was published for. */
function openGermany(): OpenedSource {
  const { contents, sha256 } = readPackage(GERMANY, ['current.json', 'next.json'])
  const [current, next] = contents as [Banks, NextQuarter]
  const banks = { ...current, ...next.upsert }
  for (const removed of next.remove) delete (banks as Record<string, unknown>)[removed]
  const rows = Object.entries(banks).map(
    ([blz, [name, bic]], i): ReadRow => ({
      file: 'bankdata-germany',
      row: i + 1,
      values: { blz, name, bic },
    }),
  )
  return { rows, sha256 }
}

export const bankdataGermany: SourceDescription = {
  id: 'bankdata-germany',
  type: 'iban',
  publisher: 'Deutsche Bundesbank, Bankleitzahlen, as bankdata-germany 2.2602.0',
  url: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
  licence: 'MIT',
  asOf: '2026-09-07',
  complete: false,
  columns: { blz: 'the code', name: 'kept', bic: 'kept' },
  bounds: { kept: [3000, 6000], rejected: 0 },
  expectedRows: 3500,
  open: openGermany,
  map: ({ blz = '', name = '', bic }): MappedRow => ({
    kind: 'entry',
    draft: {
      code: `DE${blz}`,
      name,
      country: 'DE',
      city: '',
      status: 'active',
      successor: null,
      details: filled({ bic }),
    },
  }),
  present: (draft) => draft,
}

const IBAN_TO_BIC = join(dirname(require.resolve('iban-to-bic/package.json')), 'datasets')

/** Its German list is older than that of bankdata-germany. */
const COUNTRIES = ['at', 'be', 'es', 'fr', 'lu', 'nl'] as const

function openIbanToBic(): OpenedSource {
  const { contents, sha256 } = readPackage(
    IBAN_TO_BIC,
    COUNTRIES.map((country) => `${country}.json`),
  )
  const rows = contents.flatMap((banks, i) => {
    const country = COUNTRIES[i] ?? ''
    return Object.entries(banks as Record<string, string>).map(
      ([code, bic], row): ReadRow => ({
        file: `${country}.json`,
        row: row + 1,
        values: { country: country.toUpperCase(), code, bic },
      }),
    )
  })
  return { rows, sha256 }
}

/** BICs by bank code; the bank's name comes from the SWIFT/BIC directory. */
export const ibanToBic: SourceDescription = {
  id: 'iban-to-bic',
  type: 'iban',
  publisher: 'iban-to-bic 1.4.0, bank codes of AT, BE, ES, FR, LU and NL from their national banks',
  url: 'https://github.com/sigalor/iban-to-bic',
  licence: 'MIT',
  asOf: '2024-09-23',
  complete: false,
  columns: { country: 'the country', code: 'the code', bic: 'kept' },
  bounds: { kept: [2000, 4000], rejected: 20 },
  expectedRows: 2200,
  open: openIbanToBic,
  map: ({ country = '', code = '', bic }): MappedRow => ({
    kind: 'entry',
    draft: {
      code: country + code,
      name: '',
      country,
      city: '',
      status: 'active',
      successor: null,
      details: filled({ bic }),
    },
  }),
  present: (draft) => draft,
}
