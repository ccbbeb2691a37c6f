import type { Answer } from '../../../codes/answer.ts'
import { formatDate } from '../../../codes/format.ts'
import type { Check } from '../../../codes/types.ts'
import { Badge } from '../text/badge.tsx'

interface SourceLineProps {
  /** The main source first. */
  readonly sources: readonly { readonly publisher: string; readonly asOf: string }[]
}

/** Names the main source of a verdict with its date, and links to the other sources. */
export function SourceLine({ sources: [mainSource, ...otherSources] }: SourceLineProps) {
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

/** The note of the check 'age': `statement` is when a source last listed the code, `working` how long ago. */
export function SourceAgeNote({ checks }: { checks: readonly Check[] }) {
  const age = checks.find(({ id }) => id === 'age')
  if (!age) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <Badge tone="unknown">{age.statement}</Badge> {age.working}
    </p>
  )
}

/** Warnings that the page states elsewhere, or in the title of the verdict. */
const STATED_ELSEWHERE: ReadonlySet<string> = new Set([
  'source_old',
  'bank_unknown',
  'institution_only',
  'inferred_code',
  'not_registered',
  'period_ended',
])

/** Warnings that the sentence of a verdict other than 'valid' states. */
const STATED_IN_ERROR: ReadonlySet<string> = new Set(['closed', 'retired'])

/** The warnings of a verdict, as a list beside it. */
export function WarningList({ warnings, isValid }: Pick<Answer, 'warnings' | 'isValid'>) {
  const shown = warnings.filter(
    ({ id }) => !STATED_ELSEWHERE.has(id) && (isValid || !STATED_IN_ERROR.has(id)),
  )
  if (shown.length === 0) return null
  return (
    <ul aria-label="Warnings" className="m-0 mt-2 list-disc ps-4.5 text-ink">
      {shown.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}

interface SourceNameProps {
  readonly source: { readonly publisher: string; readonly url: string }
}

/** The publisher of a source, linked to the source. A source in this repository has the URL ''. */
export function SourceName({ source: { publisher, url } }: SourceNameProps) {
  if (url === '') return publisher
  return (
    <a href={url} rel="noopener">
      {publisher}
    </a>
  )
}
