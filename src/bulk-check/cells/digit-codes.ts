/** Which codes a spreadsheet takes for a number or a date, by the rule and the printed form of their type. */
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'

export interface DigitCode {
  /** The lengths of a code that has digits only, so that a spreadsheet drops its leading zeros. */
  readonly lengths: readonly number[]
  /** Whether the printed code looks like a date: '20-04-15'. */
  readonly looksLikeDate: boolean
}

/** Whether the rule of a type accepts so many digits as a length. */
function acceptsDigitCount(type: CodeType, length: number): boolean {
  const { checks } = type.examine('1'.repeat(length))
  return checks.some(({ id, outcome }) => id === 'digits' && outcome === 'pass')
}

function describeDigitCode(type: CodeType): DigitCode | null {
  const lengths = Array.from({ length: type.maxLength }, (_, at) => at + 1).filter((length) =>
    acceptsDigitCount(type, length),
  )
  if (lengths.length === 0) return null
  return { lengths, looksLikeDate: /^\d\d-\d\d-\d\d$/.test(type.format('010203')) }
}

const DIGIT_CODES: ReadonlyMap<CodeTypeId, DigitCode | null> = new Map(
  CODE_TYPES.map((type) => [type.id, describeDigitCode(type)]),
)

/** How a spreadsheet damages the codes of a type; null for codes with letters. */
export function findDigitCode(id: CodeTypeId): DigitCode | null {
  return DIGIT_CODES.get(id) ?? null
}
