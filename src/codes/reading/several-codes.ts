/** Refuses a text with several codes of the type that is asked for: only its writer knows which is meant. */
import { createMalformedExamination, normalizeText } from '../checks/input-text.ts'
import type { CodeTypeId } from '../registry.ts'
import type { CodeType, Examination } from '../types.ts'
import type { CodeInText } from './found-code.ts'

/**
 * Whether a part of a text is surely meant as a code of its type. Nine digits beside a routing number may be
 * an account number, but no other number has the country and the length of an IBAN, right or mistyped.
 */
function isSurelyCode({ type, code, isWellFormed, isLabelled }: CodeInText): boolean {
  if (isWellFormed) return type.identifiesAccount || isLabelled === true
  return type.identifiesAccount && type.findShape?.(code)?.characterKinds.length === code.length
}

/**
 * The codes of a type, that only the writer of a text can choose from; empty if
 * there are not several.
 */
export function findSeveralCodes(
  type: CodeType<CodeTypeId>,
  found: readonly CodeInText[],
): readonly CodeInText[] {
  const ofType = found.filter((code) => code.type.id === type.id && isSurelyCode(code))
  return ofType.length < 2 ? [] : ofType
}

/** The refusal of a text with several codes of the type; null if it has not. `found`: those of all types. */
export function refuseSeveralCodes(
  type: CodeType<CodeTypeId>,
  input: string,
  found: readonly CodeInText[],
): Examination | null {
  const count = findSeveralCodes(type, found).length
  if (count === 0) return null
  return createMalformedExamination(
    normalizeText(input).trim(),
    `This text has ${count} codes: enter one of them`,
    [
      {
        id: 'several',
        outcome: 'fail',
        statement: 'One code, not several',
        working: `${count} in this text`,
        source: 'Our own rule: only the writer of the text knows which code is meant',
      },
    ],
  )
}
