import { FIELD } from '../index/index-data.ts'
import { type BankAliases, bankAliases } from './bank-aliases.ts'
import { shareSpelling, wordsOf } from './fold.ts'

/** Function words without meaning. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  'of',
  'the',
  'la',
  'le',
  'les',
  'de',
  'del',
  'du',
  'di',
  'da',
  'do',
  'and',
  'et',
  'pt',
])

/** The distinct words of a bank's name. */
export function nameWords(name: string): Set<string> {
  return new Set(wordsOf(name))
}

/** The first two words of a name as one, as users type them (jpmorgan); undefined if that is unlikely. */
export function joinedBeginning(name: string): string | undefined {
  const [first = '', second] = wordsOf(name)
  if (second === undefined || first.length > 3 || SMALL_WORDS.has(first)) return undefined
  return first + second
}

const aliasesByGroup = Map.groupBy(bankAliases, ({ home }) => home.slice(0, 4))

/** The aliases of a bank by its codes, each with the field of its own bank or its group. */
export function aliasesOf(codes: readonly string[]): Map<string, number> {
  const groups = [...new Set(codes.map((code) => code.slice(0, 4)))]
  const entries = groups.flatMap((group) => aliasesByGroup.get(group) ?? [])
  const found = new Map(namesOf(entries).map((alias) => [alias, FIELD.groupAlias] as [string, number]))
  const own = entries.filter(({ home }) => codes.includes(`${home}XXX`))
  for (const alias of namesOf(own)) found.set(alias, FIELD.ownAlias)
  return found
}

const homes = new Set(bankAliases.map(({ home }) => `${home}XXX`))

/** Whether a code is the main BIC of a bank with aliases. */
export function hasOwnAliases(code: string): boolean {
  return homes.has(code)
}

function namesOf(entries: readonly BankAliases[]): string[] {
  return entries.flatMap(({ aliases }) => aliases.map(shareSpelling))
}
