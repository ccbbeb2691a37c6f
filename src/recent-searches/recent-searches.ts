/**
 * The public list of recent searches: its entries, the port to the storage, and the masking of codes.
 * Everybody can read the list, so no entry identifies an account.
 */
import { formatDate } from '../codes/format.ts'
import type { CodeType } from '../codes/types.ts'

/** The number of entries; the oldest are deleted. */
export const MAX_RECENT_SEARCHES = 500

export interface RecentSearch {
  /** Stays the same while the entry is in the list, also when it moves up. */
  readonly id: string
  /** The code type's `searchType`: 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  readonly type: string
  /** The public form of the code, from `toPublicValue`. */
  readonly value: string
  /** The name of the bank, or 'Unknown'. */
  readonly result: string
  readonly isValid: boolean
  /**
   * The page of the code; for a personal code the page of its tool ('/iban'), because its own page would
   * reveal the code.
   */
  readonly url: string
  /** ISO 8601, UTC. */
  readonly searchedAt: string
}

/** Stores the recent searches. Rejects only when the database fails. */
export interface RecentSearchStore {
  /**
   * Puts a search at the top of the list. An entry with the same type and value moves up and is updated. The
   * promise resolves after the search is on disk.
   */
  record(search: Omit<RecentSearch, 'id' | 'searchedAt'>, now: Date): Promise<RecentSearch>
  /** At most `limit` searches, the last recorded first, independent of the clock. */
  list(limit: number): Promise<RecentSearch[]>
  /** Changes with every record. Equal versions mean equal lists, also across processes and databases. */
  getVersion(): Promise<string>
}

/** A masked IBAN: 'DE** 37040044 ****3000', or 'DE** ****3000' without a known bank code. */
export function maskIban(country: string, bankCode: string | null, lastFour: string): string {
  return [`${country}**`, bankCode, `****${lastFour}`].filter(Boolean).join(' ')
}

/**
 * The bank code, if it overlaps neither the check digits nor the last four characters of the IBAN. Otherwise
 * it would reveal masked characters.
 */
function publicBankCode(iban: string, bankCode: string | null): string | null {
  return bankCode !== null && iban.slice(4, -4).includes(bankCode) ? bankCode : null
}

/**
 * The public form of a canonical code: the formatted code, or a masked IBAN with country, bank code and last
 * four characters. `bankCode` is the bank code in the IBAN, or null. Of an invalid IBAN, only the country
 * remains; such a search is not recorded.
 */
export function toPublicValue(type: CodeType, code: string, bankCode: string | null): string {
  if (!type.identifiesAccount) return type.format(code)
  const examination = type.examine(code)
  if (!examination.wellFormed) return maskIban(/^[A-Z]{2}/.exec(code)?.[0] ?? '', null, '')
  const iban = examination.code
  return maskIban(iban.slice(0, 2), publicBankCode(iban, bankCode), iban.slice(-4))
}

/** Formats an ISO 8601 timestamp: '21 November 2026, 06:30 UTC'. */
export function formatSearchTime(timestamp: string): string {
  const iso = new Date(timestamp).toISOString()
  return `${formatDate(iso)}, ${iso.slice(11, 16)} UTC`
}
