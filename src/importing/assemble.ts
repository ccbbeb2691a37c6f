import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import { type BankLinks, type BanksByCountry, bankLinks, byCountry, type LinkedBank } from './bank-links.ts'
import { type DraftBank, groupBanks } from './banks.ts'
import type { Collected } from './collect.ts'
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
  readonly systemic: ReadonlySet<string>
}

/** The institution behind each mnemonic, as the ranges name it. */
function institutions(merged: MergedType): Map<string, string> {
  return new Map(
    merged.ranges.flatMap(({ details, name }) =>
      details.mnemonic ? [[details.mnemonic, name] as const] : [],
    ),
  )
}

/** A successor that is no entry cannot be linked to: it becomes a plain detail. */
function withKnownSuccessor(entry: MergedEntry, codes: ReadonlySet<string>): MergedEntry {
  const { successor } = entry
  if (successor === null || (codes.has(successor) && successor !== entry.code)) return entry
  return { ...entry, successor: null, details: { ...entry.details, unlistedSuccessor: successor } }
}

/** Entries of one type, each with its bank; those without a name of their own get that of bank or institution. */
function placeEntries(merged: MergedType, links: BankLinks): Placed<MergedEntry>[] {
  const codes = new Set(merged.entries.map((entry) => entry.code))
  const named = institutions(merged)
  return merged.entries.map((merely) => {
    const entry = withKnownSuccessor(merely, codes)
    const bank = links.ofEntry(merged, entry)
    const institution = named.get(entry.details.mnemonic ?? '')
    if (institution) return { item: { ...entry, name: institution }, bank }
    if (entry.name !== '' || bank === null) return { item: entry, bank }
    const city = entry.city || (bank.entries.find(({ code }) => code === bank.headCode)?.city ?? '')
    return { item: { ...entry, name: bank.name, city }, bank }
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
  systemic: ReadonlySet<string>,
  known: BanksByCountry | null = null,
): Assembled {
  const merged = CODE_TYPES.map(({ id }) => mergeType(id, collected)).filter(
    ({ entries, ranges }) => entries.length + ranges.length > 0,
  )
  const swift = merged.find(({ type }) => type === 'swift')
  const banks = groupBanks(swift?.entries ?? [], systemic)
  const others = bankLinks(known ?? byCountry(banks))
  const bankOf = new Map(banks.flatMap((bank) => bank.entries.map((entry) => [entry.code, bank] as const)))
  const ofBics: BankLinks = { ofRange: () => null, ofEntry: (_type, entry) => bankOf.get(entry.code) ?? null }
  const types = merged.map((type) => assembleType(type, type === swift ? ofBics : others))
  return { collected, banks, types, systemic }
}
