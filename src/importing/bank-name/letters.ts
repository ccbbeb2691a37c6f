// Changing the case of letters without ever losing or adding one.

const asciiCapitals = /^[A-Z]+$/

/** Takes a text, gives whether it holds a small letter: such a word was written with care and is left alone. */
export function hasSmallLetter(text: string): boolean {
  return text.toUpperCase() !== text
}

/** Takes a text, gives it in small letters; a letter that would not come back by upper-casing stays as it is. */
export function lowered(text: string): string {
  if (asciiCapitals.test(text)) return text.toLowerCase()
  let result = ''
  for (const letter of text) {
    const small = letter.toLowerCase()
    result += small.toUpperCase() === letter ? small : letter
  }
  return result
}

/** Takes a word in capitals, gives it with its first letter as it is and the rest small. */
export function capitalized(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0x20)
  return first + lowered(word.slice(first.length))
}

/** Takes a word and a pattern with as many letters ("SPA" and "SpA"), gives the word in the pattern's case, dots kept. */
export function inPatternCase(dotted: string, pattern: string): string {
  let at = 0
  let result = ''
  for (const sign of dotted) result += sign === '.' ? sign : (pattern[at++] ?? sign)
  return result
}
