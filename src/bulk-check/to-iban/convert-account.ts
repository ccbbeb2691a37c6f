/** Converts the accounts of a row into IBANs with their BICs, or says why there is none. */
import { compactCode } from '../../codes/checks/input-text.ts'
import { findWarnings, type WarningId } from '../../codes/findings/warnings.ts'
import { refuseAsUnknown } from '../../codes/iban/national/read-fields.ts'
import { findCountryCode } from '../../codes/places/countries.ts'
import type { Status } from '../../codes/types.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import type { CheckedCell } from '../cells/check-cell.ts'
import { looksLikeIban } from '../cells/code-and-account.ts'
import type { Column } from '../columns/roles.ts'
import { checkSameBank } from '../rows/cross-checks.ts'
import { type Cell, getText } from '../table.ts'
import { type AccountColumns, findAccountColumns, type TableColumns } from './account-columns.ts'
import { type BuildIban, type Built, buildInCountries } from './choose-country.ts'
import { readDetails } from './detail-values.ts'

/** The IBAN of an account in a row. */
export interface AccountIban {
  /** 'valid': the IBAN of the account. 'invalid': the details are wrong. 'unknown': no IBAN is certain. */
  readonly status: Status
  /** In electronic format; '' if there is none. */
  readonly iban: string
  readonly bic: string
  /** Why there is no IBAN, or what was done to get it; '' if there is nothing to say. */
  readonly note: string
}

/** Finds the checked code in a column of the row; null if the cell is empty. */
export type FindCode = (column: Column) => CheckedCell | null

export interface AccountConverter {
  readonly accounts: readonly AccountColumns[]
  /** The IBANs of the accounts of a row, in the order of `accounts`; null for an account without details. */
  convert(cells: readonly Cell[], findCode: FindCode): readonly (AccountIban | null)[]
}

export interface ConversionOptions {
  readonly buildIban: BuildIban
  /** The country of accounts for which no column states one; null if it is not known. */
  readonly country: string | null
}

/** Creates the converter for the accounts of a table. */
export function createAccountConverter(table: TableColumns, options: ConversionOptions): AccountConverter {
  const accounts = findAccountColumns(table, options.country)
  return {
    accounts,
    convert: (cells, findCode) =>
      accounts.map((columns) => convertAccount(columns, cells, findCode, options)),
  }
}

function convertAccount(
  columns: AccountColumns,
  cells: readonly Cell[],
  findCode: FindCode,
  options: ConversionOptions,
): AccountIban | null {
  const given = findGivenIban(columns, cells, findCode)
  const built = buildFromDetails(columns, cells, findCode, options)
  if (given) return compareWithGiven(given, built)
  if (!built) return null
  return built.ok ? describeBuilt(built, findBic(columns, findCode)) : toFailure(built)
}

/** The IBAN that the row has already, in a column of its own or in place of the account number. */
function findGivenIban(
  { account, iban }: AccountColumns,
  cells: readonly Cell[],
  findCode: FindCode,
): CheckedCell | null {
  const ofColumn = iban && findCode(iban)
  if (ofColumn) return ofColumn
  return looksLikeIban(getText(cells[account.index])) ? findCode(account) : null
}

const findBic = ({ bic }: AccountColumns, findCode: FindCode): DirectoryFinding | null =>
  (bic && findCode(bic)?.finding) || null

/** Builds the IBAN from the details of a row; null if it has none. */
function buildFromDetails(
  columns: AccountColumns,
  cells: readonly Cell[],
  findCode: FindCode,
  { buildIban, country }: ConversionOptions,
): Built | null {
  const { account, details } = columns
  if (looksLikeIban(getText(cells[account.index]))) return null
  const sortCode = details.find(({ field }) => field === 'sortCode')
  const read = readDetails(details, cells, sortCode ? findCode(sortCode.column) : null)
  if (!read.ok) return read
  if (read.value.length === 0) return null
  const countries = listCountries(columns, cells, country)
  if (typeof countries === 'string') return refuseAsUnknown(null, countries)
  const bic = findBic(columns, findCode)
  return buildInCountries(countries, read.value, bic?.isValid ? bic.code : '', buildIban)
}

/** The countries that the account may be of, or why its country is not known. */
function listCountries(
  { country: column, countries }: AccountColumns,
  cells: readonly Cell[],
  chosen: string | null,
): readonly string[] | string {
  const text = column ? getText(cells[column.index]).trim() : ''
  if (text === '') return chosen ? [chosen] : countries
  const country = findCountryCode(text)
  return country ? [country] : `‘${text.slice(0, 40)}’ is no country that we know: use its code, such as DE`
}

/** Keeps the IBAN of the row, and says whether the account details give the same. */
function compareWithGiven({ finding, status, text, reason }: CheckedCell, built: Built | null): AccountIban {
  const other = built?.ok ? built.iban : ''
  if (!finding || status === 'invalid') {
    const advice = other === '' ? '' : `. The account details give ${other}: ask which is right`
    return { status, iban: '', bic: '', note: `The IBAN in the row is not valid: ${reason ?? text}${advice}` }
  }
  const kept = { iban: finding.code, bic: finding.bic ?? '' }
  if (other !== '' && other !== compactCode(finding.code))
    return {
      ...kept,
      status: 'unknown',
      note: `The account details give another IBAN, ${other}: ask which is right`,
    }
  if (built && !built.ok && built.status === 'invalid')
    return {
      ...kept,
      status: 'unknown',
      note: `The account details do not fit the IBAN of the row: ${built.error}`,
    }
  return { ...kept, status, note: '' }
}

function toFailure({ status, error }: Extract<Built, { ok: false }>): AccountIban {
  return { status, iban: '', bic: '', note: error }
}

/** The warnings that the account may have moved, or receives no payments. */
const NOTED_WARNINGS: ReadonlySet<WarningId> = new Set([
  'closed',
  'merged',
  'delisted',
  'superseded',
  'in_liquidation',
  'redirected',
  'retired',
  'retired_bic',
  'test_code',
  'sources_disagree',
])

const listNotedWarnings = (finding: DirectoryFinding) =>
  findWarnings(finding).flatMap(({ id, text }) => (NOTED_WARNINGS.has(id) ? text : []))

function describeBuilt(
  { iban, finding, areZerosRestored }: Extract<Built, { ok: true }>,
  bicOfRow: DirectoryFinding | null,
): AccountIban {
  const bic = finding.bic ?? ''
  const notes = [
    ...(areZerosRestored ? ['leading zeros restored'] : []),
    ...(finding.error ? [finding.error] : []),
    ...(bic === '' && !finding.error ? ['no source states the BIC of this bank'] : []),
    ...listNotedWarnings(finding),
  ]
  const check = bicOfRow?.isValid ? checkSameBank(finding, bicOfRow) : null
  if (check?.outcome === 'warn') return { status: 'unknown', iban, bic, note: check.statement }
  return { status: finding.status, iban, bic, note: notes.join('; ') }
}
