type ByCountry = Readonly<Record<string, string>>

/** Splits a list at white space. */
export function splitWords(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== '')
}

/** Looks up the readable form of an upper-case word in a country; undefined if no list has it. */
export type SpellingLookup = (word: string, country: string) => string | undefined

/**
 * Builds a lookup from word lists by country. Earlier lists take precedence, and a country’s entry over '*'.
 */
export function createSpellingLookup(...lists: readonly ByCountry[]): SpellingLookup {
  const tables = new Map<string, Map<string, string>>()
  for (const list of lists) {
    for (const [country, words] of Object.entries(list)) addWords(tables, country, splitWords(words))
  }
  const everyCountry = tables.get('*')
  return (word, country) => tables.get(country)?.get(word) ?? everyCountry?.get(word)
}

function addWords(tables: Map<string, Map<string, string>>, country: string, words: readonly string[]): void {
  const table = tables.get(country) ?? new Map<string, string>()
  tables.set(country, table)
  for (const word of words) {
    const key = word.toUpperCase()
    if (!table.has(key)) table.set(key, word)
  }
}

/** The set of words in a list, in capitals. */
export function createWordSet(words: string): ReadonlySet<string> {
  return new Set(splitWords(words).map((word) => word.toUpperCase()))
}
