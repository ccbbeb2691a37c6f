/** Links codes to their banks, and completes their names, BICs and successors. */
import { BIC_ALONE } from '../../../codes/code-entry.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { MergedRange } from '../merge-ranges.ts'
import type { MergedCodes } from '../merge-sources.ts'
import { addContribution, type MergedEntry } from '../merge-statements.ts'
import type { BankFinder } from './bank-finder.ts'
import type { DraftBank } from './banks.ts'
import { describeUnnamedBank } from './banks.ts'

/** An entry or range with its bank. */
export interface WithBank<T> {
  readonly item: T
  /** Null if the bank is unknown. */
  readonly bank: DraftBank | null
}

/** Indexes ranges by mnemonic, such as 'WBC'. Of ranges with the same mnemonic, the newest source counts. */
function indexRangesByMnemonic(merged: MergedCodes): Map<string, MergedRange> {
  const byMnemonic = new Map<string, MergedRange>()
  for (const range of merged.ranges) {
    const { mnemonic } = range.details
    // The ranges of the newest source come first.
    if (mnemonic && !byMnemonic.has(mnemonic)) byMnemonic.set(mnemonic, range)
  }
  return byMnemonic
}

/** The last listed code in the chain of successors; null if none is listed, or if the chain is a cycle. */
function findLastSuccessor(entry: MergedEntry, entries: ReadonlyMap<string, MergedEntry>): string | null {
  const visited = new Set([entry.code])
  let last: string | null = null
  let next = entries.get(entry.successor ?? '')
  while (next) {
    if (visited.has(next.code)) return null
    visited.add(next.code)
    last = next.code
    next = entries.get(next.successor ?? '')
  }
  return last
}

/**
 * Replaces the successor of an entry by the last one in the chain: for A → B → C, A gets the successor C and
 * the detail `namedSuccessor` B. A successor that is not in the directory, or whose chain is a cycle,
 * cannot be linked to: it becomes the detail `unlistedSuccessor`.
 */
function resolveSuccessor(entry: MergedEntry, entries: ReadonlyMap<string, MergedEntry>): MergedEntry {
  const { successor: stated, details } = entry
  if (stated === null) return entry
  const successor = findLastSuccessor(entry, entries)
  if (successor === null) return { ...entry, successor, details: { ...details, unlistedSuccessor: stated } }
  return successor === stated
    ? entry
    : { ...entry, successor, details: { ...details, namedSuccessor: stated } }
}

/**
 * Gives an entry or range without a name the name of its bank in the SWIFT/BIC directory. Without a city, it
 * gets the city of the office whose BIC it states, or else of the head office.
 */
function addNameOfBank<Item extends MergedEntry | MergedRange>(bank: DraftBank, entry: Item): Item {
  const { bic } = entry.details
  const statedOffice = bank.entries.find(({ code }) => bic && code === toBic11(bic))
  const office = statedOffice ?? bank.entries.find(({ code }) => code === bank.mainBic)
  const city = entry.city || (office?.city ?? '')
  if (bank.name === describeUnnamedBank(bank.mainBic)) return { ...markBicAlone(entry), city }
  const contributed = city === entry.city ? ['name'] : ['name', 'city']
  return addContribution({ ...entry, name: bank.name, city }, office?.sourceId, contributed)
}

/** Names an entry after the institution of a range, and adds the range's BIC if the entry has none. */
function addNameAndBicOfRange(entry: MergedEntry, range: MergedRange): MergedEntry {
  const { name, details, sourceId, contributions } = range
  const { bic } = details
  const named = addContribution({ ...entry, name }, sourceId, ['name'])
  if (!bic || entry.details.bic) return named
  const furtherSources = Object.keys(contributions ?? {})
  const bicSource = furtherSources.find((id) => contributions?.[id]?.includes('bic')) ?? sourceId
  return addContribution({ ...named, details: { ...entry.details, bic } }, bicSource, ['bic'])
}

/** Whether the mnemonic of the institution, such as 'WBC', is the only name of an entry. */
function hasMnemonicAsName({ name, details }: MergedEntry): boolean {
  return name !== '' && name === details.mnemonic
}

/** Links the entries of a type to their banks, completes their names, and removes unlisted BICs. */
export function linkEntries(merged: MergedCodes, bankFinder: BankFinder): WithBank<MergedEntry>[] {
  const entries = new Map(merged.entries.map((entry) => [entry.code, entry]))
  const rangeByMnemonic = indexRangesByMnemonic(merged)
  return merged.entries.map((unlinked) => {
    // Even an unlisted BIC finds the bank with the same BIC8, so unlisted BICs are removed after the search.
    const bank = bankFinder.findByEntry(merged, unlinked)
    const entry = removeUnlistedBic(resolveSuccessor(unlinked, entries), bankFinder)
    const range = rangeByMnemonic.get(entry.details.mnemonic ?? '')
    return { item: completeName(entry, range, bank), bank }
  })
}

/**
 * Names an entry after the institution of the range with the same mnemonic. Without such a range, marks a
 * name that is only a mnemonic, and names a nameless entry after its bank.
 */
function completeName(
  entry: MergedEntry,
  range: MergedRange | undefined,
  bank: DraftBank | null,
): MergedEntry {
  if (range) return addNameAndBicOfRange(entry, range)
  if (hasMnemonicAsName(entry)) return { ...entry, name: `${entry.name} (full name not known)` }
  return entry.name === '' && bank ? addNameOfBank(bank, entry) : entry
}

/**
 * Removes the BIC of an entry or range if the directory does not list the BIC. Only rows with the evidence
 * 'inferred' state such BICs.
 */
function removeUnlistedBic<Item extends MergedEntry | MergedRange>(item: Item, bankFinder: BankFinder): Item {
  const { bic, ...details } = item.details
  return !bic || bankFinder.isListedBic(bic) ? item : { ...item, details }
}

/** Marks an entry or range without a name: of its holder, sources state only a BIC. */
export function markBicAlone<Item extends MergedEntry | MergedRange>(item: Item): Item {
  return item.name === '' ? { ...item, details: { ...item.details, evidence: BIC_ALONE } } : item
}

/** Links a range to its bank, and names it after the bank if no source does. */
export function linkRange(range: MergedRange, bankFinder: BankFinder): WithBank<MergedRange> {
  const bank = bankFinder.findByRange(range)
  const item = removeUnlistedBic(range, bankFinder)
  return { item: item.name === '' && bank ? addNameOfBank(bank, item) : item, bank }
}
