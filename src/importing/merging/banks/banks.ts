/** Groups BICs into banks, and determines the head office and the slug of each bank. */
import { slugify } from '../../../codes/pages/slug.ts'
import { shortenBic, splitBic, toBic8, toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { Bank } from '../../../directory/entry.ts'
import { inferBankType } from '../../bank-name/bank-type.ts'
import { foldUmlauts, normalizeBankName } from '../../bank-name/normalized-name.ts'
import type { MergedEntry } from '../merge-statements.ts'

/** A bank of the directory, with its entries instead of their number. */
export interface DraftBank extends Omit<Bank, 'codeCount'> {
  readonly entries: readonly MergedEntry[]
  /** The normalized name, such as 'N26BANKAG'. */
  readonly nameKey: string
}

/** The most frequent value; of equally frequent ones a preferred one, then the first in the alphabet. */
function findMostFrequent(values: readonly string[], preferred: ReadonlySet<string> = new Set()): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const rankPreferred = (value: string) => Number(preferred.has(value))
  const [first] = [...counts].sort(
    ([a, countOfA], [b, countOfB]) =>
      countOfB - countOfA || rankPreferred(b) - rankPreferred(a) || (a < b ? -1 : 1),
  )
  return first?.[0] ?? ''
}

/** The BIC8s whose head office entry, with XXX, has an address. */
function findBic8sWithAddress(entries: readonly MergedEntry[]): Set<string> {
  const withAddress = entries.filter(({ code, details }) => details.address && code === toBic11(toBic8(code)))
  return new Set(withAddress.map(({ code }) => toBic8(code)))
}

/**
 * The BIC11 of the head office: the one in the hand-kept tables, else the BIC8 that most BICs begin with,
 * followed by XXX, else the first BIC with this BIC8. Of equally frequent BIC8s, one with an address is
 * preferred. The tables are needed: most of Deutsche Bank's BICs begin with DEUTDEDB, that of its retail arm.
 */
function findMainBic(entries: readonly MergedEntry[], knownHeads: ReadonlySet<string>): string {
  const codes = entries.map((entry) => entry.code)
  const known = codes.find((code) => knownHeads.has(code))
  if (known) return known
  const bic8 = findMostFrequent(codes.map(toBic8), findBic8sWithAddress(entries))
  if (codes.includes(toBic11(bic8))) return toBic11(bic8)
  const [first] = codes.filter((code) => toBic8(code) === bic8).sort()
  return first ?? toBic11(bic8)
}

/**
 * The BIC8 of a bank: its only one, or that of a head office in the hand-kept tables; else null. Null too if
 * the BIC8 followed by XXX is not an entry of this bank, because a BIC8 means this BIC11 (ISO 9362).
 */
function findDefaultBic8(
  mainBic: string,
  entries: readonly MergedEntry[],
  knownHeads: ReadonlySet<string>,
): string | null {
  const bic8 = toBic8(mainBic)
  const isEntry = entries.some(({ code }) => code === toBic11(bic8))
  const isOnlyBic8 = entries.every(({ code }) => toBic8(code) === bic8)
  return isEntry && (isOnlyBic8 || knownHeads.has(mainBic)) ? bic8 : null
}

/** BICs with the same party prefix, country and normalized name. */
interface BicGroup {
  /** The normalized name. */
  readonly nameKey: string
  /** The name of each entry, with repetitions. The names of joined groups are not added. */
  readonly names: string[]
  readonly entries: MergedEntry[]
}

/** Legal forms at the end of a normalized name that national lists leave out. */
const LEGAL_FORMS = [
  'AG',
  'EG',
  'GMBH',
  'GMBHUNDCOKG',
  'KG',
  'KGAA',
  'LTD',
  'NV',
  'PLC',
  'SA',
  'SE',
  'SPA',
] as const

/** Whether a source is a list of BICs, and not a list of other codes that states BICs. */
type IsInBicList = (entry: MergedEntry) => boolean

/**
 * The only group with the name of `group`, or with this name and a legal form after it; null if there is
 * none, or several.
 */
function findGroupOfSameBank(group: BicGroup, others: readonly BicGroup[]): BicGroup | null {
  const possibleKeys = new Set(['', ...LEGAL_FORMS].map((form) => foldUmlauts(group.nameKey + form)))
  const [found = null, second] = others.filter(({ nameKey }) => possibleKeys.has(foldUmlauts(nameKey)))
  return second ? null : found
}

/**
 * Joins each group without an entry of a BIC list to the group of a BIC list that differs only in the legal
 * form or in umlauts: national lists name 'N26 Bank', BIC lists name 'N26 Bank AG'. All groups have the same
 * country and party prefix.
 */
function joinGroupsOfSameBank(groups: readonly BicGroup[], isInBicList: IsInBicList): BicGroup[] {
  const inBicLists = groups.filter(({ entries }) => entries.some(isInBicList))
  const joined = new Set<BicGroup>()
  for (const group of groups) {
    if (inBicLists.includes(group)) continue
    const target = findGroupOfSameBank(group, inBicLists)
    if (!target) continue
    target.entries.push(...group.entries)
    joined.add(group)
  }
  return groups.filter((group) => !joined.has(group))
}

function groupEntries(entries: readonly MergedEntry[], isInBicList: IsInBicList): BicGroup[] {
  const groups = new Map<string, BicGroup & { readonly prefix: string }>()
  const keyByName = new Map<string, string>()
  for (const entry of entries) {
    const { partyPrefix, country } = splitBic(entry.code)
    const nameKey = keyByName.get(entry.name) ?? normalizeBankName(entry.name)
    keyByName.set(entry.name, nameKey)
    const prefix = `${country} ${partyPrefix}`
    const key = `${prefix} ${nameKey}`
    const group = groups.get(key) ?? { prefix, nameKey, names: [], entries: [] }
    group.names.push(entry.name)
    group.entries.push(entry)
    groups.set(key, group)
  }
  const byPrefix = Map.groupBy(groups.values(), ({ prefix }) => prefix)
  return [...byPrefix.values()].flatMap((samePrefix) => joinGroupsOfSameBank(samePrefix, isInBicList))
}

/** The slug of a name: 'Alpha Bank' gives 'alpha-bank'; never empty. */
export function createSlug(name: string): string {
  return slugify(name) || 'bank'
}

/** A bank that has no slug yet. */
type UnaddressedBank = Pick<DraftBank, 'country' | 'name' | 'mainBic' | 'entries'>

/** The bank that most BICs of several banks of the same name belong to; null if none has more than half. */
function findMainBank<Bank extends UnaddressedBank>(banks: readonly Bank[]): Bank | null {
  const total = banks.reduce((sum, { entries }) => sum + entries.length, 0)
  return banks.find(({ entries }) => 2 * entries.length > total) ?? null
}

/**
 * The slug of each bank: 'alpha-bank'. Of the banks of one country with the same slug, the one with most of
 * their BICs keeps it. The others get the party prefix added, 'alpha-bank-crba', and if that is taken a
 * number, 'alpha-bank-crba-2'.
 */
function createSlugs(banks: readonly UnaddressedBank[]): string[] {
  const getKey = ({ country }: UnaddressedBank, slug: string) => `${country} ${slug}`
  const bases = new Map(banks.map((bank) => [bank, createSlug(bank.name)]))
  const sameSlug = Map.groupBy(bases, ([bank, base]) => getKey(bank, base))
  const mainBanks = new Set([...sameSlug.values()].map((group) => findMainBank(group.map(([bank]) => bank))))
  const taken = new Set([...mainBanks].map((bank) => bank && getKey(bank, bases.get(bank) ?? '')))
  return banks.map((bank) => {
    const base = bases.get(bank) ?? ''
    if (mainBanks.has(bank)) return base
    const candidate = `${base}-${splitBic(bank.mainBic).partyPrefix.toLowerCase()}`
    let slug = candidate
    for (let n = 2; taken.has(getKey(bank, slug)); n++) slug = `${candidate}-${n}`
    taken.add(getKey(bank, slug))
    return slug
  })
}

/** What lists show for a bank that no source names: 'Name not known (SPAMAT21)'. */
export function describeUnnamedBank(mainBic: string): string {
  return `Name not known (${shortenBic(mainBic)})`
}

interface MainBicAndName {
  readonly mainBic: string
  readonly name: string
}

function compareByMainBicAndName(a: MainBicAndName, b: MainBicAndName): number {
  if (a.mainBic !== b.mainBic) return a.mainBic < b.mainBic ? -1 : 1
  return a.name < b.name ? -1 : 1
}

/**
 * Groups the entries of BICs into banks, in an order that depends only on the content. Ids count from 1.
 * `knownHeads` are the BIC11s of known head offices.
 */
export function groupBanks(
  entries: readonly MergedEntry[],
  knownHeads: ReadonlySet<string>,
  isInBicList: IsInBicList = () => true,
): DraftBank[] {
  const sorted = entries.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const banks = groupEntries(sorted, isInBicList).map(({ nameKey, names, entries }) => {
    const mainBic = findMainBic(entries, knownHeads)
    const name = findMostFrequent(names) || describeUnnamedBank(mainBic)
    const country = entries[0]?.country ?? ''
    const defaultBic8 = findDefaultBic8(mainBic, entries, knownHeads)
    return { country, name, nameKey, type: inferBankType(name), mainBic, defaultBic8, entries }
  })
  banks.sort(compareByMainBicAndName)
  const slugs = createSlugs(banks)
  return banks.map((bank, i) => ({ ...bank, id: i + 1, slug: slugs[i] ?? '' }))
}
