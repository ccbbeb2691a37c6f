/**
 * The holders of BICs: what a newer list of national bank codes says about the name in a list of BICs. A
 * complete list of bank codes, such as the Bundesbank's, decides who holds a BIC that it states.
 */
import { compareDates } from '../../../codes/reading/date-order.ts'
import { toBic8, toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { CollectedSource } from '../../rows/collect.ts'
import type { EntryDraft } from '../../rows/drafts.ts'
import {
  addContribution,
  compareNewerFirst,
  findNamingStatement,
  type MergedEntry,
} from '../merge-statements.ts'
import type { NonEmptyStatements, Statement } from '../statement.ts'
import { agreesOnHolder } from './same-holder.ts'

/**
 * The names that a source states for the holder of each BIC11: those of its active rows, or else those of
 * rows whose code has been merged into another.
 */
export function collectHolderNames({ drafts }: CollectedSource): HolderNames {
  const active = groupNamesByBic(drafts.filter(({ status }) => status === 'active'))
  const merged = groupNamesByBic(drafts.filter(({ status }) => status === 'merged'))
  return new Map([...merged, ...active])
}

type HolderNames = ReadonlyMap<string, ReadonlySet<string>>

function groupNamesByBic(drafts: readonly EntryDraft[]): HolderNames {
  const names = new Map<string, Set<string>>()
  for (const { name, details } of drafts) {
    const { bic, evidence } = details
    if (!bic || name === '' || evidence === 'inferred') continue
    const bic11 = toBic11(bic)
    names.set(bic11, (names.get(bic11) ?? new Set()).add(name))
  }
  return names
}

/** What a list of bank codes states about a BIC: with the name of the holder, and without it. */
export interface HolderStatement {
  readonly named: Statement
  readonly nameless: Statement
  /** All names that the list has for the holder. */
  readonly names: ReadonlySet<string>
  /** Whether the list is complete, and so decides who the holder is. */
  readonly isDecisive: boolean
}

/**
 * Adds the statement of a list of bank codes to the statements about a listed BIC. If it names the same
 * holder, it confirms the name. If it is decisive, newer, and names another, its name replaces the older one,
 * which becomes the former name. Otherwise it only confirms the code. Lists are added newest first: the
 * newest decisive one counts.
 */
export function addHolderStatement(
  bic: string,
  known: Readonly<NonEmptyStatements>,
  { named, nameless, names, isDecisive }: HolderStatement,
): NonEmptyStatements {
  const listed = findNamingStatement(known.toSorted(compareNewerFirst))
  if (!listed || names.size === 0) return [...known, nameless]
  const agrees = ({ draft }: Statement) =>
    names.values().some((name) => agreesOnHolder(bic, name, draft.name))
  if (agrees(listed)) return [...known, { ...nameless, confirmsHolder: true, decidesHolder: isDecisive }]
  const isNewer = compareDates(named.asOf, listed.asOf) > 0
  const isDecided = known.some(({ decidesHolder }) => decidesHolder)
  if (!isDecisive || isDecided || !isNewer || named.draft.status !== 'active') return [...known, nameless]
  const [first, ...others] = known.map((one) => (agrees(one) ? one : nameFormerly(one)))
  const deciding = { ...named, decidesHolder: true }
  return first ? [first, ...others, deciding] : [deciding]
}

/** Makes the name of a statement the former name of the holder. The other fields stay, with their date. */
function nameFormerly(statement: Statement): Statement {
  const { draft } = statement
  if (draft.name === '') return statement
  const { 'original.name': _original, ...details } = draft.details
  return { ...statement, draft: { ...draft, name: '', details: { ...details, formerName: draft.name } } }
}

/**
 * Renames the branches of renamed head offices: the BICs with the same first eight characters, which name one
 * party (ISO 9362), if they still have its former name.
 */
export function renameBranches(entries: readonly MergedEntry[]): readonly MergedEntry[] {
  const renamedHeads = new Map(
    entries
      .filter(({ code, details }) => details.formerName && code === toBic11(toBic8(code)))
      .map((head) => [toBic8(head.code), head]),
  )
  if (renamedHeads.size === 0) return entries
  return entries.map((entry) => {
    const head = renamedHeads.get(toBic8(entry.code))
    return head && head.sourceId !== entry.sourceId && !entry.details.formerName
      ? renameBranch(entry, head)
      : entry
  })
}

function renameBranch(
  entry: MergedEntry,
  { code, name, sourceId, dates, details }: MergedEntry,
): MergedEntry {
  const { formerName = '' } = details
  if (agreesOnHolder(code, name, entry.name) || !agreesOnHolder(code, formerName, entry.name)) return entry
  const { 'original.name': _original, ...ownDetails } = entry.details
  const date = dates?.[sourceId]
  const renamed = {
    ...entry,
    name,
    details: { ...ownDetails, formerName: entry.name },
    dates: date ? { ...entry.dates, [sourceId]: date } : entry.dates,
  }
  return addContribution(renamed, sourceId, ['name'])
}
