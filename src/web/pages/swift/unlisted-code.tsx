import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { BankTable } from './bank-table.tsx'
import { MeantBank } from './meant-bank.tsx'
import type { UnlistedBic } from './unlisted-bic.ts'

const NUMBER_WORDS = { 7: 'Seven', 9: 'Nine', 10: 'Ten', 12: 'Twelve' } as const

/** What is wrong with an unlisted code, in a few words. */
function describeUnlisted({ code, parts }: UnlistedBic): string {
  if (parts.length > 0) return `${formatBic(code)} is well formed, but not in our directory`
  const count = NUMBER_WORDS[code.length as keyof typeof NUMBER_WORDS]
  return count
    ? `${count} characters: a SWIFT/BIC code has eight or eleven`
    : `${code} is not a SWIFT/BIC code`
}

/** What the directory knows about a code that it does not list, below the heading that says so. */
function UnlistedBicAdvice({ bic: { parts, meant } }: { bic: UnlistedBic }) {
  return (
    <>
      {meant && <MeantBank bank={meant} />}
      {parts.length > 0 && (
        <p className="mt-1 max-w-[62ch] text-ink-2">
          Our directory is not complete, so the code may still be in use. Please confirm it with the payee or
          their bank.
        </p>
      )}
    </>
  )
}

interface UnlistedCodeProps {
  readonly bic: UnlistedBic
  /** Banks whose codes begin in the same way, or are similar. */
  readonly banks: readonly BankListItem[]
}

/** The result for a code that the directory does not list. */
export function UnlistedCode({ bic, banks }: UnlistedCodeProps) {
  const otherBanks = banks.filter(({ swift }) => swift !== bic.meant?.swift)
  return (
    <>
      <div data-verdict="unknown" className="outlined max-w-205 rounded-lg bg-unknown-soft px-4.5 py-4">
        <h2 tabIndex={-1} className="text-lg text-unknown [overflow-wrap:anywhere]">
          {describeUnlisted(bic)}
        </h2>
        <UnlistedBicAdvice bic={bic} />
      </div>
      {otherBanks.length > 0 && (
        <div className="mt-6">
          <h3 className="text-base">Other codes that are similar</h3>
          <BankTable caption="Banks with similar codes" banks={otherBanks} />
        </div>
      )}
    </>
  )
}
