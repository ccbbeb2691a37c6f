import type { Answer, AnswerSource } from '../../../codes/answers/answer.ts'
import { OTHER_HOLDER, SAME_HOLDER } from '../../../codes/code-entry.ts'
import { formatDate } from '../../../codes/format.ts'
import { findNotice } from '../../../codes/pages/licence-notice.ts'
import { SourceName } from '../../ui/results/sources.tsx'

const FIELD_NAMES: Readonly<Record<string, string>> = {
  bic: 'SWIFT/BIC',
  email: 'e-mail',
  founded: 'founding year',
  lei: 'LEI',
  zip: 'ZIP code',
}

/** The display name of a field: 'bankType' -> 'bank type'. */
function getFieldName(field: string): string {
  return FIELD_NAMES[field] ?? field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Says which fields a source contributed; '' for the main source, which provided all other fields. */
function describeContribution({ gave: fields }: AnswerSource): string {
  if (fields === null) return ''
  // Leaves out 'original.name', the name as the source writes it, and the marks about the holder.
  const shownFields = fields.filter((field) => !field.startsWith('original.') && !HOLDER_MARKS.has(field))
  if (shownFields.length > 0) return ` It provided: ${shownFields.map(getFieldName).join(', ')}.`
  if (fields.includes(OTHER_HOLDER)) return ' It names a different holder of the code.'
  return fields.includes(SAME_HOLDER) ? ' It confirms the code and its holder.' : ' It confirms the code.'
}

/** What a source says of the holder, among the names of the fields that it contributed. */
const HOLDER_MARKS: ReadonlySet<string> = new Set([SAME_HOLDER, OTHER_HOLDER])

/** The sources of a result with their dates. */
export function ResultSources({ sources }: Pick<Answer, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <ul id="sources" className="m-0 list-none border-t border-line p-0 py-2.5 text-sm text-ink-2">
      {sources.map((source) => (
        <li key={source.id} className="py-0.5">
          Source: <SourceName source={source} />, as of {formatDate(source.asOf)}.
          {describeContribution(source)} {findNotice(source.licence)}
        </li>
      ))}
    </ul>
  )
}
