import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import { BIC_ALONE } from '../codes/source-row.ts'
import { toBic8, toBic11 } from '../codes/swift/swift.ts'
import {
  type BankLinks,
  type BanksByCountry,
  createBankLinks,
  groupBanksByCountry,
  type LinkedBank,
} from './bank-links.ts'
import { type DraftBank, groupBanks } from './banks.ts'
import type { CollectedSource } from './collect.ts'
import { allHeads, type KnownHeads } from './known-heads.ts'
import { type MergedRange, type MergedType, mergeType } from './merge.ts'
import type { MergedEntry } from './merge-statements.ts'
import { withPublishedSpellings } from './published-spellings.ts'

/** An entry or range with its bank; null if the bank is unknown. */
export interface WithBank<T> {
  readonly item: T
  readonly bank: LinkedBank | null
}

export interface AssembledType {
  readonly type: CodeTypeId
  readonly entries: readonly WithBank<MergedEntry>[]
  readonly ranges: readonly WithBank<MergedRange>[]
  /** Additions by source to codes that no source lists. */
  readonly unmatched: ReadonlyMap<string, number>
  /** Entries without the name of a holder: they are left out, and their rows are rejected. */
  readonly nameless: readonly MergedEntry[]
}

/** Everything that goes into a directory file. */
export interface Assembled {
  readonly collected: readonly CollectedSource[]
  readonly banks: readonly DraftBank[]
  readonly types: readonly AssembledType[]
  readonly heads: KnownHeads
}

/** The range of each mnemonic, which names the institution. */
function groupRangesByMnemonic(merged: MergedType): Map<string, MergedRange> {
  return new Map(
    merged.ranges.flatMap((range) =>
      range.details.mnemonic ? [[range.details.mnemonic, range] as const] : [],
    ),
  )
}

/** The last listed code in a chain of successors; null if none is listed or the chain is a circle. */
function lastSuccessor(entry: MergedEntry, entries: ReadonlyMap<string, MergedEntry>): string | null {
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
 * Replaces a successor that was itself replaced by the last successor of the chain. A successor that is not
 * in the directory cannot be linked to: it becomes a detail of the entry.
 */
function withKnownSuccessor(entry: MergedEntry, entries: ReadonlyMap<string, MergedEntry>): MergedEntry {
  const { successor: stated, details } = entry
  if (stated === null) return entry
  const successor = lastSuccessor(entry, entries)
  if (successor === null) return { ...entry, successor, details: { ...details, unlistedSuccessor: stated } }
  return successor === stated
    ? entry
    : { ...entry, successor, details: { ...details, namedSuccessor: stated } }
}

/** Adds a source to an entry, with the fields that it contributed. */
function withSource(
  entry: MergedEntry,
  sourceId: string | undefined,
  fields: readonly string[],
): MergedEntry {
  if (sourceId === undefined || sourceId === entry.sourceId) return entry
  const before = entry.contributions?.[sourceId] ?? []
  return { ...entry, contributions: { ...entry.contributions, [sourceId]: [...before, ...fields] } }
}

/** The name of a bank without a name in any source: its BIC in the shortest form. */
function bicAsName(bic11: string): string {
  return bic11.endsWith('XXX') ? toBic8(bic11) : bic11
}

function detailsByBicAlone({ details }: MergedEntry): MergedEntry['details'] {
  return { ...details, evidence: BIC_ALONE }
}

/**
 * Gives an entry without a name the name of its bank in the SWIFT/BIC directory, and the city of the office
 * whose BIC it states, or else of the head office.
 */
function nameAfterBank(bank: LinkedBank, entry: MergedEntry): MergedEntry {
  const { bic } = entry.details
  const stated = bank.entries.find(({ code }) => bic && code === toBic11(bic))
  const office = stated ?? bank.entries.find(({ code }) => code === bank.headCode)
  const city = entry.city || (office?.city ?? '')
  if (bank.name === bicAsName(bank.headCode))
    return { ...entry, name: bank.name, city, details: detailsByBicAlone(entry) }
  const contributed = city === entry.city ? ['name'] : ['name', 'city']
  return withSource({ ...entry, name: bank.name, city }, office?.sourceId, contributed)
}

/** Adds the institution's name from a range to an entry, and the range's BIC if the entry has none. */
function withInstitution(entry: MergedEntry, { name, details, sourceId }: MergedRange): MergedEntry {
  const { bic } = details
  if (!bic || entry.details.bic) return withSource({ ...entry, name }, sourceId, ['name'])
  return withSource({ ...entry, name, details: { ...entry.details, bic } }, sourceId, ['name', 'bic'])
}

/** Whether an entry is named by the mnemonic of its institution alone. */
function hasMnemonicAsName({ name, details }: MergedEntry): boolean {
  return name !== '' && name === details.mnemonic
}

/** Links the entries of a type to their banks. Missing fields come from the bank or the institution. */
function linkEntries(merged: MergedType, links: BankLinks): WithBank<MergedEntry>[] {
  const entries = new Map(merged.entries.map((entry) => [entry.code, entry]))
  const institutions = groupRangesByMnemonic(merged)
  return merged.entries.map((stated) => {
    const bank = links.findBankOfEntry(merged, stated)
    const entry = withListedBic(withKnownSuccessor(stated, entries), links)
    const institution = institutions.get(entry.details.mnemonic ?? '')
    if (institution) return { item: withInstitution(entry, institution), bank }
    if (hasMnemonicAsName(entry))
      return { item: { ...entry, name: `${entry.name} (full name not known)` }, bank }
    if (entry.name !== '' || bank === null) return { item: entry, bank }
    return { item: nameAfterBank(bank, entry), bank }
  })
}

/** Removes a BIC that is not in the directory. Only inferred rows have such BICs. */
function withListedBic<Item extends MergedEntry | MergedRange>(item: Item, links: BankLinks): Item {
  const { bic, ...details } = item.details
  return !bic || links.isListed(bic) ? item : { ...item, details }
}

/** Names a BIC without the name of a holder by the BIC itself. */
function nameAfterBic(entry: MergedEntry): MergedEntry {
  if (entry.name !== '') return entry
  return { ...entry, name: bicAsName(entry.code), details: detailsByBicAlone(entry) }
}

function assembleType(merged: MergedType, links: BankLinks): AssembledType {
  const placed = linkEntries(merged, links)
  return {
    type: merged.type,
    entries: placed.filter(({ item }) => item.name !== ''),
    ranges: merged.ranges.map((range) => ({
      item: withListedBic(range, links),
      bank: links.findBankOfRange(range),
    })),
    unmatched: merged.unmatched,
    nameless: placed.flatMap(({ item }) => (item.name === '' ? [item] : [])),
  }
}

/** The reason to reject a row whose code has no name in any source. */
const NO_HOLDER = 'no source names the holder of this code, and no BIC leads to one'

/** Adds the rejected rows of codes without a name to a source. */
function rejectNamelessOfSource(source: CollectedSource, nameless: ReadonlySet<string>): CollectedSource {
  const [refused = [], drafts = []] = [true, false].map((isNameless) =>
    source.drafts.filter(({ code }) => nameless.has(code) === isNameless),
  )
  if (refused.length === 0) return source
  const rejections = refused.map(({ code }) => ({
    sourceId: source.source.id,
    ...(source.unnamedRows.get(code) ?? { file: '', row: 0 }),
    reason: `${code}: ${NO_HOLDER}`,
  }))
  return { ...source, drafts, rejections: [...source.rejections, ...rejections] }
}

function rejectNameless(
  collected: readonly CollectedSource[],
  types: readonly AssembledType[],
): CollectedSource[] {
  const nameless = new Map(types.map((one) => [one.type, new Set(one.nameless.map(({ code }) => code))]))
  return collected.map((one) => rejectNamelessOfSource(one, nameless.get(one.source.type) ?? new Set()))
}

/**
 * Merges the sources: one entry for each code, and the banks. Codes of other types are linked to these banks,
 * or to the banks of an existing directory whose BICs are reused.
 */
export function assemble(
  sources: readonly CollectedSource[],
  heads: KnownHeads,
  known: BanksByCountry | null = null,
): Assembled {
  const collected = withPublishedSpellings(sources)
  // If the banks of an existing directory are reused, the BICs stay unchanged, including BICs stated by other
  // lists.
  const merged = CODE_TYPES.filter(({ id }) => !(known && id === 'swift'))
    .map(({ id }) => mergeType(id, collected))
    .filter(({ entries, ranges }) => entries.length + ranges.length > 0)
    .map((type) => (type.type === 'swift' ? { ...type, entries: type.entries.map(nameAfterBic) } : type))
  const swift = merged.find(({ type }) => type === 'swift')
  const bicLists = new Set(collected.flatMap(({ source }) => (source.type === 'swift' ? source.id : [])))
  const banks = groupBanks(swift?.entries ?? [], allHeads(heads), (id) => bicLists.has(id))
  const linksToBanks = createBankLinks(known ?? groupBanksByCountry(banks))
  const bankOf = new Map(banks.flatMap((bank) => bank.entries.map((entry) => [entry.code, bank] as const)))
  const linksOfBics: BankLinks = {
    isListed: (bic) => bankOf.has(toBic11(bic)),
    findBankOfRange: () => null,
    findBankOfEntry: (_type, entry) => bankOf.get(entry.code) ?? null,
  }
  const types = merged.map((type) => assembleType(type, type === swift ? linksOfBics : linksToBanks))
  return { collected: rejectNameless(collected, types), banks, types, heads }
}
