/** The part of an address on the site that is made from a name: of a bank, a city, a state. */

import { plainLetters } from './plain-letters.ts'

const longestSlug = 80

/**
 * Takes a readable name, gives lower-case ASCII words joined by '-', at most 80 characters; '' for a name
 * without a Latin letter or digit. A slug is its own slug.
 */
export function slugOf(name: string): string {
  const start = name.slice(0, 400)
  const spelled = ONLY_WORDS.test(start) ? start.toLowerCase() : spelledOut(start)
  return shortened(spelled.split(/[^a-z0-9]+/).filter((word) => word !== ''))
}

/** Most names: nothing in them has to be spelled out. */
const ONLY_WORDS = /^[A-Za-z0-9 -]*$/

function spelledOut(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replace(/(?<![a-z])(d|l|all|dall|dell|nell|sull|sant)'(?=[a-z])/g, '$1 ')
    .replace(/'/g, '')
    .replace(
      /(?<![a-z0-9])(?:[a-z][./])+[a-z]?(?![a-z0-9])/g,
      (initials) => `${initials.replace(/[./]/g, '')} `,
    )
    .replace(/&/g, ' and ')
}

function shortened(words: readonly string[]): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longestSlug) : `${slug}-${word}`
    if (longer.length > longestSlug) break
    slug = longer
  }
  return slug
}
