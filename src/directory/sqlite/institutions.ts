import type Database from 'better-sqlite3'
import { slugify } from '../../codes/pages/slug.ts'
import type { CodeGroup, Listings } from '../directory.ts'
import { memoizeRecent } from '../memoize.ts'
import type { TypedRange } from '../ranges.ts'

type FindInstitutions = Pick<Listings, 'findInstitutionsOfBanks' | 'findInstitutionsByName'>

interface InstitutionGroups {
  findGroup(type: string, slug: string): CodeGroup | null
  listGroups(type: string): readonly CodeGroup[]
}

/** More than there are code types. */
const MEMOIZED_TYPES = 32

/** The institutions by each word of their names. */
function indexByWord(groups: readonly CodeGroup[]): ReadonlyMap<string, readonly CodeGroup[]> {
  const byWord = new Map<string, CodeGroup[]>()
  for (const group of groups)
    for (const word of new Set(group.slug.split('-'))) {
      const sameWord = byWord.get(word) ?? []
      sameWord.push(group)
      byWord.set(word, sameWord)
    }
  return byWord
}

/** Creates the searches for institutions with codes of a type: by bank, and by the words of their names. */
export function createInstitutionFinder(
  db: Database.Database,
  ranges: readonly TypedRange[],
  { findGroup, listGroups }: InstitutionGroups,
): FindInstitutions {
  // The condition on 'swift' lets SQLite use the index code_of_bank.
  const namesOfBanks = db
    .prepare<[object], string>(
      `SELECT e.name FROM json_each(+:bankIds) b
       JOIN entry e ON e.bank_id = b.value AND e.type = +:type AND e.type <> 'swift'
       GROUP BY e.name ORDER BY min(b.key), e.name`,
    )
    .pluck()
  const rangesByBank = Map.groupBy(ranges, ({ range }) => range.bankId)
  const findWordIndex = memoizeRecent(MEMOIZED_TYPES, (type: string) => indexByWord(listGroups(type)))

  function findNamesOfBanks(type: string, bankIds: readonly number[]): string[] {
    const namesOfRanges = bankIds
      .flatMap((id) => rangesByBank.get(id) ?? [])
      .flatMap((typed) => (typed.type === type ? typed.range.name : []))
    return [...namesOfBanks.all({ type, bankIds: JSON.stringify(bankIds) }), ...namesOfRanges]
  }

  return {
    findInstitutionsOfBanks(type, bankIds) {
      const slugs = new Set(findNamesOfBanks(type, bankIds).map(slugify))
      return [...slugs].flatMap((slug) => findGroup(type, slug) ?? [])
    },
    findInstitutionsByName(type, text) {
      const byWord = findWordIndex(type)
      const matches = slugify(text)
        .split('-')
        .map((word) => byWord.get(word) ?? [])
        .sort((a, b) => a.length - b.length)
      const [rarest = [], ...others] = matches.map((groups) => new Set(groups))
      return [...rarest].filter((group) => others.every((groups) => groups.has(group)))
    },
  }
}
