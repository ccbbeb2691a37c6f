/** Finds the columns with the details of accounts, such as 'BLZ' and 'Konto', and groups them by account. */
import { listCountriesWithField } from '../../codes/iban/national/field-names.ts'
import { getCodeType } from '../../codes/registry.ts'
import { divideCodeAndAccount } from '../cells/code-and-account.ts'
import type { HeaderDetail } from '../columns/detail-words.ts'
import { findHeaderCountries, findHeaderDetail, foldHeader, removeParties } from '../columns/read-header.ts'
import type { Column } from '../columns/roles.ts'
import { type ColumnPairs, pairColumns } from '../rows/pair-columns.ts'
import { getText, type TableRow } from '../table.ts'

/** A column with a detail of accounts. */
export interface DetailColumn {
  readonly column: Column
  /** The names that the detail may have in a country, the first of which counts. */
  readonly names: readonly string[]
  /**
   * A name of the detail that every country with it has, such as 'account'; null for a column whose header is
   * the name of a detail in some countries only.
   */
  readonly field: string | null
}

/** The columns of one account in each row. */
export interface AccountColumns {
  /** The column with the account number, or with all details in one text. */
  readonly account: Column
  /** All details, also that of the account. */
  readonly details: readonly DetailColumn[]
  readonly country: Column | null
  readonly iban: Column | null
  readonly bic: Column | null
  /** The countries that use the terms of the headers; empty if these terms tell none. */
  readonly countries: readonly string[]
}

export interface TableColumns {
  readonly columns: readonly Column[]
  readonly pairs: ColumnPairs
  readonly sample: readonly TableRow[]
}

const ACCOUNT = 'account'
const SORT_CODE = 'sortCode'
/** Details by which the bank of an account is known. */
const BANK_FIELDS: readonly string[] = ['bank', 'bankAndBranch', 'clearing', 'regNo', 'bik', SORT_CODE]

/**
 * Groups the columns by account. A table may have several, such as those of debtor and creditor. `country` is
 * that of all accounts, if the user states one.
 */
export function findAccountColumns(table: TableColumns, country: string | null): AccountColumns[] {
  const details = table.columns.flatMap((column) => describeDetail(column, table.sample) ?? [])
  const accounts = details.filter(({ field }) => field === ACCOUNT)
  const groups = groupByAccount(accounts, details, table)
  const withBank = groups.filter(namesBank)
  if (withBank.length > 0) return groups.filter((group) => namesBank(group) || group.countries.length > 0)
  return groups.filter((group) => group.countries.length > 0 || group.country !== null || country !== null)
}

const namesBank = ({ details }: AccountColumns) =>
  details.some(({ field }) => field !== null && BANK_FIELDS.includes(field))

function describeDetail(column: Column, sample: readonly TableRow[]): DetailColumn | null {
  const { header } = column
  const field = findField(column, sample)
  if (field === undefined) return null
  const names = [header, removeParties(foldHeader(header)), ...(field === null ? [] : [field])]
  return { column, names, field }
}

/** The detail that a column has; null for one of some countries only, undefined for none. */
function findField(column: Column, sample: readonly TableRow[]): string | null | undefined {
  const { role, alternatives, decidedBy, header } = column
  const texts = sample.map(({ cells }) => getText(cells[column.index]).trim()).filter(Boolean)
  if (role === 'sort-code') return holdAccounts(texts) ? ACCOUNT : SORT_CODE
  if (role === 'account' || alternatives.includes('account')) return ACCOUNT
  if (decidedBy === 'choice' || (role !== null && role !== 'code')) return undefined
  const detail = findHeaderDetail(header)
  if (!holdNumbers(texts, detail)) return undefined
  if (detail) return detail.field ?? undefined
  return listCountriesWithField(header).length > 0 ? null : undefined
}

/** Whether most sort codes have an account number behind them. */
function holdAccounts(texts: readonly string[]): boolean {
  const sortCode = getCodeType('sort-code')
  return texts.filter((text) => divideCodeAndAccount(sortCode, text)).length * 2 > texts.length
}

const NUMBER = /^(?=.*\d)[A-Z\d][A-Z\d ./-]{0,33}$/i
/** The letters of a Dutch bank, which could also be its name, and the CIN of an Italian account. */
const LETTERS = /^(?:[A-Z]|[A-Z]{4})$/

/** Whether most texts are numbers of banks, branches or accounts, and no names. */
function holdNumbers(texts: readonly string[], detail: HeaderDetail | undefined): boolean {
  const mayBeLetters = detail !== undefined && !detail.mayBeName
  const isNumber = (text: string) => NUMBER.test(text) || (mayBeLetters && LETTERS.test(text))
  return texts.length > 0 && texts.filter(isNumber).length * 2 > texts.length
}

function groupByAccount(
  accounts: readonly DetailColumn[],
  details: readonly DetailColumn[],
  { columns, pairs }: TableColumns,
): AccountColumns[] {
  const anchors = accounts.map(({ column }) => column)
  const isIban = ({ role, alternatives }: Column) => role === 'iban' && alternatives.length === 0
  const countries = assignToAccounts(
    columns.filter(({ role }) => role === 'country'),
    anchors,
  )
  const ibans = assignToAccounts(columns.filter(isIban), anchors)
  const bics = assignToAccounts(
    columns.filter(({ role }) => role === 'swift'),
    anchors,
  )
  const ownDetails = assignDetails(details, anchors, pairs)
  return accounts.map((account) => {
    const { index } = account.column
    const own = [...(ownDetails.get(index) ?? []), account]
    return {
      account: account.column,
      details: own,
      country: countries.get(index) ?? null,
      iban: ibans.get(index) ?? null,
      bic: bics.get(index) ?? null,
      countries: intersect(own.map(({ column }) => findHeaderCountries(column.header))),
    }
  })
}

/** The columns by the index of the account column that each belongs to. A single country is that of all. */
function assignToAccounts(columns: readonly Column[], accounts: readonly Column[]): Map<number, Column> {
  const [only, ...others] = columns
  if (only?.role === 'country' && others.length === 0)
    return new Map(accounts.map(({ index }) => [index, only]))
  const pairs = pairColumns(columns, accounts)
  return new Map(
    columns.flatMap((column) => {
      const account = pairs.get(column.index)
      return account ? [[account.index, column] as const] : []
    }),
  )
}

/** The details besides the account numbers, by the index of the account column that each belongs to. */
function assignDetails(
  details: readonly DetailColumn[],
  accounts: readonly Column[],
  { accounts: accountsOfCodes }: ColumnPairs,
): Map<number, DetailColumn[]> {
  const assigned = new Map<number, DetailColumn[]>()
  const assign = (detail: DetailColumn, account: Column | undefined) => {
    if (account) assigned.set(account.index, [...(assigned.get(account.index) ?? []), detail])
  }
  const fields = new Set(details.map(nameDetail))
  for (const field of fields) {
    if (field === ACCOUNT) continue
    const ofField = details.filter((detail) => nameDetail(detail) === field)
    const columns = ofField.map(({ column }) => column)
    const pairs = field === SORT_CODE ? accountsOfCodes : pairColumns(columns, accounts)
    for (const detail of ofField) assign(detail, pairs.get(detail.column.index))
  }
  return assigned
}

const nameDetail = ({ field, column }: DetailColumn) => field ?? column.header

/** The countries that all lists have. Lists without countries do not count. */
function intersect(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  return first.filter((country) => others.every((list) => list.includes(country)))
}
