import { CODE_LENGTH } from './document.ts'
import type { SearchIndexData } from './index-data.ts'

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

/** Positions [from, to) in the sorted list of codes. */
export interface CodeRange {
  readonly from: number
  readonly to: number
}

/** Takes an index and the beginning of a code, in capitals; gives the codes that begin so. */
export function codesBeginning(data: SearchIndexData, beginning: string): CodeRange {
  if (beginning.length === 0 || beginning.length > CODE_LENGTH) return { from: 0, to: 0 }
  return { from: firstCode(data, beginning, 0), to: firstCode(data, beginning, 1) }
}

/** Takes an index and a code; gives the codes meant: those that begin so, else those of its BIC8. */
export function codesMeant(data: SearchIndexData, code: string): CodeRange {
  const range = codesBeginning(data, code)
  return range.from === range.to && code.length > 8 ? codesBeginning(data, code.slice(0, 8)) : range
}

/** The first position whose code begins at or after `beginning` (past 0), or after all that begin so (past 1). */
function firstCode(data: SearchIndexData, beginning: string, past: 0 | 1): number {
  let low = 0
  let high = data.codeDocuments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareBeginning(data.codes, middle * CODE_LENGTH, beginning) < past) low = middle + 1
    else high = middle
  }
  return low
}

function compareBeginning(codes: Uint8Array, start: number, beginning: string): number {
  for (let at = 0; at < beginning.length; at++) {
    const difference = (codes[start + at] ?? 0) - beginning.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}
