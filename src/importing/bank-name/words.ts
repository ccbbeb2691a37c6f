// Cuts a text into words and what stands between them.

/** One word with its neighbours. */
export interface Word {
  readonly text: string
  /** What stands between this word and the one before ('' at the start), and the one after. */
  readonly before: string
  readonly after: string
  readonly previous: string
  readonly next: string
}

/** Initials with dots, or letters and digits with apostrophes inside. */
const wordPattern = /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}'’])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
const opening = /[(:"[{]|\s[-–—]|[\s(]'|^'$|\.\s?-/
const closing = /[),;:"\]}/]|\s[-–—]|'\s|^-\s/

/** Takes a word, tells whether it is the first of its text, of a bracket, of a part after a dash, a colon, a quote. */
export function opensPart(word: Word): boolean {
  return word.previous === '' || (word.before !== ' ' && opening.test(word.before))
}

/** Takes a word, tells whether it is the last of such a part. */
export function closesPart(word: Word): boolean {
  return word.next === '' || (word.after !== ' ' && closing.test(word.after))
}

/** Takes a text and the way to write one word, gives the text with each word so written. */
export function rewriteWords(text: string, write: (word: Word) => string): string {
  const found = [...text.matchAll(wordPattern)]
  let result = ''
  let end = 0
  let previous = ''
  found.forEach((match, at) => {
    const next = found[at + 1]
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    const after = text.slice(end, next?.index ?? text.length)
    result += before + write({ text: match[0], before, after, previous, next: next?.[0] ?? '' })
    previous = match[0]
  })
  return result + text.slice(end)
}
