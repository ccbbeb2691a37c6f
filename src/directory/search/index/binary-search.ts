import { CODE_LENGTH } from './document.ts'
import type { SearchIndexData } from './index-data.ts'

/** The position of a word in a sorted list; -1 if absent. */
export function findWord(words: readonly string[], word: string): number {
  const at = firstNotBefore(words, word)
  return words[at] === word ? at : -1
}

/** The positions [from, to) of the words with a prefix in a sorted list. */
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
export interface CodePositions {
  readonly from: number
  readonly to: number
}

/** The codes that begin with an upper-case prefix. */
export function codesBeginning(data: SearchIndexData, beginning: string): CodePositions {
  if (beginning.length === 0 || beginning.length > CODE_LENGTH) return { from: 0, to: 0 }
  return { from: firstCode(data, beginning, 0), to: firstCode(data, beginning, 1) }
}

/** The codes with a prefix; else the codes of its BIC8. */
export function codesMeant(data: SearchIndexData, code: string): CodePositions {
  const range = codesBeginning(data, code)
  return range.from === range.to && code.length > 8 ? codesBeginning(data, code.slice(0, 8)) : range
}

/**
 * The first position whose code has the prefix or sorts after it (past 0), or sorts after all codes with the
 * prefix (past 1).
 */
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
