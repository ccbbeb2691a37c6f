/** Takes words in sorted order and a word; gives its position, or -1 when it is not among them. */
export function findWord(words: readonly string[], word: string): number {
  const at = firstNotBefore(words, word)
  return words[at] === word ? at : -1
}

/** Takes sorted words and a beginning; gives the positions [from, to) of the words that begin with it. */
export function wordsBeginning(words: readonly string[], beginning: string): { from: number; to: number } {
  return { from: firstNotBefore(words, beginning), to: firstNotBefore(words, `${beginning}\uffff`) }
}

function firstNotBefore(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
