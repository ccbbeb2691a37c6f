import type { Examination } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { CheckList } from '../../ui/results/check-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'

interface OfflineVerdictProps {
  readonly type: CodeTypeInfo
  readonly noun: string
  readonly examination: Examination
  /** The level of the heading of the verdict. */
  readonly level?: 'h2' | 'h3'
}

/** The verdict of the rules alone on a well-formed code, for when the server cannot be reached. */
export function OfflineVerdict({ type, noun, examination, level = 'h2' }: OfflineVerdictProps) {
  const hasCheckDigits = type.evidence === 'check digits'
  return (
    <>
      <Verdict
        level={level}
        status={hasCheckDigits ? 'valid' : 'unknown'}
        title={hasCheckDigits ? 'The format and check digits are right' : 'The format is right'}
      >
        Your device has checked this {noun} by its rules. Which bank it belongs to is not known: that takes
        our directory.
      </Verdict>
      <CodeStrip parts={examination.parts} label={`Parts of the ${noun}`} />
      <CheckList checks={examination.checks} />
    </>
  )
}
