/**
 * Reads the last holder and the successor of each ABI code from the history of the Banca d'Italia's
 * registers: a row for each period of a holder, and a row for each event between two holders.
 */
import type { LocatedRow } from '../../source-description.ts'

/** The end of a period that has not ended. */
export const OPEN_END = '9999-12-31'

/**
 * The registers whose institutions have codes in IBANs: 001 banks, 012 payment institutions, 016 institutions
 * of electronic money, 010 the same before.
 */
const REGISTERS: readonly string[] = ['001', '010', '012', '016']

/** Fusion and incorporation: the active party succeeds the passive one. Other events only move assets. */
const SUCCESSIONS: readonly string[] = ['002', '003']

/** The code of a period of a holder, with its leading zeros; null if the row has none that IBANs have. */
function readCode({ values }: LocatedRow): string | null {
  const code = values.COD_MECC ?? ''
  return REGISTERS.includes(values.TIPO_ALBO ?? '') && /^\d{1,5}$/.test(code) ? code.padStart(5, '0') : null
}

const getEnd = ({ values }: LocatedRow) => values.DATA_F_VAL ?? ''
const getHolder = ({ values }: LocatedRow) => values.ID_INT ?? ''

/** The later of two periods: by its end, then by its beginning. */
function isLater(a: LocatedRow, b: LocatedRow): boolean {
  if (getEnd(a) !== getEnd(b)) return getEnd(a) > getEnd(b)
  return (a.values.DATA_I_VAL ?? '') > (b.values.DATA_I_VAL ?? '')
}

/** The holders by id that succeeded another one, by the id of that one. */
function findSuccessions(events: readonly LocatedRow[]): ReadonlyMap<string, string> {
  const successions = events.filter(({ values }) => SUCCESSIONS.includes(values.TIPO_EVENTO ?? ''))
  return new Map(successions.map(({ values }) => [values.ID_INT_PAS ?? '', values.ID_INT_ATT ?? '']))
}

/** Follows the successors of a holder to the first one with a code in force; '' if there is none. */
function findSuccessorCode(
  holder: string,
  successions: ReadonlyMap<string, string>,
  codesInForce: ReadonlyMap<string, string>,
): string {
  const visited = new Set<string>()
  for (let id: string | undefined = holder; id !== undefined; id = successions.get(id)) {
    const code = codesInForce.get(id)
    if (code !== undefined) return code
    // A circle of successors has no end.
    if (visited.has(id)) break
    visited.add(id)
  }
  return ''
}

/**
 * A row for each code, in the order of the file: that of its last period, with its code in five digits, the
 * code of the successor if the period has ended, and the number of holders that have the code at present.
 */
export function* listLastPeriods(rows: readonly LocatedRow[]): Generator<LocatedRow> {
  const periods = rows.flatMap((row) => {
    const code = readCode(row)
    return code === null ? [] : { code, row }
  })
  const isInForce = (row: LocatedRow) => getEnd(row) === OPEN_END
  const inForce = periods.filter(({ row }) => isInForce(row))
  const codesInForce = new Map(inForce.map(({ code, row }) => [getHolder(row), code]))
  const successions = findSuccessions(rows.filter(({ values }) => values.ID_EVENTO !== undefined))
  for (const [code, periodsOfCode] of Map.groupBy(periods, (period) => period.code)) {
    const rowsOfCode = periodsOfCode.map(({ row }) => row)
    const last = rowsOfCode.reduce((latest, row) => (isLater(row, latest) ? row : latest))
    const successor = isInForce(last) ? '' : findSuccessorCode(getHolder(last), successions, codesInForce)
    const holders = new Set(rowsOfCode.filter(isInForce).map(getHolder)).size
    yield { ...last, values: { ...last.values, COD_MECC: code, successor, holders: String(holders) } }
  }
}
