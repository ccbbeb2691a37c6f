import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import { bankPath } from '../swift/bank-path.ts'
import type { BankTab } from './bank-loader.ts'

interface View {
  readonly tab?: BankTab
  readonly page?: number
  readonly branch?: string
  /** The BIC11 to show; the bank's own head office is left out of the address. */
  readonly bic?: string
}

/** The address of a view of a bank's page: the plain one for what is shown first. */
export function bankViewPath(bank: SwiftBankDetail, view: View): string {
  const query = new URLSearchParams()
  const bic = view.bic ?? (bank.isHeadOffice ? '' : bank.bic11)
  if (bic) query.set('bic', bic)
  if (view.tab && view.tab !== 'details') query.set('tab', view.tab)
  if (view.branch) query.set('branch', view.branch)
  if (view.page && view.page > 1) query.set('page', String(view.page))
  const text = query.toString()
  return text ? `${bankPath(bank)}?${text}` : bankPath(bank)
}
