import { formatDate } from '../../../codes/format.ts'
import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import { ONLY_THE_BANK, Verdict } from '../../ui/verdict.tsx'

const TITLES = {
  valid: 'Valid SWIFT/BIC code',
  unknown: 'Not confirmed',
  invalid: 'Invalid SWIFT/BIC code',
} as const

function listed(bank: SwiftBankDetail): string {
  const office = bank.isHeadOffice ? 'head office' : 'branch'
  const asOf = bank.sources[0]?.asOf
  return `${bank.swift} is listed for the ${office} of ${bank.name} in ${bank.city || bank.country}${asOf ? `, as of ${formatDate(asOf)}` : ''}. ${ONLY_THE_BANK}`
}

/** The answer in a sentence: the code is this bank's, as far as the source says, or is out of use. */
export function BankVerdict({ bank }: { bank: SwiftBankDetail }) {
  return (
    <Verdict status={bank.status} title={TITLES[bank.status]}>
      {bank.error ?? listed(bank)}
    </Verdict>
  )
}
