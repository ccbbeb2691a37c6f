/** Groups BICs into banks, and determines the head office and the slug of each bank. */
import { splitBic, toBic8, toBic11 } from '../codes/swift/bic-parts.ts'
import type { Bank } from '../directory/entry.ts'
import { bankSlug, inferBankType, normalizeBankName } from './bank-name/bank-name.ts'
import type { MergedEntry } from './merge-statements.ts'

/** A bank of the directory, with its entries instead of their number. */
export interface DraftBank extends Omit<Bank, 'codes'> {
  readonly entries: readonly MergedEntry[]
  /** The normalized name, equal for all spellings. */
  readonly nameKey: string
}

/** The most frequent value; of equals a preferred one, then the first in alphabetical order. */
function findMostFrequent(values: readonly string[], preferred: ReadonlySet<string> = new Set()): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const preference = (value: string) => Number(preferred.has(value))
  const [winner] = [...counts].sort(
    ([a, m], [b, n]) => n - m || preference(b) - preference(a) || (a < b ? -1 : 1),
  )
  return winner?.[0] ?? ''
}

/** The BIC8s whose head office has an address. They are preferred among equals. */
function findBic8sWithAddress(entries: readonly MergedEntry[]): Set<string> {
  const known = entries.filter(({ code, details }) => details.address && code === toBic11(toBic8(code)))
  return new Set(known.map(({ code }) => toBic8(code)))
}

/**
 * The BIC11 of the head office. It is the one that a hand-kept table names. Without such an entry it is the
 * BIC8 that most BICs begin with, followed by XXX, or else the first BIC that begins with this BIC8. Of
 * equally frequent BIC8s, one with an address is preferred. The table is needed because most of Deutsche
 * Bank's BICs begin with DEUTDEDB, its retail arm.
 */
function findHeadCode(entries: readonly MergedEntry[], known: ReadonlySet<string>): string {
  const codes = entries.map((entry) => entry.code)
  const named = codes.find((code) => known.has(code))
  if (named) return named
  const head = toBic11(findMostFrequent(codes.map(toBic8), findBic8sWithAddress(entries)))
  if (codes.includes(head)) return head
  const extending = codes.filter((code) => toBic8(code) === toBic8(head)).sort()
  return extending[0] ?? head
}

/**
 * The BIC8 of a bank: its only one, or that of a head office in the hand-kept tables; null if there is
 * neither. Also null if the code with XXX is not listed for this bank. A BIC8 means the code with XXX (ISO
 * 9362), which may belong to another bank.
 */
function findBic8(
  headCode: string,
  entries: readonly MergedEntry[],
  knownHeads: ReadonlySet<string>,
): string | null {
  const head = toBic8(headCode)
  const isOwn = entries.some(({ code }) => code === toBic11(head))
  const isOnly = entries.every(({ code }) => toBic8(code) === head)
  return isOwn && (isOnly || knownHeads.has(headCode)) ? head : null
}

interface Group {
  readonly nameKey: string
  /** The names of the bank, one for each entry that has it. */
  readonly names: string[]
  readonly entries: MergedEntry[]
}

/** Legal forms at the end of a normalized name that national lists leave out. */
const LEGAL_FORMS = ['AG', 'EG', 'GMBH', 'KG', 'KGAA', 'SA', 'SE', 'SPA', 'NV'] as const

/** Whether a source is a list of BICs. Lists of other codes state BICs with names that lack legal forms. */
type IsBicList = (sourceId: string) => boolean

/** The only group whose name is the name of `group` plus a legal form; null if there is none or several. */
function findGroupWithLegalForm(group: Group, others: readonly Group[]): Group | null {
  const names = new Set<string>(LEGAL_FORMS.map((form) => group.nameKey + form))
  const [found = null, second] = others.filter(({ nameKey }) => names.has(nameKey))
  return second ? null : found
}

/**
 * Joins each group without an entry of a BIC list to the group of a BIC list that differs only in the legal
 * form: national lists name 'N26 Bank', BIC lists name 'N26 Bank AG'. All groups have the same country and
 * party prefix.
 */
function joinGroupsByLegalForm(groups: readonly Group[], isBicList: IsBicList): Group[] {
  const inBicLists = groups.filter(({ entries }) => entries.some(({ sourceId }) => isBicList(sourceId)))
  const joined = new Set<Group>()
  for (const group of groups) {
    if (inBicLists.includes(group)) continue
    const bank = findGroupWithLegalForm(group, inBicLists)
    if (!bank) continue
    bank.entries.push(...group.entries)
    joined.add(group)
  }
  return groups.filter((group) => !joined.has(group))
}

function groupEntries(drafts: readonly MergedEntry[], isBicList: IsBicList): Group[] {
  const groups = new Map<string, Group & { readonly prefix: string }>()
  const nameKeys = new Map<string, string>()
  for (const draft of drafts) {
    const { partyPrefix, country } = splitBic(draft.code)
    const nameKey = nameKeys.get(draft.name) ?? normalizeBankName(draft.name)
    nameKeys.set(draft.name, nameKey)
    const prefix = `${country} ${partyPrefix}`
    const key = `${prefix} ${nameKey}`
    const group = groups.get(key) ?? { prefix, nameKey, names: [], entries: [] }
    group.names.push(draft.name)
    group.entries.push(draft)
    groups.set(key, group)
  }
  const byPrefix = Map.groupBy(groups.values(), ({ prefix }) => prefix)
  return [...byPrefix.values()].flatMap((samePrefix) => joinGroupsByLegalForm(samePrefix, isBicList))
}

/**
 * The slug of each bank. Banks of one country with the same slug get the party prefix added, then a number.
 */
function createSlugs(banks: readonly { country: string; name: string; headCode: string }[]): string[] {
  const slugKey = (bank: { country: string }, slug: string) => `${bank.country} ${slug}`
  const bareSlugs = banks.map((bank) => bankSlug(bank.name))
  const counts = new Map<string, number>()
  banks.forEach((bank, i) => {
    const key = slugKey(bank, bareSlugs[i] ?? '')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  const taken = new Set<string>()
  return banks.map((bank, i) => {
    const base = bareSlugs[i] ?? ''
    const isUnique = counts.get(slugKey(bank, base)) === 1
    const named = isUnique ? base : `${base}-${splitBic(bank.headCode).partyPrefix.toLowerCase()}`
    let slug = named
    for (let n = 2; taken.has(slugKey(bank, slug)); n++) slug = `${named}-${n}`
    taken.add(slugKey(bank, slug))
    return slug
  })
}

/**
 * Groups entries into banks, in an order that depends only on the content. Ids count from 1. `knownHeads` are
 * the BIC11s of known head offices; `isBicList` tells lists of BICs from lists that state BICs in passing.
 */
export function groupBanks(
  drafts: readonly MergedEntry[],
  knownHeads: ReadonlySet<string>,
  isBicList: IsBicList = () => true,
): DraftBank[] {
  const inOrder = drafts.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const banks = groupEntries(inOrder, isBicList).map(({ nameKey, names, entries }) => {
    const headCode = findHeadCode(entries, knownHeads)
    const name = findMostFrequent(names)
    const country = entries[0]?.country ?? ''
    const bic8 = findBic8(headCode, entries, knownHeads)
    return { country, name, nameKey, type: inferBankType(name), headCode, bic8, entries }
  })
  banks.sort((a, b) =>
    a.headCode < b.headCode ? -1 : a.headCode > b.headCode ? 1 : a.name < b.name ? -1 : 1,
  )
  const slugs = createSlugs(banks)
  return banks.map((bank, i) => ({ ...bank, id: i + 1, slug: slugs[i] ?? '' }))
}
