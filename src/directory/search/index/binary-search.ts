import { CODE_LENGTH, type SearchIndexData } from './index-data.ts'

/** The position of a word in a sorted list; -1 if absent. */
export function findWord(words: readonly string[], word: string): number {
  const at = findLowerBound(words, word)
  return words[at] === word ? at : -1
}

/** The positions [from, to) of the words with a prefix in a sorted list. */
export function findWordsByPrefix(words: readonly string[], prefix: string): { from: number; to: number } {
  return { from: findLowerBound(words, prefix), to: findLowerBound(words, `${prefix}\uffff`) }
}

/** The position of the first word not less than `word` in a sorted list; `words.length` if there is none. */
export function findLowerBound(words: readonly string[], word: string): number {
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

/** The positions of the codes with a prefix, which must be in upper case. */
export function findCodesByPrefix(data: SearchIndexData, prefix: string): CodePositions {
  if (prefix.length === 0 || prefix.length > CODE_LENGTH) return { from: 0, to: 0 }
  return {
    from: findFirstCode(data, prefix, (order) => order >= 0),
    to: findFirstCode(data, prefix, (order) => order > 0),
  }
}

/** The positions of the codes that begin with `code` or, if none does, with its first eight characters. */
export function findCodesByPrefixOrBic8(data: SearchIndexData, code: string): CodePositions {
  const found = findCodesByPrefix(data, code)
  return found.from === found.to && code.length > 8 ? findCodesByPrefix(data, code.slice(0, 8)) : found
}

/**
 * The position of the first code whose order is accepted. The order is negative for codes before those with
 * the prefix, 0 for codes with the prefix, and positive for codes after them.
 */
function findFirstCode(data: SearchIndexData, prefix: string, accept: (order: number) => boolean): number {
  let low = 0
  // There is one document for each code.
  let high = data.codeDocuments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (accept(comparePrefix(data.codes, middle * CODE_LENGTH, prefix))) high = middle
    else low = middle + 1
  }
  return low
}

/** Compares the code at a byte offset with a prefix. */
function comparePrefix(codes: Uint8Array, start: number, prefix: string): number {
  for (let at = 0; at < prefix.length; at++) {
    const difference = (codes[start + at] ?? 0) - prefix.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}
