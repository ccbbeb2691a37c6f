import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import { readableDate } from '../../ui/readable-date.ts'
import { Verdict } from '../../ui/verdict.tsx'

/** The answer in a sentence: the code is this bank's, as far as the source says. */
export function BankVerdict({ bank }: { bank: SwiftBankDetail }) {
  const office = bank.isHeadOffice ? 'head office' : 'branch'
  return (
    <Verdict status={bank.status} title="Valid SWIFT/BIC code">
      {bank.swift} is listed for the {office} of {bank.name} in {bank.city || bank.country}, as of{' '}
      {readableDate(bank.source.asOf)}. Whether an account exists there, only the bank knows.
    </Verdict>
  )
}
