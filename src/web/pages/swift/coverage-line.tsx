import { formatDate, formatNumber } from '../../../codes/format.ts'
import type { SwiftCoverage } from '../../../codes/swift/answer-definition.ts'
import { SourceName } from '../../ui/results/source-name.tsx'

/** The size of the searched directory, and its largest source with its date. */
export function CoverageLine({ coverage }: { coverage: SwiftCoverage | null }) {
  const source = coverage?.sources[0]
  if (!coverage || !source) return null
  return (
    <p className="mt-6 border-t border-line pt-3.5 text-sm text-ink-2">
      {formatNumber(coverage.codes)} codes for {formatNumber(coverage.banks)} banks in{' '}
      <a href="/swift/countries">{coverage.countries.length} countries and territories</a>, as of{' '}
      {formatDate(source.asOf)}. Source: <SourceName source={source} />.
    </p>
  )
}
