/** Which codes a spreadsheet takes for a number or a date, by the rule and display format of their type. */
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'

export interface DigitCode {
  /** The lengths of the codes. They have digits only, so that a spreadsheet drops their leading zeros. */
  readonly lengths: readonly number[]
  /** Whether the display format looks like a date: '20-04-15'. */
  readonly looksLikeDate: boolean
}

/** Whether the rule of a type accepts so many digits as a length. */
function acceptsDigitCount(type: CodeType, length: number): boolean {
  const { checks } = type.examine('1'.repeat(length))
  return checks.some(({ id, outcome }) => id === 'digits' && outcome === 'pass')
}

function describeDigitCode(type: CodeType): DigitCode | null {
  const lengths = Array.from({ length: type.maxLength }, (_, index) => index + 1).filter((length) =>
    acceptsDigitCount(type, length),
  )
  if (lengths.length === 0) return null
  return { lengths, looksLikeDate: /^\d\d-\d\d-\d\d$/.test(type.format('010203')) }
}

const DIGIT_CODES: ReadonlyMap<CodeTypeId, DigitCode | null> = new Map(
  CODE_TYPES.map((type) => [type.id, describeDigitCode(type)]),
)

/** The form of a type's codes that a spreadsheet may change; null for codes with letters. */
export function findDigitCode(id: CodeTypeId): DigitCode | null {
  return DIGIT_CODES.get(id) ?? null
}
