import type { Answer } from '../../../codes/answers/answer.ts'
import { SourceLine } from './sources.tsx'

/** Says until when a code was in use, or since when it is, and what replaces it. Empty if no source does. */
export function ValidityNote({ validity, successor }: Pick<Answer, 'validity' | 'successor'>) {
  if (!validity) return null
  const { text, validFrom, validUntil, reason } = validity
  const statement = validUntil ?? validity.successor ?? reason ?? validFrom
  // The text names the successor as its reference does.
  const [before, after] = successor ? text.split(successor.code) : [text]
  const isReplaced = successor !== null || validity.successor != null
  return (
    <p className={isReplaced ? 'outlined rounded-lg bg-unknown-soft px-4.5 py-4' : 'text-sm text-ink-2'}>
      {before}
      {successor && (
        <a href={successor.path} translate="no" className="code font-semibold">
          {successor.code}
        </a>
      )}
      {after}. {isReplaced && 'Ask the person who gave you this code which one to use.'}
      {statement && <SourceLine sources={[{ publisher: statement.source, asOf: statement.asOf }]} />}
    </p>
  )
}
