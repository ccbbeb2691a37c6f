import { BIC_ALONE } from '../../codes/code-entry.ts'
import { CODE_TYPES, identifiesBank } from '../../codes/registry.ts'
import { toBic11 } from '../../codes/swift/bic-parts.ts'
import { type KnownHeadOffices, mergeHeadOffices } from '../build-inputs.ts'
import type { CollectedSource } from '../collect.ts'
import {
  type BankFinder,
  type BankReader,
  createBankFinder,
  createMemoryBankReader,
  type LinkableBank,
} from './bank-finder.ts'
import { type DraftBank, describeUnnamedBank, groupBanks } from './banks.ts'
import { markDelistedCodes } from './complete-lists.ts'
import type { MergedRange } from './merge-ranges.ts'
import { type MergedCodes, mergeCodeType } from './merge-sources.ts'
import { addContribution, type MergedEntry } from './merge-statements.ts'
import { nameByCodes } from './nameless-bics.ts'
import { applyPublishedSpellings, collectSpellings, type PublishedSpellings } from './published-spellings.ts'

/** An entry or range with its bank. */
export interface WithBank<T> {
  readonly item: T
  /** Null if the bank is unknown. */
  readonly bank: LinkableBank | null
}

/** The merged data of one code type, with banks. */
export interface AssembledCodes extends Pick<MergedCodes, 'type' | 'unmatchedRowCounts'> {
  readonly entries: readonly WithBank<MergedEntry>[]
  readonly ranges: readonly WithBank<MergedRange>[]
  /** The entries without a name. They are not among `entries`, and their rows are rejected. */
  readonly nameless: readonly MergedEntry[]
}

/** The merged data of all sources, ready to be written to a directory file. */
export interface AssembledDirectory {
  /** The sources, with the rows of nameless codes among their rejections. */
  readonly collectedSources: readonly CollectedSource[]
  readonly banks: readonly DraftBank[]
  readonly assembledCodes: readonly AssembledCodes[]
  readonly headOffices: KnownHeadOffices
  /** The spellings of bank names in the lists of all types. The next build may need them. */
  readonly spellings: PublishedSpellings
}

/** What a build takes from the current directory if its BICs are unchanged. */
export interface ReusedBanks {
  readonly readBanksOfCountry: BankReader
  readonly spellings: PublishedSpellings
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
function addNameOfBank<Item extends MergedEntry | MergedRange>(bank: LinkableBank, entry: Item): Item {
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
function linkEntries(merged: MergedCodes, bankFinder: BankFinder): WithBank<MergedEntry>[] {
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
  bank: LinkableBank | null,
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
function markBicAlone<Item extends MergedEntry | MergedRange>(item: Item): Item {
  return item.name === '' ? { ...item, details: { ...item.details, evidence: BIC_ALONE } } : item
}

/** Whether no source names the holder of an entry, or states a BIC of it. */
const isNameless = ({ item: { name, details } }: WithBank<MergedEntry>) =>
  name === '' && details.evidence !== BIC_ALONE

/** Links a range to its bank, and names it after the bank if no source does. */
function linkRange(range: MergedRange, bankFinder: BankFinder): WithBank<MergedRange> {
  const bank = bankFinder.findByRange(range)
  const item = removeUnlistedBic(range, bankFinder)
  return { item: item.name === '' && bank ? addNameOfBank(bank, item) : item, bank }
}

function assembleCodes(merged: MergedCodes, bankFinder: BankFinder): AssembledCodes {
  const linked = linkEntries(merged, bankFinder)
  return {
    type: merged.type,
    entries: linked.filter((entry) => !isNameless(entry)),
    ranges: merged.ranges.map((range) => linkRange(range, bankFinder)),
    unmatchedRowCounts: merged.unmatchedRowCounts,
    nameless: linked.filter(isNameless).map(({ item }) => item),
  }
}

/** Why a row is rejected if no source names the holder of its code. */
const NO_HOLDER = 'no source names the holder of this code, and no BIC leads to one'

/** Moves the rows of codes without a name from the entries of a source to its rejections. */
function rejectNamelessOfSource(collected: CollectedSource, nameless: ReadonlySet<string>): CollectedSource {
  const { source, unnamedRows } = collected
  const rejected = collected.drafts.filter(({ code }) => nameless.has(code))
  if (rejected.length === 0) return collected
  const rejections = rejected.map(({ code }) => ({
    sourceId: source.id,
    ...(unnamedRows.get(code) ?? { file: '', row: 0 }),
    reason: `${code}: ${NO_HOLDER}`,
  }))
  const drafts = collected.drafts.filter(({ code }) => !nameless.has(code))
  return { ...collected, drafts, rejections: [...collected.rejections, ...rejections] }
}

function rejectNameless(
  collected: readonly CollectedSource[],
  assembledCodes: readonly AssembledCodes[],
): CollectedSource[] {
  const namelessByType = new Map(
    assembledCodes.map(({ type, nameless }) => [type, new Set(nameless.map(({ code }) => code))]),
  )
  return collected.map((one) => rejectNamelessOfSource(one, namelessByType.get(one.source.type) ?? new Set()))
}

/** Merges the sources of each code type that has data, and marks the BICs whose holder no source names. */
function mergeCodeTypes(
  collected: readonly CollectedSource[],
  { includesBics }: { readonly includesBics: boolean },
): MergedCodes[] {
  const types = CODE_TYPES.filter((type) => includesBics || !type.identifiesBank)
  return types
    .map(({ id }) => mergeCodeType(id, collected))
    .filter(({ entries, ranges }) => entries.length + ranges.length > 0)
    .map((merged) =>
      identifiesBank(merged.type)
        ? { ...merged, entries: nameByCodes(merged.entries, collected).map(markBicAlone) }
        : merged,
    )
}

/** Returns the function that tells whether a list of BICs names the holder of a BIC, now or formerly. */
export function createBicListTest(sources: readonly CollectedSource[]): (entry: MergedEntry) => boolean {
  const bicListIds = new Set(sources.flatMap(({ source }) => (identifiesBank(source.type) ? source.id : [])))
  return ({ sourceId, contributions }) =>
    bicListIds.has(sourceId) ||
    Object.entries(contributions ?? {}).some(
      ([id, fields]) => bicListIds.has(id) && fields.includes('formerName'),
    )
}

/** Finds the bank that each BIC was grouped into. */
function createBankFinderOfBics(banks: readonly DraftBank[]): BankFinder {
  const bankByBic = new Map(banks.flatMap((bank) => bank.entries.map((entry) => [entry.code, bank] as const)))
  return {
    isListedBic: (bic) => bankByBic.has(toBic11(bic)),
    findByRange: () => null,
    findByEntry: (_merged, entry) => bankByBic.get(entry.code) ?? null,
  }
}

/**
 * Merges the sources into one entry for each code, groups the BICs into banks, and links the codes of other
 * types to these banks. With `reused`, codes are linked to the banks of the current directory instead, and
 * the BICs are left out. The sources then lack lists that publish bank names, which are unchanged like
 * the banks: their spellings are reused too.
 */
export function assembleDirectory(
  sources: readonly CollectedSource[],
  headOffices: KnownHeadOffices,
  reused: ReusedBanks | null = null,
): AssembledDirectory {
  const spellings = reused?.spellings ?? collectSpellings(sources)
  const collected = markDelistedCodes(applyPublishedSpellings(sources, spellings))
  const merged = mergeCodeTypes(collected, { includesBics: reused === null })
  const bics = merged.find(({ type }) => identifiesBank(type))?.entries ?? []
  const banks = groupBanks(bics, mergeHeadOffices(headOffices), createBicListTest(collected))
  const finderOfBics = createBankFinderOfBics(banks)
  const finderOfOtherCodes = createBankFinder(reused?.readBanksOfCountry ?? createMemoryBankReader(banks))
  const assembledCodes = merged.map((one) =>
    assembleCodes(one, identifiesBank(one.type) ? finderOfBics : finderOfOtherCodes),
  )
  const collectedSources = rejectNameless(collected, assembledCodes)
  return { collectedSources, banks, assembledCodes, headOffices, spellings }
}
