import type { CodeResult } from '../../../codes/code-result.ts'
import type { FormTexts } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { EvidenceLine, ListedAge } from '../../ui/results/evidence.tsx'
import { ACCOUNT_CAVEAT, Verdict } from '../../ui/results/verdict.tsx'
import { getBankName } from './result-fields.ts'

/** A sentence that ends with the bank's name, without doubling a final full stop: 'N.A.'. */
function endWithName(beginning: string, bank: string | null): string {
  return `${beginning} ${bank ?? ''}`.replace(/\.?$/, '.')
}

function explainValid(type: CodeTypeInfo, result: CodeResult): string {
  const bank = getBankName(result)
  const { formatted, level } = result
  if (level !== null && type.identifiesAccount)
    return `${endWithName('Every check passes, and the bank code belongs to', bank)} ${ACCOUNT_CAVEAT}`
  if (level === 'institution')
    return (
      `${endWithName(`${formatted} belongs to`, bank)} Our directory does not say which branch. ` +
      `${ACCOUNT_CAVEAT}`
    )
  if (level === 'code') return `${endWithName(`${formatted} is listed for`, bank)} ${ACCOUNT_CAVEAT}`
  return type.proof === 'check digits'
    ? 'The check digits are right, but our directory does not name the bank. Please confirm it with the bank.'
    : ACCOUNT_CAVEAT
}

function explainUnknown({ proof }: CodeTypeInfo, result: CodeResult): string {
  const mayBeMissing = result.level === null && proof !== 'none'
  const gap = mayBeMissing ? 'Our directory is not complete, so the code may still be in use.' : ''
  return `${result.error}. ${gap} Please confirm it with the bank.`
}

function getUnknownTitle({ proof }: CodeTypeInfo, { level }: CodeResult): string {
  if (level !== null) return 'Not confirmed'
  return proof === 'none' ? 'Well formed' : 'Not in our directory'
}

function getTitle(type: CodeTypeInfo, texts: FormTexts, result: CodeResult): string {
  if (result.status === 'valid') return `Valid ${texts.noun}`
  if (result.status === 'unknown') return getUnknownTitle(type, result)
  return `Invalid ${texts.noun}`
}

interface ResultVerdictProps {
  readonly type: CodeTypeInfo
  readonly texts: FormTexts
  readonly result: CodeResult
  /** Whether no heading above names the bank: the verdict then names it and takes the focus. */
  readonly isStandalone?: boolean
}

/** The verdict on a code, with a sentence that explains it, and its sources. */
export function ResultVerdict({ type, texts, result, isStandalone = false }: ResultVerdictProps) {
  return (
    <Verdict
      status={result.status}
      title={getTitle(type, texts, result)}
      subject={getBankName(result)}
      isSubjectVisible={isStandalone}
      {...(isStandalone ? { focusKey: result } : {})}
    >
      {result.status === 'valid' && explainValid(type, result)}
      {result.status === 'unknown' && explainUnknown(type, result)}
      {result.status === 'invalid' && result.error}
      <EvidenceLine sources={result.sources} />
      <ListedAge checks={result.checks} />
    </Verdict>
  )
}
