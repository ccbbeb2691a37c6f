import type { AccountCheck } from '../codes/account-check.ts'
import { listSchemes, type SchemeId } from '../codes/findings/reach.ts'
import { checkGermanAccount } from '../codes/iban/germany/check-account.ts'
import type { FieldValues } from '../codes/iban/national/national-fields.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import type {
  BankQuery,
  City,
  CodeDirectory,
  CodeGroup,
  CountryCounts,
  Directory,
  GroupedBy,
} from '../directory/directory.ts'
import type { Bank, BankListing, Change, Entry, Source } from '../directory/entry.ts'
import {
  findCompleteList,
  findLastChangeDay,
  getFirstDayAfter,
  getStartOfDay,
  isCurrent,
} from '../directory/periods.ts'
import { checkAccount } from './accounts/account-check.ts'
import { type BuiltAccountIban, buildAccountIban } from './accounts/account-iban.ts'
import { addGermanAccountCheck } from './accounts/german-account.ts'
import {
  type BankDetail,
  type BankDetailQuery,
  findBank,
  findBankDetail,
  listBank,
  searchBanks,
} from './banks/bank-detail.ts'
import { type FoundBankCode, findBankCodes } from './banks/find-bank-codes.ts'
import { addReach, listRegisterChangeDays } from './banks/reach.ts'
import { type DirectoryFinding, lookUpCode } from './finding.ts'

export type { BankListing, Change, City, CodeGroup, CountryCounts, Entry, FoundBankCode, GroupedBy, Source }

/** The look-ups of single codes, in a directory of any day. */
export interface CodeLookup {
  /** The finding for a code as typed. */
  lookUpCode(type: CodeTypeId, input: string): DirectoryFinding
  /** Whether an account number can belong to a code of a type with `hasAccountCheck`, both as typed. */
  checkAccount(type: CodeTypeId, code: string, account: string): AccountCheck
  /** The IBAN of an account by its national details, whose fields may have any of their names. */
  buildIban(country: string, fields: FieldValues): BuiltAccountIban
}

/** What a lookup has as the directory has it. */
type SharedWithDirectory =
  | 'version'
  | 'builtAt'
  | 'auditedRules'
  | 'listSystemicBanks'
  | 'catalogue'
  | 'changes'
  | 'shards'
  | 'listings'

/** All look-ups in one directory, for pages, API, CLI and MCP. */
export interface Lookup extends CodeLookup, Pick<Directory, SharedWithDirectory> {
  /** The day of the answers, '2026-11-22'. */
  readonly day: string
  readonly answerRevision: AnswerRevision
  /**
   * The look-ups as they were at the end of a day (UTC), '2026-11-22'; null for a day before `historySince`.
   */
  asOf(day: string): CodeLookup | null
  /** The time of the first build whose codes are known, ISO 8601. */
  readonly historySince: string
  /** The bank that has a slug in a country, or else had it; null for none. */
  findBank(query: Pick<BankDetailQuery, 'country' | 'slug'>): Bank | null
  /** A bank with its codes, for its page; null if there is none. */
  findBankDetail(query: BankDetailQuery): BankDetail | null
  /** The banks that match a term, best first. */
  searchBanks(query: BankQuery): BankListing[]
  /** The banks of a national bank code that a term has alone, with its country or its national name. */
  findBankCodes(term: string): FoundBankCode[]
  /** The bank of a finding as a list item; null if the finding has no entry with a bank. */
  toBankListing(finding: DirectoryFinding): BankListing | null
  /** How many codes of a type the directory has, and from which sources. */
  describeCoverage(type: CodeTypeId): Coverage
  /** The payment schemes whose participants the directory has. */
  readonly schemes: readonly SchemeId[]
  /** The ids of the present and former sources whose lists may not be passed on. */
  readonly withheldSources: readonly string[]
  /** The entries of canonical codes, in the order of the codes. Codes that are not listed are left out. */
  findEntries(type: CodeTypeId, codes: readonly string[]): Entry[]
}

/** Identifies the answers, which change with the directory and as its sources age. */
export interface AnswerRevision {
  /** The version of the directory; after a later change also the day of the change: '3f0c….2026-12-07'. */
  readonly version: string
  /** When the answers last changed, ISO 8601: the time of the build, or the beginning of the change's day. */
  readonly since: string
}

export interface Coverage {
  /** The number of codes. */
  readonly codeCount: number
  /** The number of ranges of codes of which only the institution is known. */
  readonly rangeCount: number
  /** The number of all banks in the directory, whatever the type. */
  readonly bankCount: number
  /** The ISO 3166-1 alpha-2 codes of the countries that have banks in the directory, in order. */
  readonly countries: readonly string[]
  /** The sources of the type, the largest first, then the sources of other types that state its codes. */
  readonly sources: readonly Source[]
  /** The lists that have all codes of the type, or all its codes of a country. */
  readonly completeLists: readonly CompleteList[]
}

/** A list that has all codes of a type, or all its codes of a country, for a period. */
export interface CompleteList {
  /** The country of its codes; null if it has all codes of the type. */
  readonly countryCode: string | null
  /** The date of its content: '2026-09-07'. */
  readonly asOf: string
  /** The last day of the period. */
  readonly until: string
  /** Whether the period includes the requested day. If so, a code that is not in the list does not exist. */
  readonly isCurrent: boolean
}

function describeCoverage(directory: Directory, type: CodeTypeId, day: string): Coverage {
  const { bankCount, countries } = directory
  const isOfType = (source: Source) => source.type === type
  const sources = directory
    .findSources(type)
    .toSorted((a, b) => Number(isOfType(b)) - Number(isOfType(a)) || b.rows.kept - a.rows.kept)
  return {
    codeCount: directory.countCodes(type),
    rangeCount: directory.countRanges(type),
    bankCount,
    countries,
    sources,
    completeLists: findCompleteLists(sources, type, day),
  }
}

/** The complete lists of a type: the newest for each country. */
function findCompleteLists(sources: readonly Source[], type: CodeTypeId, day: string): CompleteList[] {
  const ofType = sources.filter((source) => source.type === type)
  // The prefix is a country code, or '' if the list has all codes of the type.
  const prefixes = new Set(ofType.flatMap(({ completeness }) => completeness?.prefix ?? []))
  return [...prefixes].flatMap((prefix) => {
    const list = findCompleteList(ofType, [prefix])
    if (!list) return []
    const { asOf, completeness } = list
    const { until } = completeness
    return { countryCode: prefix || null, asOf, until, isCurrent: isCurrent(completeness, day) }
  })
}

function toBankListing({ entry, bank }: DirectoryFinding): BankListing | null {
  return entry && bank ? listBank(bank, entry) : null
}

const formatStartOfDay = (day: string) => new Date(getStartOfDay(day)).toISOString()

function createAnswerRevision(
  { version, builtAt: statedBuiltAt, dates, periodDays, sources }: Directory,
  day: string,
): AnswerRevision {
  // A build by a clock that was ahead must not be newer than all builds until its date.
  const builtAt =
    statedBuiltAt < formatStartOfDay(getFirstDayAfter(day)) ? statedBuiltAt : formatStartOfDay(day)
  /** '' if the answers have not changed since the build. */
  const changeDays = [
    findLastChangeDay(dates, sources, day),
    ...periodDays,
    ...listRegisterChangeDays(sources),
  ]
  const changeDay =
    changeDays
      .filter((one) => one <= day)
      .toSorted()
      .at(-1) ?? ''
  const changedAt = changeDay && formatStartOfDay(changeDay)
  return changedAt > builtAt
    ? { version: `${version}.${changeDay}`, since: changedAt }
    : { version, since: builtAt }
}

const addAccountCheck = (finding: DirectoryFinding) => addGermanAccountCheck(finding, checkGermanAccount)

/** Creates the look-ups of single codes in a directory on a day. */
export function createCodeLookup(directory: CodeDirectory, day: string): CodeLookup {
  return {
    lookUpCode: (type, input) =>
      addAccountCheck(addReach(directory, lookUpCode(directory, type, input, day), day)),
    checkAccount: (type, code, account) => checkAccount(directory, type, code, account),
    buildIban: (country, fields) => buildAccountIban(directory, country, fields, day, addAccountCheck),
  }
}

/** Creates the look-ups in a directory on a day such as '2026-11-22'. */
export function createLookup(directory: Directory, day: string): Lookup {
  const { version, builtAt, auditedRules, listSystemicBanks, catalogue, changes, shards, listings } =
    directory
  return {
    ...{ version, builtAt, auditedRules, listSystemicBanks, catalogue, changes, shards, listings },
    day,
    answerRevision: createAnswerRevision(directory, day),
    ...createCodeLookup(directory, day),
    asOf(asOfDay) {
      const directoryOfDay = directory.history.findOnDay(asOfDay)
      return directoryOfDay && createCodeLookup(directoryOfDay, asOfDay)
    },
    historySince: directory.history.since,
    findBank: (query) => findBank(directory, query),
    findBankDetail: (query) => findBankDetail(directory, query, day),
    searchBanks: (query) => searchBanks(directory, query),
    findBankCodes: (term) => findBankCodes(directory, term),
    toBankListing,
    describeCoverage: (type) => describeCoverage(directory, type, day),
    schemes: listSchemes(directory.sources),
    withheldSources: directory.listWithheldSources(),
    findEntries: (type, codes) => codes.flatMap((code) => directory.findEntry(type, code) ?? []),
  }
}
