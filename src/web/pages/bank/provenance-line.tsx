import type { Provenance } from '../../../codes/result-base.ts'
import { readableDate } from '../../ui/readable-date.ts'
import { SourceName } from '../../ui/source-name.tsx'

/** Where the facts come from, how old they are, and what to do with what matters. */
export function ProvenanceLine({ source }: { source: Provenance }) {
  return (
    <p className="mt-10 border-t border-line pt-3.5 text-sm text-ink-3">
      Source: <SourceName source={source} /> ({source.licence}), as of {readableDate(source.asOf)}. Last
      updated <time dateTime={source.updated}>{readableDate(source.updated)}</time>. Not yet confirmed by a
      second source. Confirm critical details with the bank.
    </p>
  )
}
