/** The addresses of the views of a bank's page. */
import { getBankPath } from '../../../codes/pages/page-paths.ts'
import { addQuery } from '../../../codes/pages/paths.ts'
import type { SwiftBankDetail } from '../../../codes/swift/bank-schemas.ts'

export const BANK_TABS = ['details', 'branches', 'explained'] as const
export type BankTab = (typeof BANK_TABS)[number]

/** The maximum length of a search term for branches. */
export const MAX_BRANCH_TERM_LENGTH = 60

interface BankHrefOptions {
  readonly tab?: BankTab
  /** The page of the list of branches, from 1. */
  readonly branchPage?: number
  readonly branchTerm?: string
  /** The BIC11 of the office to show; by default the code of the office that `bank` describes. */
  readonly bic?: string
}

/**
 * The URL of a bank's page with an office and a tab selected. Omits query fields with their default value:
 * '/swift/de/deutsche-bank-ag?tab=branches&page=2'.
 */
export function getBankHref(bank: SwiftBankDetail, options: BankHrefOptions): string {
  const { tab, branchPage, branchTerm, bic = bank.isHeadOffice ? '' : bank.bic11 } = options
  return addQuery(getBankPath(bank), {
    bic: bic || undefined,
    tab: tab === 'details' ? undefined : tab,
    branch: branchTerm || undefined,
    page: branchPage === 1 ? undefined : branchPage,
  })
}
