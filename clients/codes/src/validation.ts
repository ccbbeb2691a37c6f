/** What the functions of all types do. */

import type { CodeType } from '../../../src/codes/types.ts'
import { validateByRules } from '../../../src/codes/validate-by-rules.ts'
import type { Validation } from '../../../src/codes/validation.ts'

/** The code in a text. Throws a TypeError for a number, which has lost its leading zeros. */
function examine({ examine }: Pick<CodeType, 'examine'>, input: string) {
  if (typeof input !== 'string') throw new TypeError('A code must be a string')
  return examine(input)
}

/** Validates a text by the rules of a type. Throws only a TypeError, if the input is no string. */
export function validateCode(
  type: Pick<CodeType, 'id' | 'apiName' | 'validityProof' | 'examine' | 'format'>,
  input: string,
): Validation {
  return validateByRules(type, examine(type, input))
}

/** The canonical code in a text; null if the text breaks a rule. */
export function readCode(type: Pick<CodeType, 'examine'>, input: string): string | null {
  const examination = examine(type, input)
  return examination.isWellFormed ? examination.code : null
}

/** Formats a code for people. Returns a text that breaks a rule as it is. */
export function formatCode(type: Pick<CodeType, 'examine' | 'format'>, input: string): string {
  const code = readCode(type, input)
  return code === null ? input : type.format(code)
}
