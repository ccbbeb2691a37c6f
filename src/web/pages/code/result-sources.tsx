import type { Answer, AnswerSource } from '../../../codes/answer.ts'
import { OTHER_HOLDER } from '../../../codes/code-entry.ts'
import { formatDate } from '../../../codes/format.ts'
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
  // Leaves out 'original.name', the name as the source writes it, and OTHER_HOLDER, which is not a field: it
  // says that the source names another holder.
  const shownFields = fields.filter((field) => !field.startsWith('original.') && field !== OTHER_HOLDER)
  if (shownFields.length > 0) return ` It provided: ${shownFields.map(getFieldName).join(', ')}.`
  return fields.includes(OTHER_HOLDER)
    ? ' It names a different holder of the code.'
    : ' It confirms the code.'
}

/** The sources of a result with their dates. */
export function ResultSources({ sources }: Pick<Answer, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <ul id="sources" className="m-0 list-none border-t border-line p-0 py-2.5 text-sm text-ink-2">
      {sources.map((source) => (
        <li key={source.id} className="py-0.5">
          Source: <SourceName source={source} />, as of {formatDate(source.asOf)}.
          {describeContribution(source)}
        </li>
      ))}
    </ul>
  )
}
