/** What an IBAN of any country looks like, in the order in which the specification (section 5) asks for it. */
import { isAlphanumeric } from '../checks/characters.ts'
import { ISO_13616 } from './documents.ts'
import { failed, passed, type Step } from './step.ts'

export const LONGEST_IBAN = 34
const SHORTEST_IBAN = 15

const LENGTH = '15 to 34 characters'
const CHARACTERS = 'Two letters, two check digits, then only letters and digits'

/** For whatever is no IBAN and that no sentence of its own describes. */
export const FALLBACK = 'Invalid IBAN format'

/** What all IBANs have in common, as a pattern for a text in electronic format. */
export const ANY_IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

/** The step of a text that is built as IBANs are. */
export const KEPT = passed('characters', CHARACTERS, 'no other characters', ISO_13616)

/** Whether a text in electronic format looks like the IBAN of some country. */
export function looksLikeIban(text: string): boolean {
  return ANY_IBAN.test(text)
}

function wrongLength(iban: string): { working: string; error: string } | null {
  const { length } = iban
  if (length === 0) return { working: 'nothing was entered', error: 'IBAN is required' }
  const working =
    length > 64 ? 'more than 64 characters' : `${length} ${length === 1 ? 'character' : 'characters'}`
  if (length < SHORTEST_IBAN) return { working, error: 'IBAN is too short (minimum 15 characters)' }
  if (length > LONGEST_IBAN) return { working, error: 'IBAN is too long (maximum 34 characters)' }
  return null
}

function wrongCharacters(iban: string): { working: string; error: string } {
  if (!/^[A-Z]{2}/.test(iban)) {
    return {
      working: 'it does not begin with two letters',
      error: 'IBAN must start with a 2-letter country code',
    }
  }
  if (!isAlphanumeric(iban)) {
    return { working: 'it contains other characters', error: 'IBAN must contain only letters and numbers' }
  }
  if (!/^..[0-9]{2}/.test(iban)) {
    return {
      working: 'characters 3 and 4 are not two digits',
      error: 'IBAN must have 2 check digits after the country code',
    }
  }
  return { working: 'it has another structure', error: FALLBACK }
}

/** Whether a text is built as IBANs of all countries are (ISO 13616-1:2020; specification, section 5). */
export function formatStep(iban: string): Step {
  if (looksLikeIban(iban)) return KEPT
  const length = wrongLength(iban)
  if (length) return failed('length', LENGTH, length.working, ISO_13616, length.error)
  const { working, error } = wrongCharacters(iban)
  return failed('characters', CHARACTERS, working, ISO_13616, error)
}
