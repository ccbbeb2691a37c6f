import type { Standing } from '../../codes/iban/schwifty-rows.ts'
import type { ReadRow } from '../source-description.ts'

type Test = (row: ReadRow) => boolean

const keyOf = ({ values }: ReadRow) => `${values.country_code}${values.bank_code}`
const nameOf = ({ values }: ReadRow) => values.name?.toUpperCase() ?? ''
const isBank: Test = ({ values }) => values.primary !== 'false'
const isByHand: Test = ({ file }) => file.startsWith('manual_')
const hasBic8: Test = ({ values }) => values.bic?.length === 8
const isHeadOffice: Test = ({ values }) => /^.{8}(?:XXX)?$/.test(values.bic ?? '')

/** Those that pass, if any does: a preference, not a condition. */
function preferred(rows: readonly ReadRow[], passes: Test): readonly ReadRow[] {
  const passing = rows.filter(passes)
  return passing.length > 0 ? passing : rows
}

/**
 * The rows of the most likely name where rows of one bank code name several banks: the only one whose BIC is
 * written without a branch; else the one named most often here; else the one named for the fewest codes, for
 * the others are the group that it belongs to; else the first.
 */
function likeliest(rows: readonly ReadRow[], codesOfName: ReadonlyMap<string, number>): readonly ReadRow[] {
  const byName = [...Map.groupBy(rows, nameOf)]
  if (byName.length < 2) return rows
  const plain = byName.filter(([, named]) => named.some(hasBic8))
  const candidates = plain.length === 1 ? plain : byName
  const [best] = candidates.toSorted(
    ([a, rowsA], [b, rowsB]) =>
      rowsB.length - rowsA.length || (codesOfName.get(a) ?? 0) - (codesOfName.get(b) ?? 0),
  )
  return best?.[1] ?? rows
}

/** All objects of one bank code, with the standing of each. The bank goes before its offices, corrections by hand before the rest. */
function* standingOf(
  rows: readonly ReadRow[],
  codesOfName: ReadonlyMap<string, number>,
): Generator<readonly [ReadRow, Standing]> {
  const candidates = preferred(preferred(rows, isBank), isByHand)
  const speaking = likeliest(candidates, codesOfName)
  const [speaker] = preferred(speaking, isHeadOffice)
  for (const row of rows) {
    const contradicts = candidates.includes(row) && !speaking.includes(row) && isBank(row)
    yield [row, row === speaker ? 'speaks' : contradicts ? 'contradicts' : 'repeats']
  }
}

/** For how many bank codes each name stands. */
function countCodes(groups: Iterable<readonly ReadRow[]>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const rows of groups)
    for (const name of new Set(rows.map(nameOf))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * Tells for each object whether it is the one that speaks for its bank code: several may have the same,
 * as offices of one bank, from an older registry, or by mistake.
 */
export function* withStanding(read: Iterable<ReadRow>): Generator<ReadRow> {
  const groups = [...Map.groupBy(read, keyOf).values()]
  const codesOfName = countCodes(groups)
  for (const rows of groups)
    for (const [row, standing] of standingOf(rows, codesOfName))
      yield { ...row, values: { ...row.values, standing } }
}
