import { formatDate } from '../../codes/format.ts'

interface EvidenceLineProps {
  /** The main source first. */
  readonly sources: readonly { readonly publisher: string; readonly asOf: string }[]
}

/** The main source of a verdict with its date, and the number of further sources, in one line. */
export function EvidenceLine({ sources: [main, ...others] }: EvidenceLineProps) {
  if (!main) return null
  const more = others.length === 1 ? ' and one more source' : ` and ${others.length} more sources`
  return (
    <span className="mt-1.5 block text-xs">
      Source: {main.publisher}, as of {formatDate(main.asOf)}
      {others.length > 0 && <a href="#sources">{more}</a>}
    </span>
  )
}
