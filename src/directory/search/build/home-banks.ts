import { PREFIX_LENGTH, type SearchDocument } from '../index/document.ts'
import { PROMINENCE } from '../index/index-data.ts'
import { hasAlias } from '../text/bank-names.ts'
import { splitFormerName } from '../text/bank-words.ts'
import { foldWords } from '../text/fold.ts'
import type { PlaceList } from './places.ts'

interface Member {
  readonly bank: number
  readonly country: string
  readonly words: ReadonlySet<string>
  readonly documents: number
  readonly prominence: number
  readonly hasAlias: boolean
}

/**
 * The main banks of groups: 'Bank of China' in China. Banks of a group share a party prefix and are in
 * several countries.
 * The main bank is the most prominent one; else the one with an alias; else the one in the country that the
 * names of the group mention; else the one with the most codes.
 */
export function findHomeBanks(
  documents: readonly SearchDocument[],
  prominence: Uint8Array,
  places: PlaceList,
): Uint8Array {
  const isHome = new Uint8Array(prominence.length)
  const countriesOfWord = groupCountriesByWord(places)
  for (const members of Map.groupBy(listMembers(documents, prominence), ({ prefix }) => prefix).values()) {
    if (new Set(members.map(({ country }) => country)).size < 2) continue
    const home = findHome(members, countriesOfWord)
    if (home !== undefined) isHome[home.bank] = 1
  }
  return isHome
}

function findHome(members: readonly Member[], countriesOfWord: ReadonlyMap<string, Set<string>>) {
  const shared = findSharedWords(members)
  const rank = ({ country, prominence, documents, hasAlias }: Member) => [
    prominence,
    hasAlias ? 1 : 0,
    shared.some((word) => countriesOfWord.get(word)?.has(country)) ? 1 : 0,
    documents,
  ]
  const compare = (a: Member, b: Member) => {
    const [left, right] = [rank(a), rank(b)]
    return left.map((value, at) => (right[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  }
  const [best, second] = members.toSorted(compare)
  return best !== undefined && second !== undefined && compare(best, second) < 0 ? best : undefined
}

/** The words in the names of at least half of the members. */
function findSharedWords(members: readonly Member[]): string[] {
  const counts = new Map<string, number>()
  for (const { words } of members) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count * 2 >= members.length ? [word] : []))
}

function listMembers(documents: readonly SearchDocument[], prominence: Uint8Array) {
  return [...Map.groupBy(documents, ({ bank }) => bank)].flatMap(([bank, documentsOfBank]) => {
    const [document] = documentsOfBank
    if (document === undefined || prominence[bank] === PROMINENCE.unlisted) return []
    return {
      prefix: document.code.slice(0, PREFIX_LENGTH),
      bank,
      country: document.country,
      words: new Set(foldWords(splitFormerName(document.name).current)),
      documents: documentsOfBank.length,
      prominence: prominence[bank] ?? 0,
      hasAlias: documentsOfBank.some(({ code }) => hasAlias(code)),
    }
  })
}

function groupCountriesByWord(places: PlaceList): Map<string, Set<string>> {
  const countries = new Map<string, Set<string>>()
  places.words.forEach((words, place) => {
    const country = places.countryOfPlace[place] ?? ''
    for (const word of words) {
      const known = countries.get(word) ?? new Set<string>()
      countries.set(word, known.add(country))
    }
  })
  return countries
}
