import type { CodeResult } from '../../../codes/result-base.ts'
import type { FormTexts } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { EvidenceLine } from '../../ui/evidence-line.tsx'
import { ListedAge } from '../../ui/listed-age.tsx'
import { ONLY_THE_BANK, Verdict } from '../../ui/verdict.tsx'
import { bankNameOf } from './result-fields.ts'

/** A sentence that ends with the bank's name, without doubling a final full stop: 'N.A.'. */
function sentence(beginning: string, bank: string | null): string {
  return `${beginning} ${bank ?? ''}`.replace(/\.?$/, '.')
}

function validSentence(type: CodeTypeInfo, result: CodeResult): string {
  const bank = bankNameOf(result)
  const { formatted, level } = result
  if (level !== null && type.identifiesAccount)
    return `${sentence('Every check passes, and the bank code belongs to', bank)} ${ONLY_THE_BANK}`
  if (level === 'institution')
    return (
      `${sentence(`${formatted} belongs to`, bank)} Our directory does not say which branch. ` +
      `${ONLY_THE_BANK}`
    )
  if (level === 'code') return `${sentence(`${formatted} is listed for`, bank)} ${ONLY_THE_BANK}`
  return type.evidence === 'check digits'
    ? 'The check digits are right, but our directory does not name the bank. Please confirm it with the bank.'
    : ONLY_THE_BANK
}

function unknownSentence({ evidence }: CodeTypeInfo, result: CodeResult): string {
  const mayBeMissing = result.level === null && evidence !== 'none'
  const known = mayBeMissing ? 'Our directory is not complete, so the code may still be in use.' : ''
  return `${result.error}. ${known} Please confirm it with the bank.`
}

function unknownTitle({ evidence }: CodeTypeInfo, { level }: CodeResult): string {
  if (level !== null) return 'Not confirmed'
  return evidence === 'none' ? 'Well formed' : 'Not in our directory'
}

function titleOf(type: CodeTypeInfo, texts: FormTexts, result: CodeResult): string {
  if (result.status === 'valid') return `Valid ${texts.noun}`
  if (result.status === 'unknown') return unknownTitle(type, result)
  return `Invalid ${texts.noun}`
}

interface ResultVerdictProps {
  readonly type: CodeTypeInfo
  readonly texts: FormTexts
  readonly result: CodeResult
  /** Whether the verdict names the bank and takes the focus: no heading above it does. */
  readonly alone?: boolean
}

/** The verdict on a code, with a sentence that explains it, and its sources. */
export function ResultVerdict({ type, texts, result, alone = false }: ResultVerdictProps) {
  return (
    <Verdict
      status={result.status}
      title={titleOf(type, texts, result)}
      about={bankNameOf(result)}
      showsAbout={alone}
      {...(alone ? { focusOn: result } : {})}
    >
      {result.status === 'valid' && validSentence(type, result)}
      {result.status === 'unknown' && unknownSentence(type, result)}
      {result.status === 'invalid' && result.error}
      <EvidenceLine sources={result.sources} />
      <ListedAge checks={result.checks} />
    </Verdict>
  )
}
