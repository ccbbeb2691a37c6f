import type { Answer } from '../../../codes/answers/answer.ts'
import { formatDate } from '../../../codes/format.ts'
import type { Check } from '../../../codes/types.ts'

interface SourceLineProps {
  /** The main source first. */
  readonly sources: readonly { readonly publisher: string; readonly asOf: string }[]
}

/** Names the main source of a verdict with its date. */
export function SourceLine({ sources: [mainSource] }: SourceLineProps) {
  if (!mainSource) return null
  return (
    <span className="block">{`Source: ${mainSource.publisher}, as of ${formatDate(mainSource.asOf)}`}</span>
  )
}

/**
 * How old the newest source of a code is, if it is more than a year: 'last listed in July 2024'; else how old
 * its name or address is: 'address stated in July 2024'.
 */
function describeAge(checks: readonly Check[]): string | null {
  const age = checks.find(({ id }) => id === 'age')
  if (age) return `last ${age.statement.replace('Listed', 'listed')}`
  const statement = checks.find(({ id }) => id === 'field-age')?.statement
  return statement ? statement.charAt(0).toLowerCase() + statement.slice(1) : null
}

/**
 * What limits a verdict, in a few words after its title: 'for tests only', 'bank code replaced', or its age.
 * `subject` is what a successor replaces: 'bank code'.
 */
export function describeLimit(
  { status, checks, warnings, validity }: Pick<Answer, 'status' | 'checks' | 'warnings' | 'validity'>,
  subject: string,
): string | null {
  if (warnings.some(({ id }) => id === 'test_code')) return 'for tests only'
  // A valid code with a last day may be in use until then.
  if (validity?.successor && (status !== 'valid' || !validity.validUntil)) return `${subject} replaced`
  return status === 'valid' ? describeAge(checks) : null
}

/** Warnings that the page states elsewhere, or in the title of the verdict. */
const STATED_ELSEWHERE: ReadonlySet<string> = new Set([
  'test_code',
  'source_old',
  'fields_old',
  'bank_unknown',
  'institution_only',
  'inferred_code',
  'not_registered',
  'period_ended',
])

/** Warnings that the sentence of a verdict other than 'valid' states. */
const STATED_IN_ERROR: ReadonlySet<string> = new Set(['closed', 'retired', 'merged', 'replaced', 'delisted'])

/** Warnings that the note on the successor states. */
const STATED_WITH_SUCCESSOR: ReadonlySet<string> = new Set(['merged', 'replaced'])

/** The warnings of a verdict, as a list beside it. */
export function WarningList({
  warnings,
  isValid,
  validity,
}: Pick<Answer, 'warnings' | 'isValid' | 'validity'>) {
  const shown = warnings.filter(
    ({ id }) =>
      !STATED_ELSEWHERE.has(id) &&
      (isValid || !STATED_IN_ERROR.has(id)) &&
      !(validity?.successor && STATED_WITH_SUCCESSOR.has(id)),
  )
  if (shown.length === 0) return null
  return (
    <ul aria-label="Warnings" className="m-0 mt-1 list-disc ps-4.5 text-ink">
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
