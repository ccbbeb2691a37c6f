/** The BICs that a mistyped one may be meant for. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const LETTERS_AND_DIGITS = [...LETTERS, ...'0123456789']

/** The form of registered BICs, which have letters in party prefix and country. */
const REGISTERED_FORM = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** The lengths at which one missing or surplus character makes a BIC8 or BIC11. */
const MISTYPED_FORM = /^[A-Z0-9]{7,12}$/

/**
 * The texts with the form of a BIC that differ from a text by two swapped characters, a missing or surplus
 * character, or a wrong one, in this order; then its first eight of nine or ten characters. At most some 400;
 * none for a text that is not seven to twelve letters and digits in upper case.
 */
export function listSimilarBics(text: string): string[] {
  if (!MISTYPED_FORM.test(text)) return []
  const edits = [
    ...swapCharacters(text),
    ...addCharacter(text),
    ...dropCharacter(text),
    ...replaceCharacter(text),
  ]
  const bics = [...edits, text.slice(0, 8)].filter((edit) => edit !== text && REGISTERED_FORM.test(edit))
  return [...new Set(bics)]
}

const listPositions = (text: string) => [...text].map((_, position) => position)

const swapCharacters = (text: string) =>
  listPositions(text).map(
    (at) =>
      text.slice(0, at) +
      text
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      text.slice(at + 2),
  )

const addCharacter = (text: string) =>
  [...listPositions(text), text.length].flatMap((at) =>
    LETTERS_AND_DIGITS.map((added) => text.slice(0, at) + added + text.slice(at)),
  )

const dropCharacter = (text: string) =>
  listPositions(text).map((at) => text.slice(0, at) + text.slice(at + 1))

const replaceCharacter = (text: string) =>
  listPositions(text).flatMap((at) =>
    LETTERS_AND_DIGITS.map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  )
