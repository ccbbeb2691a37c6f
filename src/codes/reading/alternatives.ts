/** Finds the codes that a text offers beside another one of their type: 'sort code 20-00-00 or 30-00-00'. */
import { JOINING_WORD } from '../checks/joiners.ts'
import type { FoundCode } from './found-code.ts'
import { findCodeAtStart } from './labelled-codes.ts'

/** What joins two codes: a word (first group), a sign (second group) or blanks. */
const JOINER = new RegExp(`^["')\\]]*(?:(${JOINING_WORD})|\\s*([/,;|&+]|->|=>|→)|(?=\\s))\\s*`)

/** The codes that follow a code of their type behind a joiner, and the code that they follow. */
export function findAlternatives(text: string, codes: readonly FoundCode[]): FoundCode[] {
  // Where a search has begun: a list of codes is followed once, not again from each of its codes.
  const followed = new Set<string>()
  return codes.flatMap((code) => {
    const chain = [code]
    for (let last: FoundCode | undefined = code; last; ) {
      const key = `${last.type.id} ${last.end}`
      if (followed.has(key)) break
      followed.add(key)
      last = findNext(text, last)
      if (last) chain.push(last)
    }
    return chain.length === 1 ? [] : chain.map((one) => ({ ...one, isAlternative: true }))
  })
}

/**
 * The code of the same type behind a joiner. Digits behind a sign may be an account number. Behind blanks
 * alone, only letters with a digit or XXX are a code.
 */
function findNext(text: string, { type, end, isWellFormed }: FoundCode): FoundCode | undefined {
  const match = isWellFormed ? JOINER.exec(text.slice(end)) : null
  if (!match) return undefined
  const [joiner, word, sign] = match
  const next = findCodeAtStart(type, text, { from: end + joiner.length, to: text.length })
  if (!next?.isWellFormed || next.text !== next.text.toUpperCase()) return undefined
  if (word) return next
  return (sign ? /[A-Z-]/ : /^(?=.*[0-9]|.*XXX$)[A-Z0-9]*[A-Z][A-Z0-9]*$/).test(next.text) ? next : undefined
}
