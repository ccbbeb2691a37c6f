/** Splits texts into words, and changes the case of letters. */

/** A word with its neighbours. */
export interface Word {
  readonly text: string
  /** The text between the previous word, or the start, and this word. */
  readonly before: string
  /** The text between this word and the next one, or the end. */
  readonly after: string
  /** The previous word; '' for the first one. */
  readonly previous: string
  /** The next word; '' for the last one. */
  readonly next: string
}

/** Initials with dots, or letters and digits with apostrophes inside. */
const wordPattern = /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}'’])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
/** What precedes the first word of a phrase. */
const opening = /[(:"[{]|\s[-–—]|[\s(]'|^'$|\.\s?-/
/** What follows the last word of a phrase. */
const closing = /[),;:"\]}/]|\s[-–—]|'\s|^-\s/

/** Whether a word is the first of the text, or the first after a bracket, a dash, a colon or a quote. */
export function startsPhrase(word: Word): boolean {
  return word.previous === '' || (word.before !== ' ' && opening.test(word.before))
}

/** Whether a word is the last of the text, or the last before a bracket, dash, quote or one of , ; : / */
export function endsPhrase(word: Word): boolean {
  return word.next === '' || (word.after !== ' ' && closing.test(word.after))
}

/** Replaces each word of a text by the result of `format`, and keeps the text between words. */
export function mapWords(text: string, format: (word: Word) => string): string {
  const found = [...text.matchAll(wordPattern)]
  let result = ''
  let end = 0
  let previous = ''
  found.forEach((match, index) => {
    const next = found[index + 1]
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    const after = text.slice(end, next?.index ?? text.length)
    result += before + format({ text: match[0], before, after, previous, next: next?.[0] ?? '' })
    previous = match[0]
  })
  return result + text.slice(end)
}

const asciiCapitals = /^[A-Z]+$/

/** Whether a text has a lower-case letter. The capitals of such a text are deliberate and are not changed. */
export function hasLowerCase(text: string): boolean {
  return text.toUpperCase() !== text
}

/** Converts to lower case, except letters that toUpperCase() would not restore, such as 'İ'. */
export function lowerCase(text: string): string {
  if (asciiCapitals.test(text)) return text.toLowerCase()
  let result = ''
  for (const letter of text) {
    const small = letter.toLowerCase()
    result += small.toUpperCase() === letter ? small : letter
  }
  return result
}

/** Keeps the first letter of an upper-case word and converts the rest to lower case. */
export function capitalize(word: string): string {
  const [first = ''] = word
  return first + lowerCase(word.slice(first.length))
}

/** Applies the case of a pattern to a word with dots: "S.P.A." with the pattern "SpA" gives "S.p.A.". */
export function applyCasePattern(dotted: string, pattern: string): string {
  let index = 0
  let result = ''
  for (const character of dotted) {
    if (character === '.') {
      result += character
    } else {
      result += pattern[index] ?? character
      index++
    }
  }
  return result
}
