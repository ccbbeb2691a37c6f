import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import { type BankLinks, type BanksByCountry, bankLinks, byCountry, type LinkedBank } from './bank-links.ts'
import { type DraftBank, groupBanks } from './banks.ts'
import type { Collected } from './collect.ts'
import { allHeads, type KnownHeads } from './known-heads.ts'
import { type MergedEntry, type MergedRange, type MergedType, mergeType } from './merge.ts'

/** An entry or a range and the bank that it belongs to, where that is known. */
export interface Placed<T> {
  readonly item: T
  readonly bank: LinkedBank | null
}

export interface AssembledType {
  readonly type: CodeTypeId
  readonly entries: readonly Placed<MergedEntry>[]
  readonly ranges: readonly Placed<MergedRange>[]
  /** Additions by source to codes that no source lists. */
  readonly unmatched: ReadonlyMap<string, number>
  /** Entries that nobody names, and that are left out, by source. */
  readonly nameless: readonly MergedEntry[]
}

/** Everything that goes into a directory file. */
export interface Assembled {
  readonly collected: readonly Collected[]
  readonly banks: readonly DraftBank[]
  readonly types: readonly AssembledType[]
  readonly heads: KnownHeads
}

/** The range behind each mnemonic: it tells of the institution. */
function institutions(merged: MergedType): Map<string, MergedRange> {
  return new Map(
    merged.ranges.flatMap((range) =>
      range.details.mnemonic ? [[range.details.mnemonic, range] as const] : [],
    ),
  )
}

/** The last code that is listed in a chain of successors; null where none is, or where the chain is a circle. */
function lastSuccessor(entry: MergedEntry, entries: ReadonlyMap<string, MergedEntry>): string | null {
  const passed = new Set([entry.code])
  let last: string | null = null
  let next = entries.get(entry.successor ?? '')
  while (next) {
    if (passed.has(next.code)) return null
    passed.add(next.code)
    last = next.code
    next = entries.get(next.successor ?? '')
  }
  return last
}

/**
 * A successor that has one itself gives way to that, for nobody should be sent to a code that is replaced. One
 * that is no entry cannot be linked to: it becomes a plain detail.
 */
function withKnownSuccessor(entry: MergedEntry, entries: ReadonlyMap<string, MergedEntry>): MergedEntry {
  const { successor: named, details } = entry
  if (named === null) return entry
  const successor = lastSuccessor(entry, entries)
  if (successor === null) return { ...entry, successor, details: { ...details, unlistedSuccessor: named } }
  return successor === named ? entry : { ...entry, successor, details: { ...details, namedSuccessor: named } }
}

/** The entry, with a source besides that gave it fields. */
function withSource(
  entry: MergedEntry,
  sourceId: string | undefined,
  fields: readonly string[],
): MergedEntry {
  if (sourceId === undefined || sourceId === entry.sourceId) return entry
  const before = entry.also?.[sourceId] ?? []
  return { ...entry, also: { ...entry.also, [sourceId]: [...before, ...fields] } }
}

/** An entry that nobody names, with the name and town that the SWIFT/BIC directory has of its bank. */
function namedAfter(bank: LinkedBank, entry: MergedEntry): MergedEntry {
  const head = bank.entries.find(({ code }) => code === bank.headCode)
  const city = entry.city || (head?.city ?? '')
  const given = city === entry.city ? ['name'] : ['name', 'city']
  return withSource({ ...entry, name: bank.name, city }, head?.sourceId, given)
}

/** An entry with the name that a range has of its institution, and its BIC where the entry has none of its own. */
function withInstitution(entry: MergedEntry, { name, details, sourceId }: MergedRange): MergedEntry {
  const { bic } = details
  if (!bic || entry.details.bic) return withSource({ ...entry, name }, sourceId, ['name'])
  return withSource({ ...entry, name, details: { ...entry.details, bic } }, sourceId, ['name', 'bic'])
}

/** Entries of one type, each with its bank; what they lack of their own they get from bank or institution. */
function placeEntries(merged: MergedType, links: BankLinks): Placed<MergedEntry>[] {
  const entries = new Map(merged.entries.map((entry) => [entry.code, entry]))
  const named = institutions(merged)
  return merged.entries.map((merely) => {
    const entry = withKnownSuccessor(merely, entries)
    const bank = links.ofEntry(merged, entry)
    const institution = named.get(entry.details.mnemonic ?? '')
    if (institution) return { item: withInstitution(entry, institution), bank }
    if (entry.name !== '' || bank === null) return { item: entry, bank }
    return { item: namedAfter(bank, entry), bank }
  })
}

function assembleType(merged: MergedType, links: BankLinks): AssembledType {
  const placed = placeEntries(merged, links)
  return {
    type: merged.type,
    entries: placed.filter(({ item }) => item.name !== ''),
    ranges: merged.ranges.map((range) => ({ item: range, bank: links.ofRange(range) })),
    unmatched: merged.unmatched,
    nameless: placed.flatMap(({ item }) => (item.name === '' ? [item] : [])),
  }
}

/**
 * Puts together what the sources say: one entry a code, and the banks. Codes of other types lead to those, or
 * to the banks of a directory that is there already and that has its BICs from elsewhere.
 */
export function assemble(
  collected: readonly Collected[],
  heads: KnownHeads,
  known: BanksByCountry | null = null,
): Assembled {
  const merged = CODE_TYPES.map(({ id }) => mergeType(id, collected)).filter(
    ({ entries, ranges }) => entries.length + ranges.length > 0,
  )
  const swift = merged.find(({ type }) => type === 'swift')
  const banks = groupBanks(swift?.entries ?? [], allHeads(heads))
  const others = bankLinks(known ?? byCountry(banks))
  const bankOf = new Map(banks.flatMap((bank) => bank.entries.map((entry) => [entry.code, bank] as const)))
  const ofBics: BankLinks = { ofRange: () => null, ofEntry: (_type, entry) => bankOf.get(entry.code) ?? null }
  const types = merged.map((type) => assembleType(type, type === swift ? ofBics : others))
  return { collected, banks, types, heads }
}
