/** Merges the statements about one code into an entry. */
import { type DetailField, detailEntries } from '../codes/detail-fields.ts'
import { type EntryDraft, OTHER_HOLDER, STATUS_FIELD } from '../codes/source-row.ts'
import type { RowDates } from '../directory/entry.ts'
import { ADDRESS_FIELDS, dropFieldsOfOtherHolders, type Statement } from './code-holder.ts'

/** An entry with the sources that it comes from. */
export interface MergedEntry extends Omit<EntryDraft, 'asOf'> {
  readonly sourceId: string
  /**
   * The fields that each further source contributed; empty for a source that only confirms. Null for a single
   * source.
   */
  readonly contributions: Readonly<Record<string, readonly string[]>> | null
  readonly dates: RowDates
}

/**
 * Merges statements. Each field comes from the newest statement that has it. Status and successor come from
 * the newest statement with a warning.
 */
export function mergeStatements(unsorted: readonly [Statement, ...Statement[]]): MergedEntry {
  const statements = sortByDate(unsorted)
  const [first, ...others] = statements
  const dates = collectRowDates(statements)
  if (others.length === 0) {
    const { asOf: _inDates, ...draft } = first.draft
    return { ...draft, sourceId: first.sourceId, contributions: null, dates }
  }
  const withName = statements.filter(({ draft }) => draft.name !== '')
  // A listed code takes precedence over an inferred one, whatever their dates.
  const named = withName.find((statement) => !isInferred(statement)) ?? withName[0] ?? first
  const statementsOfHolder = statements.map((statement) =>
    dropFieldsOfOtherHolders(statement, named.draft.name),
  )
  const addressSource = findAddressStatement(statementsOfHolder)
  const warning = findWarning(statementsOfHolder, statements.indexOf(named))
  const fields = mergeDetails(statementsOfHolder, named, addressSource)
  for (const { sourceId, namesOtherHolder } of statementsOfHolder)
    if (namesOtherHolder) fields.addContribution(sourceId, OTHER_HOLDER)
  if (warning) fields.addContribution(warning.sourceId, STATUS_FIELD)
  const contributions = statements
    .filter(({ sourceId }) => sourceId !== named.sourceId)
    .map(({ sourceId }) => [sourceId, fields.fieldsBySource.get(sourceId) ?? []] as const)
  return {
    code: first.draft.code,
    name: named.draft.name,
    country: first.draft.country,
    city: addressSource?.draft.city ?? '',
    status: warning?.draft.status ?? 'active',
    successor: warning?.draft.successor ?? null,
    details: fields.details,
    sourceId: named.sourceId,
    contributions: Object.fromEntries(contributions),
    dates,
  }
}

/** The fields about evidence. They come from the statement that names the holder. */
const EVIDENCE_FIELDS = ['evidence', 'knownFrom'] as const
const FIELDS_OF_ONE_SOURCE: ReadonlySet<string> = new Set([...ADDRESS_FIELDS, ...EVIDENCE_FIELDS])

function hasStreet({ draft }: Statement): boolean {
  return draft.details.address !== undefined
}

/** The statement to take the address from: the newest with a street, else the newest with a city. */
function findAddressStatement(statements: readonly Statement[]): Statement | undefined {
  return statements.find(hasStreet) ?? statements.find(({ draft }) => draft.city !== '')
}

/**
 * The newest statement with a warning: a successor, or a status other than active. Ignores statements about
 * another holder that are older than the one at `namedIndex`, which names the holder: the code was
 * reassigned.
 */
function findWarning(statements: readonly Statement[], namedIndex: number): Statement | undefined {
  return statements.find(
    ({ draft, namesOtherHolder }, index) =>
      (draft.successor !== null || draft.status !== 'active') && !(namesOtherHolder && index > namedIndex),
  )
}

/** Collects fields with the source of each. */
class Fields {
  readonly details: Partial<Record<DetailField, string>> = {}
  readonly fieldsBySource = new Map<string, string[]>()

  add(sourceId: string, field: DetailField, value: string) {
    if (field in this.details) return
    this.details[field] = value
    this.addContribution(sourceId, field)
  }

  addContribution(sourceId: string, field: string) {
    const fields = this.fieldsBySource.get(sourceId)
    if (fields) fields.push(field)
    else this.fieldsBySource.set(sourceId, [field])
  }
}

function isInferred({ draft }: Statement): boolean {
  return draft.details.evidence === 'inferred'
}

function mergeDetails(
  statements: readonly Statement[],
  named: Statement,
  addressSource: Statement | undefined,
): Fields {
  const fields = new Fields()
  for (const field of EVIDENCE_FIELDS) {
    const value = named.draft.details[field]
    if (value !== undefined) fields.add(named.sourceId, field, value)
  }
  for (const { sourceId, draft } of statements) {
    for (const [field, value] of detailEntries(draft.details)) {
      if (!FIELDS_OF_ONE_SOURCE.has(field)) fields.add(sourceId, field, value)
    }
  }
  for (const field of ADDRESS_FIELDS) {
    const value = addressSource?.draft.details[field]
    if (addressSource && value !== undefined) fields.add(addressSource.sourceId, field, value)
  }
  if (addressSource?.draft.city) fields.addContribution(addressSource.sourceId, 'city')
  return fields
}

/** The dates of the statements whose rows are dated. */
function collectRowDates(statements: readonly Statement[]): RowDates {
  const dated = statements.flatMap(({ sourceId, draft: { asOf } }) =>
    asOf ? [[sourceId, asOf] as const] : [],
  )
  return dated.length > 0 ? Object.fromEntries(dated) : null
}

interface Dated {
  readonly asOf: string
  readonly isHandKept?: boolean
}

/** Newest first; of equal dates, published lists before hand-kept tables. */
export function compareNewerFirst(a: Dated, b: Dated): number {
  if (a.asOf !== b.asOf) return a.asOf < b.asOf ? 1 : -1
  return Number(a.isHandKept === true) - Number(b.isHandKept === true)
}

/** Sorts the newest first. Statements of equal dates keep the order of their sources. */
function sortByDate(statements: readonly [Statement, ...Statement[]]): readonly [Statement, ...Statement[]] {
  if (statements.every(({ draft }) => draft.asOf === undefined)) return statements
  return statements.toSorted(compareNewerFirst) as [Statement, ...Statement[]]
}
