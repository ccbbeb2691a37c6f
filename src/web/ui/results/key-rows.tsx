import type { Answer } from '../../../codes/answers/answer.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { CopyRow, PlainRow, ResultRows } from '../copy/copy-row.tsx'

/** The place of a result: 'Köln, Germany'. */
function describePlace({ location }: Answer): string {
  const { city, state, countryName } = location ?? {}
  return [...new Set([city, state, countryName])].filter(Boolean).join(', ')
}

interface KeyRowsProps {
  readonly type: CodeTypeInfo
  /** The name of a code within a sentence: 'sort code'. */
  readonly noun: string
  readonly result: Answer
}

/** The code and the BIC of its bank, each with a button that copies it, and the place. */
export function KeyRows({ type, noun, result }: KeyRowsProps) {
  const bic = result.listedBank?.bic8 ?? result.listedBank?.bic11 ?? result.bank?.bic
  const place = describePlace(result)
  const { code, formatted } = result
  // The specification has a short text of the toast for types with check digits, and a long one for others.
  const variant = type.validityProof === 'check digits' ? 'short' : 'long'
  return (
    <ResultRows>
      <CopyRow text={code} displayText={formatted} label={noun} name={type.name} variant={variant} />
      {bic && <CopyRow text={bic} label="SWIFT/BIC" name="BIC" variant={variant} />}
      {place && <PlainRow name="Place">{place}</PlainRow>}
    </ResultRows>
  )
}
