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

/** What the directory holds, from whom and of when. */
export interface DataSummary {
  readonly version: string
  /** ISO 8601. */
  readonly builtAt: string
  /** How many countries and territories have banks in it. */
  readonly countries: number
  readonly types: readonly {
    readonly id: string
    readonly name: string
    readonly path: string
    readonly codes: number
    readonly ranges: number
    /** Whether a code that is not listed does not exist. */
    readonly complete: boolean
  }[]
  readonly sources: readonly {
    readonly id: string
    readonly typeName: string
    readonly publisher: string
    readonly url: string
    readonly licence: string
    readonly asOf: string
    readonly sha256: string
    readonly rows: { readonly read: number; readonly kept: number; readonly rejected: number }
  }[]
}

export interface SiteApi {
  data(): Promise<DataSummary>
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
