/**
 * One entry for each code, from however many sources know it: field by field the newest source that
 * fills a field gives it, and the entry remembers which source gave what.
 */

import { type DetailField, detailsOf } from '../codes/detail-fields.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import { type EntryDraft, OTHER_HOLDER, type RangeDraft, STATUS_FIELD } from '../codes/source-row.ts'
import type { RowDates } from '../directory/entry.ts'
import { aboutHolder, PLACE, type Statement } from './code-holder.ts'
import type { Collected } from './collect.ts'

/** An entry with the sources that it comes from. */
export interface MergedEntry extends Omit<EntryDraft, 'asOf'> {
  readonly sourceId: string
  /** The fields that each further source gave; none, for one that only confirms. null for a single source. */
  readonly also: Readonly<Record<string, readonly string[]>> | null
  readonly dates: RowDates
}

export interface MergedRange extends Omit<RangeDraft, 'asOf'> {
  readonly sourceId: string
  readonly dates: RowDates
}

/** Everything known of one code type. */
export interface MergedType {
  readonly type: CodeTypeId
  readonly entries: readonly MergedEntry[]
  readonly ranges: readonly MergedRange[]
  /** Additions by source to codes that no source lists. */
  readonly unmatched: ReadonlyMap<string, number>
}

/** How well a source knows the code: what it says of itself, and of no other. */
const STANDING = ['evidence', 'knownFrom'] as const
const NOT_FIELD_BY_FIELD: ReadonlySet<string> = new Set([...PLACE, ...STANDING])

function hasStreet({ draft }: Statement): boolean {
  return draft.details.address !== undefined
}

/** The statement that gives the place: the newest with a street, else the newest with a town. */
function placeOf(statements: readonly Statement[]): Statement | undefined {
  return statements.find(hasStreet) ?? statements.find(({ draft }) => draft.city !== '')
}

/**
 * The newest statement with a warning: a successor, or a status other than active. Ignores older statements
 * about another holder, because the code was reassigned since. `named` is the index of the statement that
 * names the holder.
 */
function warningOf(statements: readonly Statement[], named: number): Statement | undefined {
  return statements.find(
    ({ draft, otherHolder }, at) =>
      (draft.successor !== null || draft.status !== 'active') && !(otherHolder && at > named),
  )
}

/** Collects fields, and from which source each came. */
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
  for (const field of STANDING) {
    const value = named.draft.details[field]
    if (value !== undefined) fields.take(named.sourceId, field, value)
  }
  for (const { sourceId, draft } of statements) {
    for (const [field, value] of detailsOf(draft.details)) {
      if (!NOT_FIELD_BY_FIELD.has(field)) fields.take(sourceId, field, value)
    }
  }
  for (const field of PLACE) {
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
  // A code that one source lists is no longer one that another has worked out, however new that is.
  const named = naming.find((statement) => !isInferred(statement)) ?? naming[0] ?? first
  const agreeing = statements.map((statement) => aboutHolder(statement, named.draft.name))
  const place = placeOf(agreeing)
  const warning = warningOf(agreeing, statements.indexOf(named))
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

/** The newest first; of one date published lists before tables kept by hand. */
function newerFirst(a: Dated, b: Dated): number {
  if (a.asOf !== b.asOf) return a.asOf < b.asOf ? 1 : -1
  return Number(a.byHand === true) - Number(b.byHand === true)
}

/** Sources of one date are in the order of registration, and so are their statements. */
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

/** The statement of a source that knows a code and gives these details of it, and nothing else. */
function confirmation(
  source: Collected['source'],
  { code, country }: EntryDraft,
  details: EntryDraft['details'] = {},
): Statement {
  const draft = { code, name: '', country, city: '', status: 'active', successor: null, details } as const
  return statementOf(source, draft)
}

/** Hangs each addition on the code that it is about; counts those whose code nobody lists. */
function addAdditions(
  sources: readonly Collected[],
  byCode: ReadonlyMap<string, [Statement, ...Statement[]]>,
): Map<string, number> {
  const unmatched = new Map<string, number>()
  for (const { source, additions } of sources) {
    for (const { code, details } of additions) {
      const known = byCode.get(code)
      if (known) known.push(confirmation(source, known[0].draft, details))
      else unmatched.set(source.id, (unmatched.get(source.id) ?? 0) + 1)
    }
  }
  return unmatched
}

/**
 * Adds the BICs that lists of other codes state. A BIC that a list of BICs has is only confirmed by them:
 * they name an office of its holder as often as the holder. A table of our own confirms nothing: it was made
 * from such lists. Any other BIC is an entry by their word.
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

/** What the sources of one type say together; of BICs also what lists of other codes say. */
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
