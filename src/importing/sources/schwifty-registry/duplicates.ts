import type { LocatedRow } from '../../source-description.ts'
import type { DuplicateStatus } from './rows.ts'

type RowTest = (row: LocatedRow) => boolean

const getBankCodeKey = ({ values }: LocatedRow) => `${values.country_code}${values.bank_code}`
const getNameInCapitals = ({ values }: LocatedRow) => values.name?.toUpperCase() ?? ''
/** The bank registry of the package schwifty marks offices of a bank with `primary: false`. */
const isBank: RowTest = ({ values }) => values.primary !== 'false'
const isManualCorrection: RowTest = ({ file }) => file.startsWith('manual_')
const hasBic8: RowTest = ({ values }) => values.bic?.length === 8
const hasHeadOfficeBic: RowTest = ({ values }) => /^.{8}(?:XXX)?$/.test(values.bic ?? '')

/** The rows that pass a test, or all rows if none passes. */
function preferRows(rows: readonly LocatedRow[], passes: RowTest): readonly LocatedRow[] {
  const passing = rows.filter(passes)
  return passing.length > 0 ? passing : rows
}

/**
 * If rows of one bank code name several banks, picks the rows of the most likely name: the only name with a
 * BIC8; else the most frequent name; if several are equally frequent, the one with the fewest bank codes;
 * else the first. A name with many bank codes is usually that of a group of banks.
 */
function pickMostLikely(
  rows: readonly LocatedRow[],
  codeCountByName: ReadonlyMap<string, number>,
): readonly LocatedRow[] {
  const byName = [...Map.groupBy(rows, getNameInCapitals)]
  if (byName.length < 2) return rows
  const withBic8 = byName.filter(([, named]) => named.some(hasBic8))
  const candidates = withBic8.length === 1 ? withBic8 : byName
  const [best] = candidates.toSorted(
    ([a, rowsA], [b, rowsB]) =>
      rowsB.length - rowsA.length || (codeCountByName.get(a) ?? 0) - (codeCountByName.get(b) ?? 0),
  )
  return best?.[1] ?? rows
}

/**
 * Classifies the rows of one bank code. The primary row is chosen by preferring banks to offices, then manual
 * corrections to other rows, then the most likely name, then a BIC of the head office. Of the other rows, a
 * row of a bank that lost only because its name is less likely is a conflict; the rest are duplicates.
 */
function* classifyGroup(
  rows: readonly LocatedRow[],
  codeCountByName: ReadonlyMap<string, number>,
): Generator<readonly [LocatedRow, DuplicateStatus]> {
  const candidates = preferRows(preferRows(rows, isBank), isManualCorrection)
  const chosen = pickMostLikely(candidates, codeCountByName)
  const [primary] = preferRows(chosen, hasHeadOfficeBic)
  for (const row of rows) {
    const namesOtherBank = candidates.includes(row) && !chosen.includes(row) && isBank(row)
    if (row === primary) yield [row, 'primary']
    else yield [row, namesOtherBank ? 'conflict' : 'duplicate']
  }
}

/** The number of bank codes of each name. */
function countCodesByName(groups: Iterable<readonly LocatedRow[]>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const rows of groups)
    for (const name of new Set(rows.map(getNameInCapitals))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * Adds the column `duplicateStatus` to each row. Several rows may share a bank code: offices of one bank,
 * entries of an older registry, or mistakes.
 */
export function* classifyDuplicates(rows: Iterable<LocatedRow>): Generator<LocatedRow> {
  const groups = [...Map.groupBy(rows, getBankCodeKey).values()]
  const codeCountByName = countCodesByName(groups)
  for (const group of groups)
    for (const [row, duplicateStatus] of classifyGroup(group, codeCountByName))
      yield { ...row, values: { ...row.values, duplicateStatus } }
}
