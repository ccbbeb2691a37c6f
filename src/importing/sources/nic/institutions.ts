/**
 * Reads the files of the NIC together: active institutions, closed ones, and transformations, from which a
 * closed institution gets its successor. Codes are those of the data dictionary of the NIC.
 * https://www.ffiec.gov/npw/StaticData/DataDownload/NPW%20Data%20Dictionary.pdf
 */
import { BuildError, type LocatedRow } from '../../source-description.ts'

/** The columns of the file of transformations that are used. */
const TRANSFORMATION_COLUMNS = ['#ID_RSSD_PREDECESSOR', 'ID_RSSD_SUCCESSOR', 'TRNSFM_CD', 'DT_TRANS'] as const

/**
 * TRNSFM_CD of events after which the predecessor does not go on: 1 its charter is discontinued, 9 it goes on
 * under another number, 50 it failed. Splits (5) and sales of assets (7) leave it in existence.
 */
const SUCCESSIONS: readonly string[] = ['1', '9', '50']

/** What became of institutions that ceased to exist, by REASON_TERM_CD. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['1', 'was liquidated'],
  ['2', 'merged into another one'],
  ['5', 'failed'],
])

/** A field of the file; '' for zero, which means 'none'. */
export function readField(row: LocatedRow['values'], column: string): string {
  const text = row[column]?.trim() ?? ''
  return /^0*$/.test(text) ? '' : text
}

/** The primary ABA number of an institution, whose leading zeros the file drops; '' if it has none. */
export function readAbaNumber(row: LocatedRow['values']): string {
  const abaNumber = readField(row, 'ID_ABA_PRIM')
  return abaNumber === '' ? '' : abaNumber.padStart(9, '0')
}

/** Whether a row is the current one of an institution, and not one of its history. */
export const isCurrent = (row: LocatedRow['values']) => readField(row, 'DT_END') === NO_END_DATE

const NO_END_DATE = '99991231'

/** '20210501' as '2021-05-01'; '' for a date that is none, and for 99991231, which stands for no end. */
function readDate(text: string): string {
  const [, year = '9999', month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return year === '9999' || Number.isNaN(Date.parse(date)) ? '' : date
}

interface ClosedInstitution {
  readonly located: LocatedRow
  readonly end: string
}

/** What is known of all institutions once every row has been read. */
class Institutions {
  /** The ABA numbers of active institutions by their RSSD numbers. */
  readonly #active = new Map<string, string>()
  /** The institution that held an ABA number last, by number. */
  readonly #closed = new Map<string, ClosedInstitution>()
  /** The successors of each institution that did not go on. */
  readonly #successors = new Map<string, Set<string>>()

  get hasActive(): boolean {
    return this.#active.size > 0
  }

  /** Records a row. Returns whether it is that of an active institution. */
  add(located: LocatedRow, columns: readonly string[]): boolean {
    const { values } = located
    if ('#ID_RSSD_PREDECESSOR' in values) this.#addTransformation(located)
    else {
      requireColumns(located, columns)
      const end = readDate(readField(values, 'DT_EXIST_TERM'))
      if (end === '') {
        if (isCurrent(values)) this.#active.set(readField(values, '#ID_RSSD'), readAbaNumber(values))
        return true
      }
      this.#addClosed(located, end, columns)
    }
    return false
  }

  #addTransformation(located: LocatedRow) {
    requireColumns(located, TRANSFORMATION_COLUMNS)
    const {
      '#ID_RSSD_PREDECESSOR': from = '',
      ID_RSSD_SUCCESSOR: to = '',
      TRNSFM_CD: event = '',
    } = located.values
    if (!SUCCESSIONS.includes(event)) return
    const successors = this.#successors.get(from) ?? new Set()
    this.#successors.set(from, successors.add(to))
  }

  #addClosed(located: LocatedRow, end: string, columns: readonly string[]) {
    const { values } = located
    const abaNumber = readAbaNumber(values)
    if (abaNumber === '' || !ENDINGS.has(readField(values, 'REASON_TERM_CD'))) return
    if ((this.#closed.get(abaNumber)?.end ?? '') >= end) return
    // The other sixty columns would take several times as much memory.
    const used = Object.fromEntries(columns.map((column) => [column, values[column] ?? '']))
    this.#closed.set(abaNumber, { located: { ...located, values: used }, end })
  }

  /** A row for each ABA number that only closed institutions held, with its end and its successor. */
  *listClosed(): Generator<LocatedRow> {
    const inUse = new Set(this.#active.values())
    for (const [abaNumber, { located, end }] of this.#closed) {
      if (inUse.has(abaNumber)) continue
      const { values } = located
      const ending = ENDINGS.get(readField(values, 'REASON_TERM_CD')) ?? ''
      const successor = this.#findSuccessor(readField(values, '#ID_RSSD'))
      yield { ...located, values: { ...values, end, ending, successor } }
    }
  }

  /** The ABA number of the active institution that a chain of successors ends at; '' if there is none. */
  #findSuccessor(rssd: string): string {
    const visited = new Set<string>()
    // A circle of successors has no end.
    for (let id = rssd; !visited.has(id); ) {
      visited.add(id)
      const abaNumber = this.#active.get(id)
      if (abaNumber !== undefined) return abaNumber
      const [next, ...others] = this.#successors.get(id) ?? []
      if (next === undefined || others.length > 0) return ''
      id = next
    }
    return ''
  }
}

/** Throws a BuildError if a row lacks a column: its file is another one. */
function requireColumns({ file, row, values }: LocatedRow, columns: readonly string[]) {
  const missing = columns.find((column) => !(column in values))
  if (missing !== undefined) throw new BuildError(`${file} row ${row}: the header row lacks ${missing}`)
}

/**
 * Yields the rows of active institutions as they come, then a row for each ABA number that only closed ones
 * held. `columns` are those that a row of an institution must have, and those that rows of closed ones keep.
 */
export async function* listInstitutions(
  rows: AsyncIterable<LocatedRow> | Iterable<LocatedRow>,
  columns: readonly string[],
): AsyncGenerator<LocatedRow> {
  const institutions = new Institutions()
  let last: LocatedRow | undefined
  for await (const located of rows) {
    last = located
    if (institutions.add(located, columns)) yield located
  }
  // Without them, every number of a closed institution would count as out of use.
  if (last && !institutions.hasActive)
    throw new BuildError(`${last.file}: the file of active institutions is missing`)
  yield* institutions.listClosed()
}
