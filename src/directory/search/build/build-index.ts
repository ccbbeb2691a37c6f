import { CODE_LENGTH, type SearchDocument } from '../index/document.ts'
import { FIELD, PROMINENCE, packPosting, type SearchIndexData, wordWeight } from '../index/index-data.ts'
import { collectOtherNames, findFormerNames, isWellKnown } from '../text/bank-names.ts'
import {
  isLegalForm,
  isOfficeWord,
  joinFirstWords,
  joinNameWords,
  splitFormerName,
} from '../text/bank-words.ts'
import { findTails } from '../text/compound-words.ts'
import { foldWords } from '../text/fold.ts'
import { type BankGroups, groupByBank } from './bank-groups.ts'
import { findHomeBanks } from './home-banks.ts'
import { collectPlaces, type PlaceList } from './places.ts'
import { WordList } from './word-list.ts'

/** How much of its weight a legal form or office word adds to that of a name: searches often leave it out. */
const MINOR_WORD_SHARE = 0.25

/**
 * Builds the index of all documents; a document's ordinal is its position. Throws for a code that is no
 * BIC11, and for a bank with documents in several countries.
 */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndexData {
  checkDocuments(documents)
  const groups = groupByBank(documents)
  const places = collectPlaces(documents)
  const list = new WordList()
  const banks = Array.from({ length: groups.start.length - 1 }, (_, bank) =>
    addBankWords(list, bank, selectDocuments(documents, groups, bank)),
  )
  addPlaceWords(list, places, documents)
  const vocabulary = list.finish()
  const computeWeight = (word: string) => wordWeight(list.countBanks(word), banks.length)
  return {
    ...vocabulary,
    ...describeBanks(documents, groups, places),
    ...listFormerNames(banks),
    bankNameWeight: Float32Array.from(banks, ({ words }) =>
      [...words].reduce(
        (sum, word) => sum + computeWeight(word) * (isMinorWord(word) ? MINOR_WORD_SHARE : 1),
        0,
      ),
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

function selectDocuments(
  documents: readonly SearchDocument[],
  groups: BankGroups,
  bank: number,
): SearchDocument[] {
  const ordinals = groups.documents.subarray(groups.start[bank], groups.start[bank + 1])
  return Array.from(ordinals, (ordinal) => documents[ordinal]).filter((document) => document !== undefined)
}

/** Whether a word is a legal form or means an office. Sources use both inconsistently. */
function isMinorWord(word: string): boolean {
  return isLegalForm(word) || isOfficeWord(word)
}

interface BankWords {
  /** The words of the bank's name. */
  readonly words: ReadonlySet<string>
  readonly formerNames: readonly string[]
}

function addBankWords(list: WordList, bank: number, documents: readonly SearchDocument[]): BankWords {
  const names = [...new Set(documents.map(({ name }) => name))].map(splitFormerName)
  const codes = documents.map(({ code }) => code)
  const words = new Set(names.flatMap(({ current }) => foldWords(current)))
  const add = (word: string, field: number) => list.add(word, packPosting(bank, field), 1)
  const joined = names.map(({ current }) => joinFirstWords(current)).filter((word) => word !== undefined)
  const nameWords = words.union(new Set(joined))
  for (const word of nameWords) add(word, FIELD.name)
  for (const tail of new Set([...words].flatMap(findTails)).difference(nameWords)) add(tail, FIELD.tail)
  for (const [word, field] of collectOtherNames(codes))
    if (field === FIELD.ownAlias || !nameWords.has(word)) add(word, field)
  const formerNames = [
    ...new Set([...findFormerNames(codes), ...names.flatMap(({ former }) => (former ? [former] : []))]),
  ]
  for (const word of new Set(formerNames.map(joinNameWords))) add(word, FIELD.formerName)
  for (const word of new Set(formerNames.flatMap(foldWords)).difference(nameWords)) add(word, FIELD.otherName)
  return { words, formerNames }
}

function listFormerNames(banks: readonly BankWords[]) {
  const rows = banks.flatMap(({ formerNames }, bank) => formerNames.map((name) => ({ name, bank })))
  return {
    formerNames: rows.map(({ name }) => name),
    formerNameBanks: Uint32Array.from(rows, ({ bank }) => bank),
  }
}

function addPlaceWords(list: WordList, places: PlaceList, documents: readonly SearchDocument[]) {
  const banks = places.words.map(() => new Set<number>())
  documents.forEach(({ bank, country }, ordinal) => {
    banks[places.placeOfDocument[ordinal] ?? 0]?.add(bank)
    banks[places.placeOfCountry.get(country) ?? 0]?.add(bank)
  })
  places.words.forEach((words, place) => {
    for (const word of words) list.add(word, packPosting(place, FIELD.place), banks[place]?.size ?? 0)
  })
}

function classifyProminence(prominence: number, code: string): number {
  if (prominence < 0) return PROMINENCE.unlisted
  if (prominence > 0) return PROMINENCE.worldwide
  return isWellKnown(code) ? PROMINENCE.known : PROMINENCE.none
}

function describeBanks(documents: readonly SearchDocument[], groups: BankGroups, places: PlaceList) {
  const banks = groups.start.length - 1
  const bankCountry = new Uint32Array(banks)
  const bankProminence = new Uint8Array(banks)
  for (const { bank, country, prominence, code } of documents) {
    bankCountry[bank] = places.placeOfCountry.get(country) ?? 0
    bankProminence[bank] = Math.max(bankProminence[bank] ?? 0, classifyProminence(prominence, code))
  }
  return {
    countries: places.countries,
    bankCountry,
    bankProminence,
    bankIsHome: findHomeBanks(documents, bankProminence, places),
    bankStart: groups.start,
    bankDocuments: groups.documents,
    documentPlace: groups.documents.map((ordinal) => places.placeOfDocument[ordinal] ?? 0),
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
