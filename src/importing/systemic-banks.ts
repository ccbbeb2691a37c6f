import { readFileSync } from 'node:fs'

const TABLE = new URL('./tables/systemically-important-banks.csv', import.meta.url)

/** The BIC11s of the banks on the Financial Stability Board's list; the table names its edition. */
export function systemicBankCodes(): string[] {
  const lines = readFileSync(TABLE, 'utf8').split('\n')
  const rows = lines.filter((line) => line && !line.startsWith('#')).slice(1)
  return rows.map((row) => row.slice(0, row.indexOf(',')))
}
