import { PARTY_PREFIX_LENGTH, PROMINENCE, type SearchDocument } from '../index/index-data.ts'
import { splitFormerName } from '../text/bank-words.ts'
import { foldWords } from '../text/fold.ts'
import { codeHasAlias } from '../text/name-tables.ts'
import type { PlaceList } from './places.ts'

/** A bank of a group. The banks of a group share a party prefix. */
interface Member {
  readonly bank: number
  readonly country: string
  readonly nameWords: ReadonlySet<string>
  readonly documentCount: number
  readonly prominence: number
  readonly hasAlias: boolean
}

/**
 * Finds the parent bank of each group with banks in several countries: 'Bank of China' in China. The parent
 * is the most prominent bank; among equals the one with an alias, then the one whose country the names of the
 * group mention, then the one with the most codes. Returns 1 for each parent bank, 0 for other banks.
 */
export function findParentBanks(
  documents: readonly SearchDocument[],
  bankProminence: Uint8Array,
  places: PlaceList,
): Uint8Array {
  const isParent = new Uint8Array(bankProminence.length)
  const countriesByWord = groupCountriesByWord(places)
  for (const members of groupMembers(documents, bankProminence).values()) {
    if (new Set(members.map(({ country }) => country)).size < 2) continue
    const parent = findParent(members, countriesByWord)
    if (parent !== undefined) isParent[parent.bank] = 1
  }
  return isParent
}

/** The parent of a group; undefined if two banks are equally likely. */
function findParent(members: readonly Member[], countriesByWord: ReadonlyMap<string, Set<string>>) {
  const sharedWords = findSharedWords(members)
  const rateMember = ({ country, prominence, documentCount, hasAlias }: Member) => [
    prominence,
    hasAlias ? 1 : 0,
    sharedWords.some((word) => countriesByWord.get(word)?.has(country)) ? 1 : 0,
    documentCount,
  ]
  const compare = (a: Member, b: Member) => {
    const [left, right] = [rateMember(a), rateMember(b)]
    return left.map((value, at) => (right[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  }
  const [best, second] = members.toSorted(compare)
  return best !== undefined && second !== undefined && compare(best, second) < 0 ? best : undefined
}

/** The words in the names of at least half of the members. */
function findSharedWords(members: readonly Member[]): string[] {
  const counts = new Map<string, number>()
  for (const { nameWords } of members)
    for (const word of nameWords) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count * 2 >= members.length ? [word] : []))
}

/** The banks by party prefix, without unlisted banks, which have no active BIC in any list of BICs. */
function groupMembers(documents: readonly SearchDocument[], bankProminence: Uint8Array) {
  const members = [...Map.groupBy(documents, ({ bank }) => bank)].flatMap(([bank, documentsOfBank]) => {
    const [document] = documentsOfBank
    if (document === undefined || bankProminence[bank] === PROMINENCE.unlisted) return []
    return {
      prefix: document.code.slice(0, PARTY_PREFIX_LENGTH),
      bank,
      country: document.country,
      nameWords: new Set(foldWords(splitFormerName(document.name).current)),
      documentCount: documentsOfBank.length,
      prominence: bankProminence[bank] ?? 0,
      hasAlias: documentsOfBank.some(({ code }) => codeHasAlias(code)),
    }
  })
  return Map.groupBy(members, ({ prefix }) => prefix)
}

/** For each word of a place name, the countries that have such a place. */
function groupCountriesByWord(places: PlaceList): Map<string, Set<string>> {
  const countries = new Map<string, Set<string>>()
  places.words.forEach((words, place) => {
    const country = places.countryOfPlace[place] ?? ''
    for (const word of words) {
      const countriesOfWord = countries.get(word) ?? new Set<string>()
      countries.set(word, countriesOfWord.add(country))
    }
  })
  return countries
}
