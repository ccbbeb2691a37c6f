/**
 * The bank codes in IBANs with their BICs: two npm packages with the lists of national authorities.
 */
import { join } from 'node:path'
import { dropEmptyFields, type MappedRow } from '../../codes/source-row.ts'
import { computeBundesbankPeriodEnd } from '../list-date.ts'
import type { LocatedRow, OpenedSource, SourceDescription } from '../source-description.ts'
import { findModuleFolder, hashPackageFiles, openPackageFiles } from './built-in-files.ts'

/** Name and BIC by Bankleitzahl: { '10000000': ['Bundesbank', 'MARKDEF1100'] }. */
type BanksByBlz = Readonly<Record<string, readonly [name: string, bic: string]>>

/** The file next.json: the changes of the next quarter. */
interface NextQuarter {
  /** Bankleitzahlen. */
  readonly remove: readonly string[]
  readonly upsert: BanksByBlz
}

const openGermanFiles = () =>
  openPackageFiles(join(findModuleFolder('bankdata-germany'), 'data'), ['current.json', 'next.json'])

const parseJson = (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown

/** Applies the changes of the next quarter to the list of the current quarter. The package has both. */
function openGermanSource(): OpenedSource {
  const { contents, sha256 } = openGermanFiles()
  const [current, next] = Array.from(contents, ([, bytes]) => parseJson(bytes)) as [BanksByBlz, NextQuarter]
  const banks = { ...current, ...next.upsert }
  for (const removed of next.remove) delete (banks as Record<string, unknown>)[removed]
  const rows = Object.entries(banks).map(
    ([blz, [name, bic]], i): LocatedRow => ({
      file: 'bankdata-germany',
      row: i + 1,
      values: { blz, name, bic },
    }),
  )
  return { rows, sha256 }
}

/** The day when the changes of the package's next quarter take effect. */
const GERMANY_AS_OF = '2026-09-07'

export const bankdataGermany: SourceDescription = {
  id: 'bankdata-germany',
  type: 'iban',
  providesBics: true,
  publisher: 'Deutsche Bundesbank, Bankleitzahlen, as bankdata-germany 2.2602.0',
  url: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
  licence: 'MIT',
  asOf: GERMANY_AS_OF,
  completeness: { prefix: 'DE', until: computeBundesbankPeriodEnd(GERMANY_AS_OF) },
  redistributable: true,
  columns: { blz: 'the code', name: 'kept', bic: 'kept' },
  rowBounds: { kept: [3000, 6000], rejected: 0 },
  expectedRows: 3500,
  fingerprint: () => hashPackageFiles(openGermanFiles()),
  open: openGermanSource,
  mapRow: ({ blz = '', name = '', bic }): MappedRow => ({
    kind: 'entry',
    draft: {
      code: `DE${blz}`,
      name,
      country: 'DE',
      city: '',
      status: 'active',
      successor: null,
      details: dropEmptyFields({ bic }),
    },
  }),
  formatEntry: (draft) => draft,
}

/**
 * The countries whose lists are read from the package iban-to-bic. Its German list is left out, because it is
 * older than the list in bankdata-germany.
 */
const COUNTRIES = ['at', 'be', 'es', 'fr', 'lu', 'nl'] as const

const openCountryFiles = () =>
  openPackageFiles(
    // The path to package.json, because the main file of the package is in a subfolder.
    join(findModuleFolder('iban-to-bic/package.json'), 'datasets'),
    COUNTRIES.map((country) => `${country}.json`),
  )

function openIbanToBic(): OpenedSource {
  const { contents, sha256 } = openCountryFiles()
  const rows = [...contents].flatMap(([file, bytes]) => {
    const country = file.slice(0, 2).toUpperCase()
    return Object.entries(parseJson(bytes) as Record<string, string>).map(
      ([code, bic], i): LocatedRow => ({ file, row: i + 1, values: { country, code, bic } }),
    )
  })
  return { rows, sha256 }
}

/** BICs by bank code. The package has no names of banks: they come from the lists of BICs. */
export const ibanToBicPackage: SourceDescription = {
  id: 'iban-to-bic',
  type: 'iban',
  providesBics: true,
  publisher: 'iban-to-bic 1.4.0, bank codes of AT, BE, ES, FR, LU and NL from their national banks',
  url: 'https://github.com/sigalor/iban-to-bic',
  licence: 'MIT',
  asOf: '2024-09-23',
  completeness: null,
  redistributable: true,
  columns: { country: 'the country', code: 'the code', bic: 'kept' },
  rowBounds: { kept: [2000, 4000], rejected: 20 },
  expectedRows: 2200,
  fingerprint: () => hashPackageFiles(openCountryFiles()),
  open: openIbanToBic,
  mapRow: ({ country = '', code = '', bic }): MappedRow => ({
    kind: 'entry',
    draft: {
      code: country + code,
      name: '',
      country,
      city: '',
      status: 'active',
      successor: null,
      details: dropEmptyFields({ bic }),
    },
  }),
  formatEntry: (draft) => draft,
}
