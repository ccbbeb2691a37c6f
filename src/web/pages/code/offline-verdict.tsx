import type { Examination } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { CheckList } from '../../ui/results/check-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'

interface OfflineVerdictProps {
  readonly type: CodeTypeInfo
  readonly noun: string
  readonly formatCheck: Examination
  /** The level of the heading of the verdict. */
  readonly level?: 'h2' | 'h3'
}

/** The verdict on a well-formed code by the rules alone. Used when the server cannot be reached. */
export function OfflineVerdict({ type, noun, formatCheck, level = 'h2' }: OfflineVerdictProps) {
  const hasCheckDigits = type.proof === 'check digits'
  return (
    <>
      <Verdict
        headingLevel={level}
        status={hasCheckDigits ? 'valid' : 'unknown'}
        title={hasCheckDigits ? 'The format and check digits are right' : 'The format is right'}
      >
        Your device has checked this {noun} against the rules. It cannot name the bank without our directory.
      </Verdict>
      <CodeStrip parts={formatCheck.parts} label={`Parts of the ${noun}`} />
      <CheckList checks={formatCheck.checks} />
    </>
  )
}
