/**
 * The public list of what visitors looked up lately: its entries, the port that keeps them, and what of a
 * code may stand in it. Everybody sees the list, so nothing in it names an account.
 */
import { readableDate } from '../codes/readable-date.ts'
import type { CodeType } from '../codes/types.ts'

/** How many entries are kept; the oldest make room for a new one. */
export const MOST_RECENT_SEARCHES = 500

export interface RecentSearch {
  /** Stays the same while the entry is in the list, also when it moves up. */
  readonly id: string
  /** The code type's `searchType`: 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  readonly type: string
  /** The code as everybody may see it: what `publicValue` makes of it, nothing else. */
  readonly value: string
  /** Whose code it is, or 'Unknown'. */
  readonly result: string
  readonly isValid: boolean
  /** The page about the code; for a personal code the tool alone ('/iban'), for its own page would tell it. */
  readonly url: string
  /** ISO 8601, UTC. */
  readonly searchedAt: string
}

/** Keeps the recent searches. Fails only when the storage under it does. */
export interface RecentSearchStore {
  /**
   * Puts a search at the top of the list. One of the same type and value is in the list already: that entry
   * moves up, with what is known now. What is resolved is stored, whatever happens to the process afterwards.
   */
  record(search: Omit<RecentSearch, 'id' | 'searchedAt'>, now: Date): Promise<RecentSearch>
  /** At most `limit` searches, the last recorded first, whatever the clock said. */
  list(limit: number): Promise<RecentSearch[]>
  /**
   * Changes with every record: two equal versions are of the same list, also in another process or database.
   */
  version(): Promise<string>
}

/** An IBAN as everybody may see it: 'DE** 37040044 ****3000', or 'DE** ****3000' where no bank code is known. */
export function maskedIban(country: string, bankCode: string | null, lastFour: string): string {
  return [`${country}**`, bankCode, `****${lastFour}`].filter(Boolean).join(' ')
}

/** The bank code, if it stands in the IBAN apart from check digits and last four: else it would tell more. */
function bankCodeWithin(iban: string, bankCode: string | null): string | null {
  return bankCode !== null && iban.slice(4, -4).includes(bankCode) ? bankCode : null
}

/**
 * What of a canonical code may be kept and shown: the code as people read it, but of a personal one (an IBAN)
 * only country, bank code and the last four characters. `bankCode` is the IBAN's own, or null; it counts for
 * nothing in other types. Of a text that is no well-formed IBAN at most the two letters of a country are left;
 * such a search is not worth recording.
 */
export function publicValue(type: CodeType, code: string, bankCode: string | null): string {
  if (!type.personal) return type.format(code)
  const examination = type.examine(code)
  if (!examination.wellFormed) return maskedIban(/^[A-Z]{2}/.exec(code)?.[0] ?? '', null, '')
  const iban = examination.code
  return maskedIban(iban.slice(0, 2), bankCodeWithin(iban, bankCode), iban.slice(-4))
}

/** An ISO 8601 timestamp as people read it: '21 November 2026, 06:30 UTC'. */
export function displayTime(timestamp: string): string {
  const iso = new Date(timestamp).toISOString()
  return `${readableDate(iso)}, ${iso.slice(11, 16)} UTC`
}
