/** An IBAN and a BIC that were pasted together: finds the BIC, and tells whether the two belong together. */
import type { Answer } from '../answers/answer.ts'
import { MAX_INPUT_LENGTH, normalizeText } from '../checks/input-text.ts'
import { addQuery } from '../pages/paths.ts'
import type { Candidate } from '../registry.ts'
import { shortenBic } from '../swift/bic-parts.ts'
import { swift } from '../swift/swift.ts'
import { findCodesInText } from './codes-in-text.ts'
import type { CodeInText } from './found-code.ts'

/**
 * The BIC11 in a text that has an IBAN; null for none. Without a label, a word is a BIC only if it is in
 * capitals and of the country of the IBAN.
 */
export function findBicBeside(input: string, iban: string): string | null {
  const labelled = findCodesInText(input).find((found) => found.type.id === 'swift' && found.isWellFormed)
  if (labelled) return labelled.code
  const words = normalizeText(input.slice(0, MAX_INPUT_LENGTH)).split(/[^A-Za-z0-9]+/)
  const isBic = (word: string) =>
    /^[A-Z]{6}[A-Z0-9]{2,5}$/.test(word) && word.slice(4, 6) === iban.slice(0, 2)
  for (const word of words.filter(isBic)) {
    const examination = swift.examine(word)
    if (examination.isWellFormed) return examination.code
  }
  return null
}

/** The page of a code in a text; that of an IBAN has the BIC beside it. */
export function getPathInText(text: string, { type, code }: Pick<Candidate, 'type' | 'code'>): string {
  const bic = type.identifiesAccount ? findBicBeside(text, code) : null
  return addQuery(type.getResultPath(code), { bic: bic ?? undefined })
}

/**
 * The page of the only code in a text; null if the text has none or several, or if it may be something else.
 * BICs beside an IBAN are no codes of their own.
 */
export function findOnlyPath(text: string, codes: readonly CodeInText[]): string | null {
  const withoutBics = codes.filter(({ type }) => !type.identifiesBank)
  const [first, second] = withoutBics.some(({ type }) => type.identifiesAccount) ? withoutBics : codes
  return first && !second && !first.otherMeaning ? getPathInText(text, first) : null
}

/** Whether an IBAN and a BIC belong together; 'same bank' for another office of the bank of the IBAN. */
export type Relation = 'together' | 'same bank' | 'apart' | 'unknown'

/** The part of a BIC that names the institution in its country: 'COBADE'. */
const getInstitution = (bic: string) => bic.slice(0, 6)

/**
 * Compares the BICs that sources state for an IBAN with a BIC of eight or eleven characters. The branch
 * counts only if both name one.
 */
export function relate({ bics }: Pick<Answer, 'bics'>, bic: string): Relation {
  const given = shortenBic(bic)
  const known = bics.map((stated) => shortenBic(stated.bic))
  if (known.length === 0) return 'unknown'
  if (known.some((code) => code.startsWith(given) || given.startsWith(code))) return 'together'
  return known.some((code) => getInstitution(code) === getInstitution(given)) ? 'same bank' : 'apart'
}
