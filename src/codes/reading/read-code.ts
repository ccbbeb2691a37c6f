/**
 * Reads what people type or paste where a code of one type is asked for: a code alone, with its label ('BIC:
 * DEUTDEFF'), or beside other codes.
 */
import { normalizeText } from '../checks/input-text.ts'
import type { CodeTypeId } from '../registry.ts'
import type { CodeType, Examination } from '../types.ts'
import { findCodesInText } from './codes-in-text.ts'
import { removeLabel } from './labelled-codes.ts'
import { removeLabelOf } from './labels.ts'
import { refuseDoubtfulCode } from './other-numbers.ts'
import { refuseSeveralCodes } from './several-codes.ts'

/**
 * Examines a text as a code of a type. If the text as a whole is no such code, examines the code of this type
 * that it contains, labelled or beside codes of other types. Refuses a text with several, and one whose
 * digits may be a date or another number. Never throws.
 *
 * >>> readCode(sortCode, 'Sort code: 20-04-15').code
 * '200415'
 */
export function readCode(type: CodeType<CodeTypeId>, input: string): Examination {
  const examination = type.examine(input)
  if (examination.isWellFormed && removeLabel(input) === null) return examination
  const inText = findCodesInText(input)
  const refusal = refuseSeveralCodes(type, input, inText)
  if (refusal) return refusal
  const ofType = inText.filter((found) => found.type.id === type.id && found.text !== input)
  const wellFormed = ofType.filter(({ isWellFormed }) => isWellFormed)
  // A mistyped code at the beginning is examined with digits that follow it, which may be part of it.
  const typed = normalizeText(input).trim()
  const isContinued = (text: string) => typed.startsWith(text) && /[0-9]/.test(typed.slice(text.length))
  const found =
    wellFormed.find(({ isLabelled }) => isLabelled) ??
    wellFormed.find(({ otherMeaning }) => !otherMeaning) ??
    ofType.find(({ isWellFormed, text }) => !isWellFormed && !isContinued(text))
  if (found) return type.examine(found.text)
  const [doubtful] = wellFormed
  if (doubtful) return refuseDoubtfulCode(input, doubtful)
  // Small letters behind a label may be a word; alone with it, they are the code.
  const labelled = removeLabelOf(type, input)
  return labelled === null ? examination : type.examine(labelled)
}
