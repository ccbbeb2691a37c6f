import { BIC_ALONE } from '../../codes/code-entry.ts'
import { CODE_TYPES, identifiesBank } from '../../codes/registry.ts'
import { toBic11 } from '../../codes/swift/bic-parts.ts'
import { type KnownHeadOffices, mergeHeadOffices } from '../build-inputs.ts'
import type { CollectedSource } from '../rows/collect.ts'
import { type BankFinder, createBankFinder } from './banks/bank-finder.ts'
import { type DraftBank, groupBanks } from './banks/banks.ts'
import { linkEntries, linkRange, markBicAlone, type WithBank } from './banks/link-codes.ts'
import { nameByCodes } from './bics/nameless-bics.ts'
import { markDelistedCodes } from './complete-lists.ts'
import type { MergedRange } from './merge-ranges.ts'
import { type MergedCodes, mergeCodeType } from './merge-sources.ts'
import type { MergedEntry } from './merge-statements.ts'
import { applyPublishedSpellings } from './published-spellings.ts'

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
}

/** Whether no source names the holder of an entry, or states a BIC of it. */
const isNameless = ({ item: { name, details } }: WithBank<MergedEntry>) =>
  name === '' && details.evidence !== BIC_ALONE

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
function mergeCodeTypes(collected: readonly CollectedSource[]): MergedCodes[] {
  return CODE_TYPES.map(({ id }) => mergeCodeType(id, collected))
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

/** Names each BIC after its bank: sources write the name of one bank in several ways. */
function nameAfterBanks(bics: MergedCodes, banks: readonly DraftBank[]): MergedCodes {
  const nameByBic = new Map(banks.flatMap(({ name, entries }) => entries.map(({ code }) => [code, name])))
  const entries = bics.entries.map((entry) =>
    entry.name === '' ? entry : { ...entry, name: nameByBic.get(entry.code) ?? entry.name },
  )
  return { ...bics, entries }
}

/**
 * Merges the sources into one entry for each code, groups the BICs into banks, and links the codes of other
 * types to these banks.
 */
export function assembleDirectory(
  sources: readonly CollectedSource[],
  headOffices: KnownHeadOffices,
): AssembledDirectory {
  const collected = markDelistedCodes(applyPublishedSpellings(sources))
  const merged = mergeCodeTypes(collected)
  const bics = merged.find(({ type }) => identifiesBank(type))?.entries ?? []
  const banks = groupBanks(bics, mergeHeadOffices(headOffices), createBicListTest(collected))
  const finderOfBics = createBankFinderOfBics(banks)
  const finderOfOtherCodes = createBankFinder(banks)
  const assembledCodes = merged.map((one) =>
    identifiesBank(one.type)
      ? assembleCodes(nameAfterBanks(one, banks), finderOfBics)
      : assembleCodes(one, finderOfOtherCodes),
  )
  const collectedSources = rejectNameless(collected, assembledCodes)
  return { collectedSources, banks, assembledCodes, headOffices }
}
