/**
 * Finds codes in any text: a code alone, 'BSB 062-000', 'IBAN: DE89 …', cells of a table, payment
 * instructions. A word that names a type decides the type. Without such a word, a longer text is searched
 * only for codes whose format other numbers seldom have. A text that is one code as a whole may have several
 * candidates (six digits).
 *
 * >>> findCodesInText('sort code 20-00-00').map(({ type, code }) => type.id + ' ' + code)
 * ['sort-code 200000']
 */
import { MAX_INPUT_LENGTH, normalizeText } from '../checks/input-text.ts'
import { findCodeCandidates } from '../registry.ts'
import { findAlternatives } from './alternatives.ts'
import type { CodeInText, FoundCode } from './found-code.ts'
import { findLabelledCodes, removeLabel } from './labelled-codes.ts'
import { findUnlabelledCodes } from './unlabelled-codes.ts'

/** Longer messages are read up to this number of characters. */
const MAX_MESSAGE_LENGTH = 5000

/**
 * The codes of a message that is too long for a field, with their types: 'IBAN DE89 …, SWIFT/BIC COBADEFF'.
 * Leaves out digits that may be something else. '' if there are no codes.
 */
export const listCodesOfMessage = (message: string): string =>
  findCodesInText(message, MAX_MESSAGE_LENGTH)
    .filter(({ otherMeaning }) => !otherMeaning)
    .map(({ type, text }) => `${type.name} ${text}`)
    .join(', ')

/**
 * Returns the candidates if the whole text is one code without a label, otherwise each code of the first 256
 * characters once, in order. A label comes first: 'BIC BNPAFRPP' has the form of a BIC as a whole too.
 */
export function findCodesInText(input: string, maxLength = MAX_INPUT_LENGTH): CodeInText[] {
  const isLabelled = removeLabel(input.slice(0, maxLength)) !== null
  const wholeTextCandidates = isLabelled ? [] : findCodeCandidates(input)
  if (wholeTextCandidates.some(({ isWellFormed }) => isWellFormed)) return wholeTextCandidates
  const text = normalizeText(input.slice(0, maxLength))
  const labelled = findLabelledCodes(text)
  const alone = [...labelled, ...findUnlabelledCodes(text, labelled)]
  // Alternatives come first: of equal codes, the first stays.
  const found = [...findAlternatives(text, alone), ...alone].sort((a, b) => a.from - b.from)
  const isBeforeWords = ({ end }: FoundCode) =>
    /[A-Z]/i.test(text.slice(end)) && !/[0-9]/.test(text.slice(end))
  // A malformed code may be two codes that were pasted together: an IBAN, then a BIC.
  if (wholeTextCandidates.length > 0 && !found.some((code) => code.isWellFormed || isBeforeWords(code)))
    return wholeTextCandidates
  const keys = found.map(({ type, code }) => `${type.id} ${code}`)
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
