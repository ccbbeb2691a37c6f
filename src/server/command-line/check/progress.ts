import type { TableCheck } from '../../../bulk-check/check-table.ts'
import { getRoleName } from '../../../bulk-check/columns/roles.ts'
import type { CheckedRow } from '../../../bulk-check/rows/check-row.ts'
import { formatNumber } from '../../../codes/format.ts'
import { escapeInvisible } from '../terminal.ts'

const REDRAW_INTERVAL_MS = 200
const MAX_REASONS = 8

/**
 * Shows the number of checked rows on a terminal. Returns a check whose rows update it as they are read, and
 * `end`, which clears the line.
 */
export function trackProgress(stream: NodeJS.WriteStream, check: TableCheck) {
  if (!stream.isTTY) return { check, end: () => undefined }
  const began = performance.now()
  let drawnAt = began
  async function* rowsWithProgress(): AsyncGenerator<readonly CheckedRow[]> {
    for await (const block of check.rows) {
      yield block
      const now = performance.now()
      if (now - drawnAt < REDRAW_INTERVAL_MS) continue
      drawnAt = now
      const { rows } = check.summary
      const speed = Math.round((rows / (now - began)) * 1000)
      stream.write(`\r\u001B[K  ${formatNumber(rows)} rows, ${formatNumber(speed)} rows a second`)
    }
  }
  return {
    check: { ...check, rows: rowsWithProgress() },
    end: () => {
      stream.write('\r\u001B[K')
    },
  }
}

/** Formats the recognized columns and the counts of a checked table, one per line. */
export function formatSummary({ columns, summary }: TableCheck): string[] {
  const { rows, statuses, corrected, duplicates, reasons } = summary
  const recognized = columns.flatMap(({ index, header, role, by, fitting, filled }) =>
    role === null
      ? []
      : `  column ${index + 1}${header ? ` '${escapeInvisible(header)}'` : ''}: ${getRoleName(role)} ` +
        `(by ${by}, ${formatNumber(fitting)} of the first ${formatNumber(filled)} cells fit)`,
  )
  const frequent = [...reasons].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS)
  return [
    ...recognized,
    `  ${formatNumber(rows)} rows: ${formatNumber(statuses.valid)} valid, ` +
      `${formatNumber(statuses.invalid)} invalid, ${formatNumber(statuses.unknown)} unknown, ` +
      `${formatNumber(statuses.missing)} without a code`,
    `  ${formatNumber(corrected)} corrected, ${formatNumber(duplicates)} the same as an earlier row`,
    ...frequent.map(([reason, count]) => `  ${formatNumber(count)} × ${escapeInvisible(reason)}`),
    '',
  ]
}
