/** Merges the statements about one code into an entry. */
import {
  type CodeEntry,
  DETAIL_FIELDS,
  detailEntries,
  OTHER_HOLDER,
  SAME_HOLDER,
  STATUS_FIELD,
} from '../../codes/code-entry.ts'
import { compareDates } from '../../codes/reading/date-order.ts'
import { splitBic } from '../../codes/swift/bic-parts.ts'
import type { RowDates } from '../../directory/entry.ts'
import type { EntryDraft } from '../rows/drafts.ts'
import type { SourceDescription } from '../source-description.ts'
import { mergeStatedBics } from './bics/merge-bics.ts'
import { isSameHolder } from './bics/same-holder.ts'
import { mergeDetails } from './merge-details.ts'
import type { NonEmptyStatements, Statement } from './statement.ts'

/** An entry with the sources that it comes from. */
export interface MergedEntry extends CodeEntry {
  /** The source of the name. */
  readonly sourceId: string
  /**
   * The fields that each further source contributed, such as `{ fedach: ['address', 'phone'] }`; empty for a
   * source that only confirms the code. For a source that names the same holder, SAME_HOLDER is among them;
   * for one that names another, OTHER_HOLDER. Null if there is no further source.
   */
  readonly contributions: Readonly<Record<string, readonly string[]>> | null
  /** By source id, the date of its row: `{ chips: '2024-07' }`; null if no row has a date. */
  readonly dates: RowDates
}

/** Records that a source contributed fields to an entry or range, unless it is the main source. */
export function addContribution<Item extends Pick<MergedEntry, 'sourceId' | 'contributions'>>(
  item: Item,
  sourceId: string | undefined,
  fields: readonly string[],
): Item {
  if (sourceId === undefined || sourceId === item.sourceId) return item
  const before = item.contributions?.[sourceId] ?? []
  return { ...item, contributions: { ...item.contributions, [sourceId]: [...before, ...fields] } }
}

/**
 * Merges the statements about a code. Name and evidence come from the newest statement with a name (see
 * findNamingStatement), status and successor from the newest statement with a warning (see findWarning). The
 * whole address comes from one statement, each other detail from the newest statement that has it.
 */
export function mergeStatements(unsorted: Readonly<NonEmptyStatements>): MergedEntry {
  const statements = unsorted.toSorted(compareNewerFirst) as NonEmptyStatements
  const [newest, ...older] = statements
  const dates = collectRowDates(statements.map(({ sourceId, draft }) => ({ sourceId, rowDate: draft.asOf })))
  if (older.length === 0) {
    const { asOf: _rowDate, ...draft } = newest.draft
    return { ...draft, sourceId: newest.sourceId, contributions: null, dates }
  }
  const namingStatement = findNamingStatement(statements) ?? newest
  const filtered = statements.map((statement) =>
    dropFieldsOfOtherHolder(statement, namingStatement.draft.name),
  )
  const addressStatement = findAddressStatement(filtered)
  const warning = findWarning(filtered, statements.indexOf(namingStatement))
  const fields = mergeDetails(filtered, namingStatement, addressStatement)
  for (const statement of filtered) {
    const { sourceId, draft, namesOtherHolder, confirmsHolder } = statement
    if (namesOtherHolder) fields.addContribution(sourceId, OTHER_HOLDER)
    else if (confirmsHolder || draft.name !== '') fields.addContribution(sourceId, SAME_HOLDER)
  }
  if (warning && !isOnlyDelisted(warning)) fields.addContribution(warning.sourceId, STATUS_FIELD)
  const bics = mergeStatedBics(
    filtered.map(({ sourceId, draft }) => ({ sourceId, details: draft.details })),
    fields.details.bic,
  )
  if (bics) fields.details.bics = bics
  const contributions = statements
    .filter(({ sourceId }) => sourceId !== namingStatement.sourceId)
    .map(({ sourceId }) => [sourceId, fields.contributions.get(sourceId) ?? []] as const)
  return {
    code: newest.draft.code,
    name: namingStatement.draft.name,
    country: newest.draft.country,
    city: addressStatement?.draft.city ?? '',
    status: warning?.draft.status ?? 'active',
    successor: warning?.draft.successor ?? null,
    details: fields.details,
    sourceId: namingStatement.sourceId,
    contributions: Object.fromEntries(contributions),
    dates,
  }
}

/** Newest first; of equal dates, published lists before hand-kept tables. */
export function compareNewerFirst(a: Precedence, b: Precedence): number {
  return compareDates(b.asOf, a.asOf) || Number(a.isHandKept === true) - Number(b.isHandKept === true)
}

/** What decides which of two sources or statements takes precedence. */
type Precedence = Pick<SourceDescription, 'asOf' | 'isHandKept'>

interface DatedRow {
  readonly sourceId: string
  /** Undefined if the source does not date its rows. */
  readonly rowDate: string | undefined
}

/** The dates of the rows by source; null if no row has a date of its own. */
export function collectRowDates(rows: readonly DatedRow[]): RowDates {
  const dated = rows.flatMap(({ sourceId, rowDate }) => (rowDate ? [[sourceId, rowDate]] : []))
  return dated.length > 0 ? Object.fromEntries(dated) : null
}

/**
 * The newest of sorted statements with a name; one without the evidence 'inferred' is preferred. A name
 * beside an older BIC of another institution does not count: the newest BIC then names the holder.
 */
export function findNamingStatement(statements: readonly Statement[]): Statement | undefined {
  const newestBic = statements.find(({ draft }) => draft.details.bic && !isInferred(draft))
  const withName = statements.filter(({ draft }) => draft.name !== '')
  const agreeing = withName.filter((statement) => !newestBic || !isOutdated(statement, newestBic))
  return agreeing.find(({ draft }) => !isInferred(draft)) ?? agreeing[0] ?? (withName[0] && newestBic)
}

const isInferred = ({ details }: EntryDraft) => details.evidence === 'inferred'

/** Whether a newer statement, which has no name, states the BIC of another institution. */
function isOutdated({ asOf, draft }: Statement, newer: Statement): boolean {
  const { bic } = draft.details
  const newerBic = newer.draft.details.bic
  if (!bic || !newerBic || newer.draft.name !== '' || compareDates(newer.asOf, asOf) <= 0) return false
  return splitBic(bic).partyPrefix !== splitBic(newerBic).partyPrefix
}

/**
 * If a statement names another holder, removes its city and its details about the holder, such as the phone.
 * Its name and its details about the code itself stay.
 */
function dropFieldsOfOtherHolder(statement: Statement, holder: string): Statement {
  const { draft, ownDetails } = statement
  if (draft.name === '' || isSameHolder(draft.name, holder)) return statement
  const codeDetails = detailEntries(draft.details).filter(
    ([field]) => (ownDetails?.[field]?.about ?? DETAIL_FIELDS[field]) === 'code',
  )
  return {
    ...statement,
    namesOtherHolder: true,
    draft: { ...draft, city: '', details: Object.fromEntries(codeDetails) },
  }
}

/** The statement to take the address from: the newest with a street, else the newest with a city. */
function findAddressStatement(statements: readonly Statement[]): Statement | undefined {
  const withStreet = statements.find(({ draft }) => draft.details.address !== undefined)
  return withStreet ?? statements.find(({ draft }) => draft.city !== '')
}

/** Whether a statement is about a delisted code and names no successor: its source itself has no warning. */
function isOnlyDelisted({ draft }: Statement): boolean {
  return draft.status === 'delisted' && draft.successor === null
}

/**
 * The newest statement with a warning: a successor, or a status other than active. Ignores statements about
 * another holder that are older than the one at `namingIndex`, which names the holder: the code was
 * reassigned. All statements about a delisted code have its status, so the newest with a successor counts.
 * Of statements with one status, too, one that names the successor counts more.
 */
function findWarning(statements: readonly Statement[], namingIndex: number): Statement | undefined {
  const warnings = statements.filter(
    ({ draft, namesOtherHolder }, index) =>
      (draft.successor !== null || draft.status !== 'active') && !(namesOtherHolder && index > namingIndex),
  )
  const newest = warnings.find((warning) => !isOnlyDelisted(warning)) ?? warnings[0]
  return warnings.find(({ draft }) => draft.status === newest?.draft.status && draft.successor) ?? newest
}
