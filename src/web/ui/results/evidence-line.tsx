import { formatDate } from '../../../codes/format.ts'

interface EvidenceLineProps {
  /** The main source first. */
  readonly sources: readonly { readonly publisher: string; readonly asOf: string }[]
}

/** The main source of a verdict with its date, and the number of other sources with a link to all sources. */
export function EvidenceLine({ sources: [mainSource, ...otherSources] }: EvidenceLineProps) {
  if (!mainSource) return null
  const linkText = otherSources.length === 1 ? 'one more source' : `${otherSources.length} more sources`
  return (
    <span className="mt-1.5 block text-xs">
      Source: {mainSource.publisher}, as of {formatDate(mainSource.asOf)}
      {otherSources.length > 0 && (
        <>
          {' and '}
          <a href="#sources">{linkText}</a>
        </>
      )}
    </span>
  )
}
