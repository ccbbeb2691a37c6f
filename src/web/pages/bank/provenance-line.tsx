import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import { ResultSources } from '../code/result-sources.tsx'

/** Where the facts come from, how old they are, and what to do with what matters. */
export function ProvenanceLine({ bank }: { bank: SwiftBankDetail }) {
  const confirmed = bank.verified
    ? `Also listed by a second source: ${bank.verified_by}.`
    : 'Not yet confirmed by a second source.'
  return (
    <footer>
      <ResultSources sources={bank.sources} />
      <p className="mt-1 text-sm text-ink-2">{confirmed} Confirm critical details with the bank.</p>
    </footer>
  )
}
