import { figure } from '../../../codes/figures.ts'
import { readableDate } from '../../../codes/readable-date.ts'
import type { SwiftCoverage } from '../../../codes/swift/result.ts'
import { SourceName } from '../../ui/source-name.tsx'

/** The size and date of the searched directory. */
export function CoverageLine({ coverage }: { coverage: SwiftCoverage | null }) {
  const source = coverage?.sources[0]
  if (!coverage || !source) return null
  return (
    <p className="mt-6 border-t border-line pt-3.5 text-sm text-ink-2">
      {figure(coverage.codes)} codes for {figure(coverage.banks)} banks in{' '}
      <a href="/swift/countries">{coverage.countries.length} countries and territories</a>, as of{' '}
      {readableDate(source.asOf)}. Source: <SourceName source={source} />.
    </p>
  )
}
