import {
  CODE_LENGTH,
  computeWordWeight,
  FIELD,
  PROMINENCE,
  packPosting,
  type SearchDocument,
  type SearchIndexData,
} from '../index/index-data.ts'
import {
  findCompoundEndings,
  isLegalForm,
  isOfficeWord,
  joinFirstWords,
  joinNameWords,
  splitFormerName,
} from '../text/bank-words.ts'
import { foldWords } from '../text/fold.ts'
import { collectOtherNames, findFormerNames, findOwnNames, isWellKnown } from '../text/name-tables.ts'
import { listOwnScriptWords } from '../text/own-script.ts'
import { type BankGroups, groupByBank } from './bank-groups.ts'
import { findParentBanks } from './parent-banks.ts'
import { collectPlaces, listStates, type PlaceList } from './places.ts'
import { WordList } from './word-list.ts'

/** A legal form or office word counts with this share of its weight: visitors often omit such words. */
const MINOR_WORD_SHARE = 0.25

/**
 * Builds the index of documents (BICs). The ordinal of a document is its position. Throws for a code that is
 * no BIC11, and for a bank with documents in several countries.
 */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndexData {
  checkDocuments(documents)
  const groups = groupByBank(documents)
  const places = collectPlaces(documents)
  const list = new WordList()
  const wordsOfBanks = Array.from({ length: groups.start.length - 1 }, (_, bank) =>
    addBankWords(list, bank, selectDocuments(documents, groups, bank)),
  )
  addPlaceWords(list, places, documents)
  // Called after all words are added: a word's weight depends on how many banks have it.
  const weighName = ({ words }: BankWords) =>
    [...words].reduce((sum, word) => sum + weighWord(word, list.countBanks(word), wordsOfBanks.length), 0)
  return {
    ...list.toVocabulary(),
    ...describeBanks(documents, groups, places),
    ...listFormerNames(wordsOfBanks),
    bankNameWeight: Float32Array.from(wordsOfBanks, weighName),
    ...sortCodes(documents),
  }
}

/** The weight of a word in a bank's name. */
function weighWord(word: string, matchedBankCount: number, bankCount: number): number {
  const weight = computeWordWeight(matchedBankCount, bankCount)
  return isLegalForm(word) || isOfficeWord(word) ? weight * MINOR_WORD_SHARE : weight
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
  const ordinals = groups.ordinals.subarray(groups.start[bank], groups.start[bank + 1])
  return Array.from(ordinals, (ordinal) => documents[ordinal]).filter((document) => document !== undefined)
}

interface BankWords {
  /** The words of the bank's current name. */
  readonly words: ReadonlySet<string>
  readonly formerNames: readonly string[]
}

/**
 * Adds the words of a bank's names to the list. A word of an alias or other name is skipped if the current
 * name has it. Aliases of the bank itself, and each former name joined to one word, are never skipped.
 */
function addBankWords(list: WordList, bank: number, documents: readonly SearchDocument[]): BankWords {
  const add = (word: string, field: number) => list.add(word, packPosting(bank, field), 1)
  const names = [...new Set(documents.map(({ name }) => name))].map(splitFormerName)
  const codes = documents.map(({ code }) => code)
  const words = new Set(names.flatMap(({ current }) => foldWords(current)))
  const joinedWords = names.flatMap(({ current }) => joinFirstWords(current) ?? [])
  const nameWords = words.union(new Set(joinedWords))
  for (const word of nameWords) add(word, FIELD.name)
  const endings = new Set([...words].flatMap(findCompoundEndings))
  for (const ending of endings.difference(nameWords)) add(ending, FIELD.compoundEnding)
  const statedNames = listStatedNames(documents)
  for (const [word, field] of collectOtherNames(codes, statedNames))
    if (field === FIELD.bankAlias || !nameWords.has(word)) add(word, field)
  const formerNames = [
    ...new Set([...findFormerNames(codes), ...names.flatMap(({ former }) => former || [])]),
  ]
  for (const word of new Set(formerNames.map(joinNameWords))) add(word, FIELD.wholeName)
  for (const word of new Set(formerNames.flatMap(foldWords)).difference(nameWords)) add(word, FIELD.otherName)
  const otherNames = new Set([...codes.flatMap(findOwnNames), ...statedNames, ...formerNames])
  for (const [word, field] of listOwnScriptWords([...otherNames])) add(word, field)
  return { words, formerNames }
}

function listStatedNames(documents: readonly SearchDocument[]): string[] {
  return [...new Set(documents.flatMap(({ nativeNames = [] }) => nativeNames))]
}

function listFormerNames(wordsOfBanks: readonly BankWords[]) {
  const rows = wordsOfBanks.flatMap(({ formerNames }, bank) => formerNames.map((name) => ({ name, bank })))
  return {
    formerNames: rows.map(({ name }) => name),
    formerNameBanks: Uint32Array.from(rows, ({ bank }) => bank),
  }
}

function addPlaceWords(list: WordList, places: PlaceList, documents: readonly SearchDocument[]) {
  const banksOfPlaces = places.words.map(() => new Set<number>())
  documents.forEach(({ bank, country }, ordinal) => {
    banksOfPlaces[places.placeOfDocument[ordinal] ?? 0]?.add(bank)
    banksOfPlaces[places.placeOfCountry.get(country) ?? 0]?.add(bank)
  })
  places.words.forEach((words, place) => {
    for (const word of words) list.add(word, packPosting(place, FIELD.place), banksOfPlaces[place]?.size ?? 0)
  })
  // A bank may have offices in any state of its country. Only those in its cities count for the weight.
  places.countries.forEach((country, place) => {
    for (const state of listStates(country)) list.add(state, packPosting(place, FIELD.place), 0)
  })
}

function computeProminence({ prominence, code, nativeNames }: SearchDocument): number {
  const isKnown = nativeNames !== undefined || isWellKnown(code)
  return prominence === 'none' && isKnown ? PROMINENCE.known : PROMINENCE[prominence]
}

function describeBanks(documents: readonly SearchDocument[], groups: BankGroups, places: PlaceList) {
  const bankCount = groups.start.length - 1
  const countryOfBank = new Uint32Array(bankCount)
  const bankProminence = new Uint8Array(bankCount)
  for (const document of documents) {
    const { bank, country } = document
    countryOfBank[bank] = places.placeOfCountry.get(country) ?? 0
    bankProminence[bank] = Math.max(bankProminence[bank] ?? 0, computeProminence(document))
  }
  return {
    countries: places.countries,
    countryOfBank,
    bankProminence,
    bankIsParent: findParentBanks(documents, bankProminence, places),
    bankStart: groups.start,
    bankDocuments: groups.ordinals,
    documentPlace: groups.ordinals.map((ordinal) => places.placeOfDocument[ordinal] ?? 0),
    documentIsHead: Uint8Array.from(groups.ordinals, (ordinal) =>
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
