/**
 * The Bundesbank's file of bank codes (Bankleitzahlen, BLZ): fixed width, ISO-8859-1, 168 characters a row.
 * Several rows may share a BLZ: Merkmal 1 marks the bank, Merkmal 2 its other offices.
 * Layout: 'Satzaufbau der Bankleitzahlendatei', www.bundesbank.de.
 */

import { parseBicColumn } from '../../rows/bic-column.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'

/** The fields of a row with their widths, and how we use them. */
export const BUNDESBANK_FIELDS = [
  ['Bankleitzahl', 8, 'the code'],
  ['Merkmal', 1, 'tells the bank itself (1) from its further offices (2)'],
  ['Bezeichnung', 58, 'kept'],
  ['Postleitzahl', 5, 'kept'],
  ['Ort', 35, 'kept'],
  ['Kurzbezeichnung', 27, 'kept'],
  ['PAN', 5, 'not used: number for cards'],
  ['BIC', 11, 'kept'],
  ['Prüfzifferberechnungsmethode', 2, 'not used: check digits of account numbers'],
  ['Datensatznummer', 6, 'not used'],
  ['Änderungskennzeichen', 1, 'the status: D is deleted'],
  ['Bankleitzahllöschung', 1, 'not used: announces a future deletion'],
  ['Nachfolge-Bankleitzahl', 8, 'the successor'],
] as const

/** The status by Änderungskennzeichen: A is added, M modified, U unchanged, D deleted. */
const STATUSES = new Map([
  ['A', 'active' as const],
  ['M', 'active' as const],
  ['U', 'active' as const],
  ['D', 'closed' as const],
])

/** Maps one row to an entry keyed by DE and the BLZ. */
export function mapBundesbankRow(row: SourceRow): MappedRow {
  const { Bankleitzahl: blz = '', Merkmal: mark, Änderungskennzeichen: change = '' } = row
  // Only the bank itself becomes an entry.
  if (mark === '2') return { kind: 'empty' }
  if (mark !== '1') return { kind: 'rejected', reason: `${blz}: Merkmal is '${mark}', not 1 or 2` }
  const status = STATUSES.get(change)
  if (!status)
    return { kind: 'rejected', reason: `${blz}: Änderungskennzeichen is '${change}', not A, M, U or D` }
  const { name, city = '' } = dropEmptyFields({ name: row.Bezeichnung, city: row.Ort })
  if (!name) return { kind: 'rejected', reason: `${blz}: no name` }
  const parsedBic = parseBicColumn(row.BIC, blz)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const successorNumber = row['Nachfolge-Bankleitzahl'] ?? ''
  // The file has zeros where there is no successor.
  const successor = /^0*$/.test(successorNumber) ? null : `DE${successorNumber}`
  const details = dropEmptyFields({
    bic: parsedBic.bic,
    postcode: row.Postleitzahl,
    shortName: row.Kurzbezeichnung,
  })
  return {
    kind: 'entry',
    draft: { code: `DE${blz}`, name, country: 'DE', city, status, successor, details },
  }
}
