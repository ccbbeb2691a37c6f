/** Refuses a text with several codes of the type that is asked for: only its writer knows which is meant. */
import { createMalformedExamination, normalizeText } from '../checks/input-text.ts'
import type { CodeTypeId } from '../registry.ts'
import type { CodeType, Examination } from '../types.ts'
import type { CodeInText } from './found-code.ts'

/** A code that is no number and no word: it has a digit and a hyphen or a letter, or ends with XXX. */
const DISTINCT = /XXX$|[0-9].*[A-Z-]|[A-Z-].*[0-9]/

/**
 * Whether a part of a text is surely meant as a code of its type. Nine digits beside a routing number may be
 * an account number, and 12-05-24 beside a labelled sort code a date. No other number has the country and the
 * length of an IBAN, right or mistyped.
 */
function isSurelyCode(
  { type, code, text, isWellFormed, isLabelled, isAlternative }: CodeInText,
  hasLabelled: boolean,
): boolean {
  if (!isWellFormed)
    return type.identifiesAccount && type.findShape?.(code)?.characterKinds.length === code.length
  if (type.identifiesAccount || isLabelled || isAlternative) return true
  return !hasLabelled && DISTINCT.test(text)
}

/** The codes of a type that only the writer of a text can choose from; empty unless there are several. */
export function findSeveralCodes(
  type: CodeType<CodeTypeId>,
  found: readonly CodeInText[],
): readonly CodeInText[] {
  const ofType = found.filter((code) => code.type.id === type.id)
  const hasLabelled = ofType.some(({ isLabelled, isWellFormed }) => isLabelled && isWellFormed)
  const certain = ofType.filter((code) => isSurelyCode(code, hasLabelled))
  return certain.length < 2 ? [] : certain
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
