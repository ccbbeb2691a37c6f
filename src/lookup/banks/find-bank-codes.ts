/** Finds the bank of a national bank code that is typed alone: '1140 poland', 'ABI 03069'. */
import { parseBankCodeQuery, toBankCode } from '../../codes/iban/bank-code-query.ts'
import { isDirectoryKey, padToBankKey } from '../../codes/iban/iban-fields.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Bank, CodeRange, Entry } from '../../directory/entry.ts'
import { findSourceWithDate } from '../find-code.ts'

/** A national bank code with its bank. */
export interface FoundBankCode {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  /** The bank code as in IBANs of the country, or its beginning: '0800', '1140'. */
  readonly code: string
  /** What the directory has of it; null if it has nothing. */
  readonly listed: Entry | CodeRange | null
  readonly bank: Bank | null
  /** The publisher and date of its source. */
  readonly source: { readonly publisher: string; readonly asOf: string } | null
}

function findListed(directory: CodeDirectory, key: string): Entry | CodeRange | null {
  return isDirectoryKey(key) ? (directory.findEntry('iban', key) ?? directory.findRange('iban', key)) : null
}

/** The range that has every bank code with this beginning, so that one bank has them all. */
function findRangeOfAll(directory: CodeDirectory, beginning: string): CodeRange | null {
  const range = directory.findRange('iban', padToBankKey(beginning, '0'))
  return range && padToBankKey(beginning, '9') <= range.last ? range : null
}

/** The code as typed, with the zeros that were left out, or as a beginning; null if none is listed. */
function findInCountry(directory: CodeDirectory, country: string, code: string) {
  const length = padToBankKey(country, '0').length - country.length
  const withZeros = code.padStart(length, '0')
  const listed = findListed(directory, country + withZeros)
  if (listed) return { code: withZeros, listed }
  const range = code.length < length ? findRangeOfAll(directory, country + code) : null
  return range && { code, listed: range }
}

function describe(
  directory: CodeDirectory,
  country: string,
  code: string,
  listed: FoundBankCode['listed'],
): FoundBankCode {
  const source = listed && findSourceWithDate(directory, listed.sourceId, listed.dates)
  return { country, code, listed, bank: listed && directory.findBankOf(listed), source }
}

/**
 * The bank codes that a search term may mean, in the order of the countries. A term that names the country
 * has one, listed or not; the others are listed. Empty if the term is not a bank code.
 */
export function findBankCodes(directory: CodeDirectory, term: string): FoundBankCode[] {
  const query = parseBankCodeQuery(term)
  if (!query) return []
  return query.countries.flatMap((country) => {
    const code = toBankCode(country, query.code)
    const found = findInCountry(directory, country, code)
    if (found) return describe(directory, country, found.code, found.listed)
    return query.isCountryNamed ? describe(directory, country, code, null) : []
  })
}
