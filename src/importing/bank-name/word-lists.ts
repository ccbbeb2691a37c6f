// Reads the typed lists of this folder into tables that answer in one look.

type ByCountry = Readonly<Record<string, string>>

/** Takes a list of words with spaces between, gives the words. */
export function listed(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== '')
}

/** How a word (in capitals) is written in a country, where a list says so. */
export type Spelling = (word: string, country: string) => string | undefined

/** Takes lists of spellings by country, first list first; gives the lookup. A country's own entry wins over '*'. */
export function spellings(...lists: readonly ByCountry[]): Spelling {
  const tables = new Map<string, Map<string, string>>()
  for (const list of lists) {
    for (const [country, words] of Object.entries(list)) addWords(tables, country, listed(words))
  }
  const anywhere = tables.get('*')
  return (word, country) => tables.get(country)?.get(word) ?? anywhere?.get(word)
}

function addWords(tables: Map<string, Map<string, string>>, country: string, words: readonly string[]): void {
  const table = tables.get(country) ?? new Map<string, string>()
  tables.set(country, table)
  for (const word of words) {
    const key = word.toUpperCase()
    if (!table.has(key)) table.set(key, word)
  }
}

/** Takes a list with spaces between, gives the set of its words in capitals. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(listed(words).map((word) => word.toUpperCase()))
}
