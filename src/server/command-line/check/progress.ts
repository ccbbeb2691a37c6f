import type { TableCheck } from '../../../bulk-check/check-table.ts'
import { getRoleName } from '../../../bulk-check/columns/roles.ts'
import type { CheckedRow } from '../../../bulk-check/rows/check-row.ts'
import { formatNumber } from '../../../codes/format.ts'
import { printable } from '../terminal.ts'

/** Milliseconds between two updates of the progress. */
const REDRAW_INTERVAL = 200
/** The most frequent reasons shown. */
const MAX_REASONS = 8

/** Shows the rows checked so far on a terminal, while they are read. */
export function progressOf(stream: NodeJS.WriteStream, check: TableCheck) {
  if (!stream.isTTY) return { check, end: () => undefined }
  const began = performance.now()
  let drawn = began
  async function* shown(): AsyncGenerator<readonly CheckedRow[]> {
    for await (const block of check.rows) {
      yield block
      const now = performance.now()
      if (now - drawn < REDRAW_INTERVAL) continue
      drawn = now
      const { rows } = check.summary
      const speed = Math.round((rows / (now - began)) * 1000)
      stream.write(`\r\u001B[K  ${formatNumber(rows)} rows, ${formatNumber(speed)} rows a second`)
    }
  }
  return {
    check: { ...check, rows: shown() },
    end: () => {
      stream.write('\r\u001B[K')
    },
  }
}

/** The columns and figures of a checked table, for people. */
export function summaryLines({ columns, summary }: TableCheck): string[] {
  const { rows, statuses, corrected, duplicates, reasons } = summary
  const recognized = columns.flatMap(({ index, header, role, by, fitting, filled }) =>
    role === null
      ? []
      : `  column ${index + 1}${header ? ` '${printable(header)}'` : ''}: ${getRoleName(role)} ` +
        `(by ${by}, ${formatNumber(fitting)} of the first ${formatNumber(filled)} cells fit)`,
  )
  const frequent = [...reasons].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS)
  return [
    ...recognized,
    `  ${formatNumber(rows)} rows: ${formatNumber(statuses.valid)} valid, ` +
      `${formatNumber(statuses.invalid)} invalid, ${formatNumber(statuses.unknown)} unknown, ` +
      `${formatNumber(statuses.missing)} without a code`,
    `  ${formatNumber(corrected)} corrected, ${formatNumber(duplicates)} the same as an earlier row`,
    ...frequent.map(([reason, count]) => `  ${formatNumber(count)} × ${printable(reason)}`),
    '',
  ]
}
