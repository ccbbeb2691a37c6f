/** What a search form and its results show. */
import type { BankCodeItem, InstitutionCodes } from '../../../api/site/site-api.ts'
import type { NationalAccount } from '../../../codes/iban/national/account-in-text.ts'
import type { FormTexts } from '../../../codes/pages/page-texts.ts'
import type { BankListItem, SwiftCoverage } from '../../../codes/swift/bank-schemas.ts'
import type { UnlistedBic } from './unlisted-bic.ts'

/** The outcome of a search that was made. */
export interface SearchedOutcome {
  readonly kind: 'searched'
  /** Best match first; empty when no bank matches. */
  readonly banks: readonly BankListItem[]
  /** The term, if it is a national bank code: one item for each country that has it. */
  readonly bankCodes: readonly BankCodeItem[]
  /** The codes of other types that the banks have, and institutions of that name. */
  readonly institutionCodes: readonly InstitutionCodes[]
  /** The term, if it is a BIC that the directory does not list, and no national bank code. */
  readonly unlistedBic: UnlistedBic | null
  /**
   * The name of a country that the term mentions and that has no banks in the directory: 'Tuvalu'.
   * null if a bank matches the term well, or if the countries cannot be loaded.
   */
  readonly countryWithoutBanks: string | null
  /** The bank of the BIC in the term, if the term names another bank; null for any other term. */
  readonly contradiction: Contradiction | null
}

/** A BIC beside the name of a bank that does not have it. */
export interface Contradiction {
  /** The bank that has the BIC. */
  readonly bank: BankListItem
  /** The words that name other banks: 'Commerzbank'. */
  readonly name: string
}

/** The outcome of a search for banks. 'refused': the query is invalid. */
export type SearchOutcome =
  | { readonly kind: 'not searched' }
  | SearchedOutcome
  | { readonly kind: 'empty' | 'refused' | 'failed'; readonly message: string }

/** The data of a search form and its results. */
export interface SwiftSearch {
  /** The text of the search field; '' without a search. */
  readonly term: string
  /** The country filter: an upper-case alpha-2 code, or ALL_COUNTRIES. An unknown country counts as all. */
  readonly country: string
  /** The size of the directory; null when it could not be loaded. The search works without it. */
  readonly coverage: SwiftCoverage | null
  readonly outcome: SearchOutcome
  /** Popular banks. Empty when there is a term; null when they could not be loaded. */
  readonly popular: readonly BankListItem[] | null
  readonly formTexts: FormTexts
  /** The accounts that the term may be, which are no banks to search for. */
  readonly accounts: readonly NationalAccount[]
}
