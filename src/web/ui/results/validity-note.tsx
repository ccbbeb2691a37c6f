import type { Answer } from '../../../codes/answers/answer.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { SourceLine } from './sources.tsx'

/**
 * Says until when a code was in use, or since when it is, and what replaces it. Empty if no source does.
 * Names the source unless it is the first of `sources`, which the verdict names.
 */
export function ValidityNote({
  validity,
  successor,
  sources: [mainSource],
}: Pick<Answer, 'validity' | 'successor' | 'sources'>) {
  if (!validity) return null
  const { text, validFrom, validUntil, reason } = validity
  const statement = validUntil ?? validity.successor ?? reason ?? validFrom
  // The text ends with the successor, as its reference names it, and with its holder in brackets.
  const [before, after] = successor ? text.split(successor.code) : [text]
  const isReplaced = successor !== null || validity.successor != null
  const isMainSource = statement?.source === mainSource?.publisher && statement?.asOf === mainSource?.asOf
  return (
    <p className={`text-sm ${isReplaced ? 'outlined rounded-lg bg-unknown-soft px-4 py-2.5' : 'text-ink-2'}`}>
      {before}
      {successor && (
        <span className="flex items-center justify-between">
          <a href={successor.path} translate="no" className="code font-semibold">
            {successor.code}
          </a>
          <CopyButton
            text={successor.code.replace(/\W/g, '')}
            name={successor.code}
            successToast={{ title: 'Copied to clipboard' }}
            nameInFailureToast={successor.code}
            className=""
          />
        </span>
      )}
      {successor ? after && `${after.slice(2, -1)}. ` : '. '}
      {isReplaced && `Ask the payee ${successor ? 'which one to use' : 'for the present IBAN'}.`}
      {statement && !isMainSource && (
        <SourceLine sources={[{ publisher: statement.source, asOf: statement.asOf }]} />
      )}
    </p>
  )
}
