import { CODE_LENGTH, type SearchDocument } from '../index/document.ts'
import { FIELD, packPosting, type SearchIndexData, STANDING, wordWeight } from '../index/index-data.ts'
import { aliasesOf, hasOwnAliases, joinedBeginning, nameWords } from '../text/bank-words.ts'
import { tailsOf } from '../text/compound-words.ts'
import { type BankGroups, groupByBank } from './bank-groups.ts'
import { gatherPlaces, type Places } from './places.ts'
import { WordList } from './word-list.ts'

/**
 * Takes every document (ordinal = position); gives the index as plain data. Throws when a code is not eleven
 * plain characters, or when the documents of one bank lie in different countries.
 */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndexData {
  checkDocuments(documents)
  const groups = groupByBank(documents)
  const places = gatherPlaces(documents)
  const list = new WordList()
  const banks = groups.start.length - 1
  const names = Array.from({ length: banks }, (_, bank) =>
    addBankWords(list, bank, documentsOf(documents, groups, bank)),
  )
  addPlaceWords(list, places, documents)
  const vocabulary = list.finish()
  const weight = (word: string) => wordWeight(list.banksWith(word), banks)
  return {
    ...vocabulary,
    ...describeBanks(documents, groups, places),
    bankNameWeight: Float32Array.from(names, (words) =>
      [...words].reduce((sum, word) => sum + weight(word), 0),
    ),
    ...sortCodes(documents),
  }
}

function checkDocuments(documents: readonly SearchDocument[]) {
  const countries = new Map<number, string>()
  for (const { code, bank, country } of documents) {
    if (!/^[A-Z0-9]{11}$/.test(code))
      throw new Error(`Search index: '${code}' is not a BIC of ${CODE_LENGTH} characters`)
    if ((countries.get(bank) ?? country) !== country)
      throw new Error(`Search index: bank ${bank} (${code}) is in two countries`)
    countries.set(bank, country)
  }
}

function documentsOf(
  documents: readonly SearchDocument[],
  groups: BankGroups,
  bank: number,
): SearchDocument[] {
  const ordinals = groups.documents.subarray(groups.start[bank], groups.start[bank + 1])
  return Array.from(ordinals, (ordinal) => documents[ordinal]).filter((document) => document !== undefined)
}

function addBankWords(list: WordList, bank: number, documents: readonly SearchDocument[]): Set<string> {
  const names = new Set(documents.map(({ name }) => name))
  const words = new Set([...names].flatMap((name) => [...nameWords(name)]))
  const joined = [...names].map(joinedBeginning).filter((word) => word !== undefined)
  const whole = new Set([...words, ...joined])
  for (const word of whole) list.add(word, packPosting(bank, FIELD.name), 1)
  const tails = new Set([...words].flatMap(tailsOf)).difference(whole)
  for (const tail of tails) list.add(tail, packPosting(bank, FIELD.tail), 1)
  for (const [alias, field] of aliasesOf(documents.map(({ code }) => code)))
    list.add(alias, packPosting(bank, field), 1)
  return words
}

function addPlaceWords(list: WordList, places: Places, documents: readonly SearchDocument[]) {
  const banks = places.words.map(() => new Set<number>())
  documents.forEach(({ bank, country }, ordinal) => {
    banks[places.ofDocument[ordinal] ?? 0]?.add(bank)
    banks[places.ofCountry.get(country) ?? 0]?.add(bank)
  })
  places.words.forEach((words, place) => {
    for (const word of words) list.add(word, packPosting(place, FIELD.place), banks[place]?.size ?? 0)
  })
}

function describeBanks(documents: readonly SearchDocument[], groups: BankGroups, places: Places) {
  const banks = groups.start.length - 1
  const bankCountry = new Uint32Array(banks)
  const bankStanding = new Uint8Array(banks)
  for (const { bank, country, prominence, code } of documents) {
    bankCountry[bank] = places.ofCountry.get(country) ?? 0
    const standing =
      prominence > 0 ? STANDING.worldwide : hasOwnAliases(code) ? STANDING.known : STANDING.none
    bankStanding[bank] = Math.max(bankStanding[bank] ?? 0, standing)
  }
  return {
    countries: places.countries,
    bankCountry,
    bankStanding,
    bankStart: groups.start,
    bankDocuments: groups.documents,
    documentPlace: groups.documents.map((ordinal) => places.ofDocument[ordinal] ?? 0),
    documentIsHead: Uint8Array.from(groups.documents, (ordinal) =>
      Number(documents[ordinal]?.isHeadOffice ?? false),
    ),
  }
}

function sortCodes(documents: readonly SearchDocument[]): { codes: Uint8Array; codeDocuments: Uint32Array } {
  const sorted = documents.map(({ code }, ordinal) => ({ code, ordinal }))
  sorted.sort((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code)) || a.ordinal - b.ordinal)
  return {
    codes: new TextEncoder().encode(sorted.map(({ code }) => code).join('')),
    codeDocuments: Uint32Array.from(sorted, ({ ordinal }) => ordinal),
  }
}
