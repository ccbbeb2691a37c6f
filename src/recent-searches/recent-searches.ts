/**
 * The public list of recent searches: its entries, the interface of their storage, and the masking of IBANs,
 * because no entry may identify an account.
 */
import type { CodeType } from '../codes/types.ts'

/** The maximum number of entries; the oldest are deleted. */
export const MAX_RECENT_SEARCHES = 500

export interface RecentSearch {
  /** Stays the same when the entry moves up in the list. */
  readonly id: string
  /** The code type's `recentSearchType`: 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  readonly type: string
  /** The code as `formatPublicValue` returns it: 'DEUT DE FF', 'DE** 37040044 ****3000'. */
  readonly value: string
  /** The name of the bank, or 'Unknown'. */
  readonly result: string
  readonly isValid: boolean
  /** The path of the code's page; for an IBAN '/iban', because the path of its page would reveal it. */
  readonly url: string
  /** ISO 8601, UTC. */
  readonly searchedAt: string
}

/** Stores the recent searches. Rejects only when the database fails. */
export interface RecentSearchStore {
  /**
   * Puts a search at the top of the list. If the list has an entry with the same type and value, moves that
   * entry to the top and updates it. The promise resolves after the search is on disk.
   */
  record(search: Omit<RecentSearch, 'id' | 'searchedAt'>, now: Date): Promise<RecentSearch>
  /** Returns at most `limit` searches, the last recorded first, even if the clock has jumped back. */
  list(limit: number): Promise<RecentSearch[]>
  /**
   * Returns a text that changes with every recorded search: 'k7-1b9d6bcf'. Equal versions mean equal lists,
   * also across processes and databases.
   */
  getVersion(): Promise<string>
}

/** A masked IBAN: 'DE** 37040044 ****3000', or 'DE** ****3000' without a known bank code. */
export function maskIban(country: string, bankCode: string | null, lastFour: string): string {
  return [`${country}**`, bankCode, `****${lastFour}`].filter(Boolean).join(' ')
}

/**
 * Returns the bank code of an IBAN; null if it is not between the check digits and the last four characters,
 * because it would then reveal masked characters.
 */
function findPublicBankCode(iban: string, bankCode: string | null): string | null {
  return bankCode !== null && iban.slice(4, -4).includes(bankCode) ? bankCode : null
}

/**
 * Formats a canonical code for the list. Masks an IBAN: country, bank code and last four characters remain,
 * of a malformed IBAN only the country. `bankCode` is the bank code in the IBAN, or null.
 */
export function formatPublicValue(type: CodeType, code: string, bankCode: string | null): string {
  if (!type.identifiesAccount) return type.format(code)
  const examination = type.examine(code)
  if (!examination.isWellFormed) return maskIban(/^[A-Z]{2}/.exec(code)?.[0] ?? '', null, '')
  const iban = examination.code
  return maskIban(iban.slice(0, 2), findPublicBankCode(iban, bankCode), iban.slice(-4))
}
