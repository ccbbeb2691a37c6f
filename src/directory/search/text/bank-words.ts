import { FIELD } from '../index/index-data.ts'
import { type BankAliases, bankAliases } from './bank-aliases.ts'
import { shareSpelling, wordsOf } from './fold.ts'

/** Words that hold names together and say nothing themselves. */
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

/** Takes a bank's name; gives its words without repeats. */
export function nameWords(name: string): Set<string> {
  return new Set(wordsOf(name))
}

/** Takes a bank's name; gives its first two words run together where people write them so (jpmorgan), or nothing. */
export function joinedBeginning(name: string): string | undefined {
  const [first = '', second] = wordsOf(name)
  if (second === undefined || first.length > 3 || SMALL_WORDS.has(first)) return undefined
  return first + second
}

const aliasesByGroup = Map.groupBy(bankAliases, ({ home }) => home.slice(0, 4))

/** Takes a bank's codes; gives its other names, with whether they mean this very bank or one of its group. */
export function aliasesOf(codes: readonly string[]): Map<string, number> {
  const groups = [...new Set(codes.map((code) => code.slice(0, 4)))]
  const entries = groups.flatMap((group) => aliasesByGroup.get(group) ?? [])
  const found = new Map(namesOf(entries).map((alias) => [alias, FIELD.groupAlias] as [string, number]))
  const own = entries.filter(({ home }) => codes.includes(`${home}XXX`))
  for (const alias of namesOf(own)) found.set(alias, FIELD.ownAlias)
  return found
}

const homes = new Set(bankAliases.map(({ home }) => `${home}XXX`))

/** Takes a code; says whether it is the main one of a bank that people have another name for. */
export function hasOwnAliases(code: string): boolean {
  return homes.has(code)
}

function namesOf(entries: readonly BankAliases[]): string[] {
  return entries.flatMap(({ aliases }) => aliases.map(shareSpelling))
}
