/**
 * The pages' questions to the server. The browser asks them over HTTP, the server in process; the
 * answers are the same objects.
 */

import type { CodeTypeId } from '../../codes/registry.ts'
import type { CodeResult } from '../../codes/result-base.ts'
import type { AccountCheck } from '../../codes/sort-code/account/modulus-check.ts'
import type { BankListItem, SwiftBankDetail, SwiftCoverage } from '../../codes/swift/result.ts'
import type { Check, Part, Status } from '../../codes/types.ts'

export interface SwiftSearchQuestion {
  readonly term: string
  /** ISO 3166-1 alpha-2 in upper case; absent for all countries. */
  readonly country?: string
}

export interface SwiftBankQuestion {
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string
  readonly bank: string
  readonly bic?: string
  readonly branchTerm?: string
  /** Counted from 1. */
  readonly branchPage?: number
  /** How many branches to a page; 0 for none. */
  readonly branchLimit?: number
}

/** What is known of a BIC, and the address of its bank's page when it has one. */
export interface SwiftCodeAnswer {
  readonly code: string
  readonly status: Status
  readonly error: string | null
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
  readonly bank: BankListItem | null
}

/** A search as visitors see it in the public list. */
export interface RecentSearchItem {
  readonly id: string
  /** 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  readonly type: string
  readonly value: string
  readonly result: string
  readonly isValid: boolean
  /** As people read it: '21 November 2026, 06:30 UTC'. */
  readonly timestamp: string
  readonly url: string
}

export interface SiteApi {
  readonly accounts: {
    /** Whether a UK account number can belong to a sort code. */
    check(sortCode: string, account: string): Promise<AccountCheck>
  }
  /** The code types that have a validator: all but SWIFT. */
  readonly codes: {
    /** What is known of a code, asked anew each time. */
    validate(type: CodeTypeId, input: string): Promise<CodeResult>
    /** The same, for the page about a code. */
    details(type: CodeTypeId, input: string): Promise<CodeResult>
  }
  readonly recentSearches: {
    /** The newest first. */
    list(): Promise<readonly RecentSearchItem[]>
    /** Records a search; what is not worth recording is left out without a word. */
    add(type: CodeTypeId, value: string): Promise<void>
  }
  readonly swift: {
    popular(): Promise<BankListItem[]>
    search(question: SwiftSearchQuestion): Promise<BankListItem[]>
    /** null when there is no such bank. */
    bank(question: SwiftBankQuestion): Promise<SwiftBankDetail | null>
    code(input: string): Promise<SwiftCodeAnswer>
    coverage(): Promise<SwiftCoverage>
  }
}

export const BRANCHES_PER_PAGE = 50
