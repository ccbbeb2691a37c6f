import { readableDate } from '../../../codes/readable-date.ts'
import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import type { OfficeKind } from '../../../codes/swift/swift.ts'
import { ONLY_THE_BANK, Verdict } from '../../ui/verdict.tsx'

const TITLES = {
  valid: 'Valid SWIFT/BIC code',
  unknown: 'Not confirmed',
  invalid: 'Invalid SWIFT/BIC code',
} as const

/** How a listing names the office. */
const LISTED = {
  'head office': 'for the head office',
  'primary office': 'for a primary office',
  'own code': 'as the own code',
  branch: 'for the branch',
} as const satisfies Readonly<Record<OfficeKind, string>>

function listed(bank: SwiftBankDetail): string {
  const asOf = bank.sources[0]?.asOf
  return `${bank.swift} is listed ${LISTED[bank.office_kind]} of ${bank.name} in ${bank.city || bank.country}${asOf ? `, as of ${readableDate(asOf)}` : ''}. ${ONLY_THE_BANK}`
}

/** The answer in a sentence: the code is this bank's, as far as the source says, or is out of use. */
export function BankVerdict({ bank }: { bank: SwiftBankDetail }) {
  return (
    <Verdict status={bank.status} title={TITLES[bank.status]}>
      {bank.error ?? listed(bank)}
    </Verdict>
  )
}
