/** The part of an address on the site that is made from a name: of a bank, a city, a state. */

import { plainLetters } from './plain-letters.ts'

const longestSlug = 80

/**
 * Takes a readable name, gives lower-case ASCII words joined by '-', at most 80 characters; '' for a name
 * without a Latin letter or digit. A slug is its own slug.
 */
export function slugOf(name: string): string {
  const words = plainLetters(name.slice(0, 400))
    .toLowerCase()
    .replace(/(?<![a-z])(d|l|all|dall|dell|nell|sull|sant)'(?=[a-z])/g, '$1 ')
    .replace(/'/g, '')
    .replace(
      /(?<![a-z0-9])(?:[a-z][./])+[a-z]?(?![a-z0-9])/g,
      (initials) => `${initials.replace(/[./]/g, '')} `,
    )
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return shortened(words)
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
