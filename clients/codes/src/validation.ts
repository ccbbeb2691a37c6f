/** What the functions of all types do. */

import { removeLabelOf } from '../../../src/codes/reading/labels.ts'
import type { CodeType } from '../../../src/codes/types.ts'
import { validateByRules } from '../../../src/codes/validate-by-rules.ts'
import type { Validation } from '../../../src/codes/validation.ts'

type Rules = Pick<CodeType, 'examine' | 'labels'>

/** The code in a text, without its label. Throws a TypeError for a number, which has lost its zeros. */
function examine(type: Rules, input: string) {
  if (typeof input !== 'string') throw new TypeError('A code must be a string')
  return type.examine(removeLabelOf(type, input) ?? input)
}

/** Validates a text by the rules of a type. Throws only a TypeError, if the input is no string. */
export function validateCode(
  type: Rules & Pick<CodeType, 'id' | 'apiName' | 'validityProof' | 'format'>,
  input: string,
): Validation {
  return validateByRules(type, examine(type, input))
}

/** The canonical code in a text; null if the text breaks a rule. */
export function readCode(type: Rules, input: string): string | null {
  const examination = examine(type, input)
  return examination.isWellFormed ? examination.code : null
}

/** Formats a code for people. Returns a text that breaks a rule as it is. */
export function formatCode(type: Rules & Pick<CodeType, 'format'>, input: string): string {
  const code = readCode(type, input)
  return code === null ? input : type.format(code)
}
