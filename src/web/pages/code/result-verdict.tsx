import type { Answer } from '../../../codes/answers/answer.ts'
import { judgeByRules } from '../../../codes/findings/finding-by-rules.ts'
import { capitalize } from '../../../codes/format.ts'
import { hasDirectory, type WellFormedExamination } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { CheckList } from '../../ui/results/check-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { describeLimit, SourceLine, WarningList } from '../../ui/results/sources.tsx'
import { ACCOUNT_CAVEAT, Verdict } from '../../ui/results/verdict.tsx'

const CONFIRMATION_REQUEST = 'Please confirm it with the payee or their bank.'

/** What the checks leave open about a valid code; '' if a source lists the code itself. */
function explainValid(type: CodeTypeInfo, { level, checks }: Answer): string {
  if (level === 'institution' && !type.identifiesAccount) return 'Our directory does not say which branch.'
  if (level !== null) return ''
  const authority = checks.find(({ id }) => id === 'directory')?.working.split('; its bank code ')[1]
  return authority
    ? `No source names the bank. The bank code ${authority}.`
    : `No source names the bank. ${CONFIRMATION_REQUEST}`
}

function explainUnknown(type: CodeTypeInfo, { level, error }: Answer): string {
  const isMissing = level === null && hasDirectory(type)
  const caveat = isMissing ? 'Our directory is not complete, so the code may still be in use. ' : ''
  return `${error}. ${caveat}${CONFIRMATION_REQUEST}`
}

function getUnknownTitle(type: CodeTypeInfo, { level }: Answer): string {
  if (level !== null) return 'Not confirmed'
  return hasDirectory(type) ? 'Not in our directory' : 'Well formed'
}

function getTitle(type: CodeTypeInfo, noun: string, result: Answer): string {
  if (result.reason === 'check_digits_right') return 'Check digits right, bank not known'
  return result.status === 'unknown' ? getUnknownTitle(type, result) : `${capitalize(result.status)} ${noun}`
}

interface ResultVerdictProps {
  readonly type: CodeTypeInfo
  /** The name of a code within a sentence: 'sort code'. */
  readonly noun: string
  readonly result: Answer
  /**
   * Whether the verdict is shown on another page than the result page. No heading names the bank there, so
   * the verdict does, and takes the focus.
   */
  readonly isOutsideResultPage?: boolean
}

/** The verdict on a code, with a sentence that explains it, and its sources. */
export function ResultVerdict({ type, noun, result, isOutsideResultPage = false }: ResultVerdictProps) {
  return (
    <Verdict
      status={result.status}
      isQuiet={result.reason === 'check_digits_right'}
      title={getTitle(type, noun, result)}
      limit={describeLimit(result, type.identifiesAccount ? 'bank code' : 'code')}
      subject={result.bank?.name ?? null}
      isSubjectVisible={isOutsideResultPage}
      {...(isOutsideResultPage ? { focusKey: result } : {})}
    >
      {result.status === 'valid' && <span>{explainValid(type, result)}</span>}
      {result.status === 'unknown' && <span>{explainUnknown(type, result)}</span>}
      {result.status === 'invalid' && isOutsideResultPage && <span>{result.error}</span>}
      <SourceLine sources={result.sources} />
      {result.isValid && isOutsideResultPage && (
        <>
          {result.validity && <span className="block text-ink">{`${result.validity.text}.`}</span>}
          <span className="block">{ACCOUNT_CAVEAT}</span>
        </>
      )}
      <WarningList {...result} />
    </Verdict>
  )
}

interface RulesOnlyVerdictProps {
  readonly type: CodeTypeInfo
  readonly noun: string
  readonly formatCheck: WellFormedExamination
  readonly headingLevel?: 'h2' | 'h3'
}

/** The verdict on a well-formed code by its rules alone, for when the look-up in the directory has failed. */
export function RulesOnlyVerdict({ type, noun, formatCheck, headingLevel = 'h2' }: RulesOnlyVerdictProps) {
  const { status, title } = judgeByRules(type, formatCheck)
  return (
    <>
      <Verdict headingLevel={headingLevel} status={status} title={title}>
        Your device has checked this {noun} against the rules. It cannot name the bank without our directory.
      </Verdict>
      <CodeStrip parts={formatCheck.parts} label={`Parts of the ${noun}`} />
      <CheckList checks={formatCheck.checks} />
    </>
  )
}
