/**
 * Merges the data of several sources into one entry for each code. The entry records which source contributed
 * which fields.
 */
import { type CodeTypeId, identifiesBank } from '../../codes/registry.ts'
import { splitBic, toBic11 } from '../../codes/swift/bic-parts.ts'
import { readMarkedName } from '../bank-name/name-marks.ts'
import { normalizeBankName } from '../bank-name/normalized-name.ts'
import type { CollectedSource } from '../rows/collect.ts'
import type { AdditionDraft, EntryDraft } from '../rows/drafts.ts'
import { addHolderStatement, collectHolderNames, renameBranches } from './bics/holders-of-bics.ts'
import { differsInLegalFormOnly } from './bics/same-holder.ts'
import { type MergedRange, mergeRanges } from './merge-ranges.ts'
import { addContribution, compareNewerFirst, type MergedEntry, mergeStatements } from './merge-statements.ts'
import type { NonEmptyStatements, Statement } from './statement.ts'

/** The merged data of one code type. */
export interface MergedCodes {
  readonly type: CodeTypeId
  readonly entries: readonly MergedEntry[]
  readonly ranges: readonly MergedRange[]
  /**
   * By source id: the number of additions that match no code. An addition is a row that only adds fields to
   * codes of other sources.
   */
  readonly unmatchedRowCounts: ReadonlyMap<string, number>
}

function sortSourcesByDate(sources: readonly CollectedSource[]): CollectedSource[] {
  return sources.toSorted(({ source: a }, { source: b }) => compareNewerFirst(a, b))
}

function toStatement(
  { id, asOf, isHandKept = false, ownDetails }: CollectedSource['source'],
  draft: EntryDraft,
): Statement {
  return { sourceId: id, asOf: draft.asOf ?? asOf, isHandKept, draft, ownDetails }
}

function groupStatementsByCode(sources: readonly CollectedSource[]): Map<string, NonEmptyStatements> {
  const byCode = new Map<string, NonEmptyStatements>()
  for (const { source, drafts } of sources) {
    for (const draft of drafts) {
      const statement = toStatement(source, draft)
      const known = byCode.get(draft.code)
      if (known) known.push(statement)
      else byCode.set(draft.code, [statement])
    }
  }
  return byCode
}

/** A statement without name and city: it confirms a code, and has the fields of an addition, if any. */
function createNamelessStatement(
  source: CollectedSource['source'],
  { code, country }: EntryDraft,
  addition: Partial<AdditionDraft> = {},
): Statement {
  const { details = {}, status = 'active', successor = null, asOf } = addition
  const rowDate = asOf ? { asOf } : {}
  return toStatement(source, { code, name: '', country, city: '', status, successor, details, ...rowDate })
}

/**
 * The listed codes that an addition applies to. An addition without a holder applies to exactly its `code`.
 * With a holder, `code` is a prefix: the addition applies to all codes of the holder that begin with it.
 */
function findCodesOfAddition(
  { code, holder }: AdditionDraft,
  byCode: ReadonlyMap<string, Readonly<NonEmptyStatements>>,
): string[] {
  if (holder === undefined) return byCode.has(code) ? [code] : []
  const { name } = readMarkedName(holder)
  const holderKey = normalizeBankName(name)
  // The row has the spelling of one list. Another one may call Alder Bank 'Alder Bank plc'.
  const isHolder = (listed: string) =>
    normalizeBankName(listed) === holderKey || differsInLegalFormOnly(listed, name)
  const isHeldByHolder = (statements: readonly Statement[]) => {
    const named = statements.find(({ draft }) => draft.name !== '')
    return named !== undefined && isHolder(named.draft.name)
  }
  return byCode
    .entries()
    .filter(([listedCode, statements]) => listedCode.startsWith(code) && isHeldByHolder(statements))
    .map(([listedCode]) => listedCode)
    .toArray()
}

/** The BIC that an addition states because no list has one with its beginning; null for none. */
function toUnlistedBic(
  { code, holder = '', statesUnlistedBic, status = 'active', successor, details, asOf }: AdditionDraft,
  byCode: ReadonlyMap<string, Readonly<NonEmptyStatements>>,
): EntryDraft | null {
  if (!statesUnlistedBic || byCode.keys().some((listed) => listed.startsWith(code))) return null
  return {
    code: toBic11(code),
    name: holder,
    country: splitBic(code).country,
    city: '',
    status,
    successor: successor ?? null,
    details,
    ...(asOf ? { asOf } : {}),
  }
}

/**
 * Adds the fields of an addition to its codes, as a further statement about them. Returns whether a code has
 * the fields.
 */
function applyAddition(
  source: CollectedSource['source'],
  addition: AdditionDraft,
  byCode: Map<string, NonEmptyStatements>,
): boolean {
  const codes = findCodesOfAddition(addition, byCode)
  for (const code of codes) {
    const known = byCode.get(code)
    known?.push(createNamelessStatement(source, known[0].draft, addition))
  }
  const unlisted = codes.length === 0 ? toUnlistedBic(addition, byCode) : null
  if (unlisted) byCode.set(unlisted.code, [toStatement(source, unlisted)])
  return codes.length > 0 || unlisted !== null
}

/** Applies all additions. Returns the number of additions that match no code, by source id. */
function applyAdditions(
  sources: readonly CollectedSource[],
  byCode: Map<string, NonEmptyStatements>,
): Map<string, number> {
  const unmatchedRowCounts = new Map<string, number>()
  for (const { source, additions } of sources) {
    const unmatched = additions.filter((addition) => !applyAddition(source, addition, byCode)).length
    if (unmatched > 0) unmatchedRowCounts.set(source.id, unmatched)
  }
  return unmatchedRowCounts
}

/**
 * Adds the BICs that lists of other code types state, such as lists of bank codes. A stated BIC becomes an
 * entry if no list of BICs has it. A listed BIC is confirmed; the stated name is often that of a branch, and
 * only counts as addHolderStatement() says. Hand-kept tables confirm nothing, because they were made from the
 * lists.
 */
function addStatedBics(collected: readonly CollectedSource[], byCode: Map<string, NonEmptyStatements>) {
  const listedBics = new Set(byCode.keys())
  for (const one of sortSourcesByDate(collected)) {
    const { source, statedBics } = one
    const holderNames = collectHolderNames(one)
    for (const draft of statedBics) {
      const { code } = draft
      const known = byCode.get(code)
      const named = toStatement(source, draft)
      if (!known) byCode.set(code, [named])
      else if (!listedBics.has(code)) known.push(named)
      else if (!source.isHandKept) {
        const nameless = createNamelessStatement(source, draft)
        const names = holderNames.get(code) ?? new Set()
        const isDecisive = source.completeness !== null
        byCode.set(code, addHolderStatement(code, known, { named, nameless, names, isDecisive }))
      }
    }
  }
}

/** Names an institution as it is called now. The name in the lists becomes the former one. */
function takePresentName(entry: MergedEntry): MergedEntry {
  const { presentName, 'original.name': _original, ...details } = entry.details
  if (!presentName) return entry
  const [sourceId = entry.sourceId] =
    Object.entries(entry.contributions ?? {}).find(([, fields]) => fields.includes('presentName')) ?? []
  const renamed = { ...entry, name: presentName, details: { ...details, formerName: entry.name } }
  return sourceId === entry.sourceId ? renamed : addContribution(renamed, sourceId, ['name'])
}

/** Merges the sources of a type. Those of BICs include the BICs that lists of other codes state. */
export function mergeCodeType(type: CodeTypeId, collected: readonly CollectedSource[]): MergedCodes {
  const sources = sortSourcesByDate(collected.filter(({ source }) => source.type === type))
  const byCode = groupStatementsByCode(sources)
  if (identifiesBank(type)) addStatedBics(collected, byCode)
  const unmatchedRowCounts = applyAdditions(sources, byCode)
  const entries = renameBranches([...byCode.values()].map(mergeStatements)).map(takePresentName)
  return { type, entries, ranges: mergeRanges(sources), unmatchedRowCounts }
}
