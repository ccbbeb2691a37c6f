/**
 * Merges the data of several sources into one entry for each code. Each field comes from the newest source
 * that has it; the entry records which source contributed which fields.
 */

import { type DetailField, detailsOf } from '../codes/detail-fields.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import {
  type AdditionDraft,
  type EntryDraft,
  OTHER_HOLDER,
  type RangeDraft,
  STATUS_FIELD,
} from '../codes/source-row.ts'
import type { RowDates } from '../directory/entry.ts'
import { normalizeBankName } from './bank-name/bank-name.ts'
import { ADDRESS_FIELDS, type Statement, withoutOtherHolder } from './code-holder.ts'
import type { Collected } from './collect.ts'

/** An entry with the sources that it comes from. */
export interface MergedEntry extends Omit<EntryDraft, 'asOf'> {
  readonly sourceId: string
  /**
   * The fields that each further source contributed; empty for a source that only confirms. Null for a single
   * source.
   */
  readonly also: Readonly<Record<string, readonly string[]>> | null
  readonly dates: RowDates
}

export interface MergedRange extends Omit<RangeDraft, 'asOf'> {
  readonly sourceId: string
  readonly dates: RowDates
}

/** The merged data of one code type. */
export interface MergedType {
  readonly type: CodeTypeId
  readonly entries: readonly MergedEntry[]
  readonly ranges: readonly MergedRange[]
  /** Additions by source to codes that no source lists. */
  readonly unmatched: ReadonlyMap<string, number>
}

/** The fields that describe the evidence of one source; they are not merged with those of other sources. */
const EVIDENCE_FIELDS = ['evidence', 'knownFrom'] as const
const NOT_FIELD_BY_FIELD: ReadonlySet<string> = new Set([...ADDRESS_FIELDS, ...EVIDENCE_FIELDS])

function hasStreet({ draft }: Statement): boolean {
  return draft.details.address !== undefined
}

/** The statement to take the address from: the newest with a street, else the newest with a city. */
function addressStatement(statements: readonly Statement[]): Statement | undefined {
  return statements.find(hasStreet) ?? statements.find(({ draft }) => draft.city !== '')
}

/**
 * The newest statement with a warning: a successor, or a status other than active. Ignores older statements
 * about another holder, because the code was reassigned since. `named` is the index of the statement that
 * names the holder.
 */
function warningStatement(statements: readonly Statement[], named: number): Statement | undefined {
  return statements.find(
    ({ draft, otherHolder }, at) =>
      (draft.successor !== null || draft.status !== 'active') && !(otherHolder && at > named),
  )
}

/** Collects fields with the source of each. */
class Fields {
  readonly details: Partial<Record<DetailField, string>> = {}
  readonly given = new Map<string, string[]>()

  take(sourceId: string, field: DetailField, value: string) {
    if (field in this.details) return
    this.details[field] = value
    this.note(sourceId, field)
  }

  note(sourceId: string, field: string) {
    const fields = this.given.get(sourceId)
    if (fields) fields.push(field)
    else this.given.set(sourceId, [field])
  }
}

function isInferred({ draft }: Statement): boolean {
  return draft.details.evidence === 'inferred'
}

function mergeDetails(
  statements: readonly Statement[],
  named: Statement,
  place: Statement | undefined,
): Fields {
  const fields = new Fields()
  for (const field of EVIDENCE_FIELDS) {
    const value = named.draft.details[field]
    if (value !== undefined) fields.take(named.sourceId, field, value)
  }
  for (const { sourceId, draft } of statements) {
    for (const [field, value] of detailsOf(draft.details)) {
      if (!NOT_FIELD_BY_FIELD.has(field)) fields.take(sourceId, field, value)
    }
  }
  for (const field of ADDRESS_FIELDS) {
    const value = place?.draft.details[field]
    if (place && value !== undefined) fields.take(place.sourceId, field, value)
  }
  if (place?.draft.city) fields.note(place.sourceId, 'city')
  return fields
}

/** The dates of the rows that have one of their own. */
function datesOf(statements: readonly Statement[]): RowDates {
  const dated = statements.flatMap(({ sourceId, draft: { asOf } }) =>
    asOf ? [[sourceId, asOf] as const] : [],
  )
  return dated.length > 0 ? Object.fromEntries(dated) : null
}

function mergeStatements(inAnyOrder: readonly [Statement, ...Statement[]]): MergedEntry {
  const statements = byDate(inAnyOrder)
  const [first, ...others] = statements
  const dates = datesOf(statements)
  if (others.length === 0) {
    const { asOf: _inDates, ...only } = first.draft
    return { ...only, sourceId: first.sourceId, also: null, dates }
  }
  const naming = statements.filter(({ draft }) => draft.name !== '')
  // A listed code takes precedence over an inferred one, whatever their dates.
  const named = naming.find((statement) => !isInferred(statement)) ?? naming[0] ?? first
  const agreeing = statements.map((statement) => withoutOtherHolder(statement, named.draft.name))
  const place = addressStatement(agreeing)
  const warning = warningStatement(agreeing, statements.indexOf(named))
  const fields = mergeDetails(agreeing, named, place)
  for (const { sourceId, otherHolder } of agreeing) if (otherHolder) fields.note(sourceId, OTHER_HOLDER)
  if (warning) fields.note(warning.sourceId, STATUS_FIELD)
  const also = statements
    .filter(({ sourceId }) => sourceId !== named.sourceId)
    .map(({ sourceId }) => [sourceId, fields.given.get(sourceId) ?? []] as const)
  return {
    code: first.draft.code,
    name: named.draft.name,
    country: first.draft.country,
    city: place?.draft.city ?? '',
    status: warning?.draft.status ?? 'active',
    successor: warning?.draft.successor ?? null,
    details: fields.details,
    sourceId: named.sourceId,
    also: Object.fromEntries(also),
    dates,
  }
}

interface Dated {
  readonly asOf: string
  readonly byHand?: boolean
}

/** Newest first; of equal dates, published lists before hand-kept tables. */
function newerFirst(a: Dated, b: Dated): number {
  if (a.asOf !== b.asOf) return a.asOf < b.asOf ? 1 : -1
  return Number(a.byHand === true) - Number(b.byHand === true)
}

/** Statements of equal dates keep the order of their sources. */
function byDate(statements: readonly [Statement, ...Statement[]]): readonly [Statement, ...Statement[]] {
  if (statements.every(({ draft }) => draft.asOf === undefined)) return statements
  return statements.toSorted(newerFirst) as [Statement, ...Statement[]]
}

function newestFirst(sources: readonly Collected[]): Collected[] {
  return sources.toSorted(({ source: a }, { source: b }) => newerFirst(a, b))
}

function statementOf({ id, asOf, byHand = false }: Collected['source'], draft: EntryDraft): Statement {
  return { sourceId: id, asOf: draft.asOf ?? asOf, byHand, draft }
}

function statementsByCode(sources: readonly Collected[]): Map<string, [Statement, ...Statement[]]> {
  const byCode = new Map<string, [Statement, ...Statement[]]>()
  for (const { source, drafts } of sources) {
    for (const draft of drafts) {
      const statement = statementOf(source, draft)
      const known = byCode.get(draft.code)
      if (known) known.push(statement)
      else byCode.set(draft.code, [statement])
    }
  }
  return byCode
}

/** A statement that only adds these details to a code. */
function confirmation(
  source: Collected['source'],
  { code, country }: EntryDraft,
  added: Partial<AdditionDraft> = {},
): Statement {
  const { details = {}, status = 'active', successor = null, asOf } = added
  const date = asOf ? { asOf } : {}
  return statementOf(source, { code, name: '', country, city: '', status, successor, details, ...date })
}

/** The codes that an addition applies to. */
function codesOf(
  { code, holder }: AdditionDraft,
  byCode: ReadonlyMap<string, readonly [Statement, ...Statement[]]>,
): string[] {
  if (holder === undefined) return byCode.has(code) ? [code] : []
  const key = normalizeBankName(holder)
  const isHeld = (statements: readonly Statement[]) => {
    const named = statements.find(({ draft }) => draft.name !== '')
    return named !== undefined && normalizeBankName(named.draft.name) === key
  }
  return byCode
    .entries()
    .flatMap(([one, known]) => (one.startsWith(code) && isHeld(known) ? [one] : []))
    .toArray()
}

/** Applies each addition to its codes, and counts additions to codes that no source lists. */
function addAdditions(
  sources: readonly Collected[],
  byCode: ReadonlyMap<string, [Statement, ...Statement[]]>,
): Map<string, number> {
  const unmatched = new Map<string, number>()
  for (const { source, additions } of sources) {
    for (const addition of additions) {
      const codes = codesOf(addition, byCode)
      if (codes.length === 0) unmatched.set(source.id, (unmatched.get(source.id) ?? 0) + 1)
      for (const code of codes) {
        const known = byCode.get(code)
        known?.push(confirmation(source, known[0].draft, addition))
      }
    }
  }
  return unmatched
}

/**
 * Adds the BICs that lists of other codes state. They only confirm a BIC that a list of BICs has, because
 * they name an office of the holder as often as the holder. Our own tables confirm nothing, because they were
 * made from such lists. Any other stated BIC becomes an entry.
 */
function addStatedBics(collected: readonly Collected[], byCode: Map<string, [Statement, ...Statement[]]>) {
  const listed = new Set(byCode.keys())
  for (const { source, bics } of newestFirst(collected)) {
    for (const draft of bics) {
      const known = byCode.get(draft.code)
      if (!known) byCode.set(draft.code, [statementOf(source, draft)])
      else if (!listed.has(draft.code)) known.push(statementOf(source, draft))
      else if (!source.byHand) known.push(confirmation(source, draft))
    }
  }
}

/** Merges the sources of a type. For BICs, also merges the BICs that lists of other codes state. */
export function mergeType(type: CodeTypeId, collected: readonly Collected[]): MergedType {
  const sources = newestFirst(collected.filter(({ source }) => source.type === type))
  const byCode = statementsByCode(sources)
  if (type === 'swift') addStatedBics(collected, byCode)
  const unmatched = addAdditions(sources, byCode)
  const entries = [...byCode.values()].map(mergeStatements)
  const ranges = sources.flatMap(({ source, ranges: own }) =>
    own.map(({ asOf, ...range }) => ({
      ...range,
      sourceId: source.id,
      dates: asOf ? { [source.id]: asOf } : null,
    })),
  )
  return { type, entries, ranges, unmatched }
}
