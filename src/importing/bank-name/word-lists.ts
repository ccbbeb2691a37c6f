/** Words separated by white space, by country ('*': all countries): { '*': 'Ltd Mr', DE: 'GmbH' }. */
type WordsByCountry = Readonly<Record<string, string>>

/** Splits a list at white space. */
export function splitWords(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== '')
}

/** Looks up the readable form of an upper-case word: 'GMBH' gives 'GmbH'; undefined if no list has it. */
export type SpellingLookup = (word: string, country: string) => string | undefined

/**
 * Builds a lookup from word lists by country. Earlier lists take precedence, and a country’s entry over '*'.
 */
export function createSpellingLookup(...lists: readonly WordsByCountry[]): SpellingLookup {
  const byCountry = new Map<string, Map<string, string>>()
  for (const list of lists) {
    for (const [country, words] of Object.entries(list)) addWords(byCountry, country, splitWords(words))
  }
  const everyCountry = byCountry.get('*')
  return (word, country) => byCountry.get(country)?.get(word) ?? everyCountry?.get(word)
}

function addWords(
  byCountry: Map<string, Map<string, string>>,
  country: string,
  words: readonly string[],
): void {
  const spellings = byCountry.get(country) ?? new Map<string, string>()
  byCountry.set(country, spellings)
  for (const word of words) {
    const key = word.toUpperCase()
    if (!spellings.has(key)) spellings.set(key, word)
  }
}

/** The set of words in a list, in upper case. */
export function createUpperCaseSet(words: string): ReadonlySet<string> {
  return new Set(splitWords(words).map((word) => word.toUpperCase()))
}
