import { splitBic } from '../../../codes/swift/bic-parts.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'

/**
 * The SEPA payments directory of the Oesterreichische Nationalbank: CSV with semicolons in ISO-8859-1, one
 * row for each bank code (Bankleitzahl). We map each row to two entries: one for its bank code, one for its
 * BIC. 'Kennzeichen' is Hauptanstalt (head office), Filiale (branch of a foreign bank) or empty. An empty
 * one marks a further bank code of a bank, with the address and usually the BIC of that bank.
 * https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html
 */

/** Every column of the file, and how we use it. */
export const OENB_COLUMNS = {
  Kennzeichen: 'not used: we import the codes of head offices and of branches in the same way',
  Identnummer: "not used: the central bank's own number of the institution",
  Bankleitzahl: 'the code of the entry for the bank code',
  Institutsart: 'not used',
  Sektor: 'not used',
  Firmenbuchnummer: 'not used: number in the register of companies',
  Bankenname: 'kept',
  Straße: 'kept',
  PLZ: 'kept',
  Ort: 'kept',
  'Postadresse / Straße': 'not used: the address of the office is kept',
  'Postadresse / PLZ': 'not used',
  'Postadresse / Ort': 'not used',
  Postfach: 'not used',
  Bundesland: 'kept',
  Telefon: 'kept',
  Fax: 'not used',
  'E-Mail': 'kept',
  'SWIFT-Code': 'the code of the entry for the BIC; kept in the entry for the bank code',
  Homepage: 'kept',
  Gründungsdatum: 'kept: the year',
  LEI: 'kept',
} as const

/** Reads the fields that the entries of the BIC and of the bank code share. */
function readInstitution(row: SourceRow) {
  const { name = '', city = '' } = dropEmptyFields({ name: row.Bankenname, city: row.Ort })
  const details = dropEmptyFields({
    address: row.Straße,
    postcode: row.PLZ,
    state: row.Bundesland,
    phone: row.Telefon,
    website: row.Homepage,
    email: row['E-Mail'],
    lei: row.LEI,
    founded: /^\d{2}\.\d{2}\.(\d{4})$/.exec(row.Gründungsdatum ?? '')?.[1],
  })
  return { name, city, details, country: 'AT', status: 'active', successor: null } as const
}

/** Maps the BIC of a row to an entry. The rows of a bank usually repeat its BIC, and so the entry. */
export function mapOenbBicRow(row: SourceRow): MappedRow {
  const parsedBic = parseBicColumn(row['SWIFT-Code'], row.Bankenname ?? '')
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { bic } = parsedBic
  if (bic === '') return { kind: 'empty' }
  if (splitBic(bic).country !== 'AT')
    return {
      kind: 'rejected',
      reason: `${bic} is not Austrian, so the row has the address of another office`,
    }
  const institution = readInstitution(row)
  if (institution.name === '') return { kind: 'rejected', reason: `${bic}: no name` }
  return { kind: 'entry', draft: { code: bic, ...institution } }
}

/** Maps the bank code of a row to an entry keyed by AT and the code, whose leading zeros the file drops. */
export function mapOenbBankCodeRow(row: SourceRow): MappedRow {
  const bankCode = row.Bankleitzahl ?? ''
  if (!/^\d{1,5}$/.test(bankCode)) return { kind: 'rejected', reason: `'${bankCode}' is not a Bankleitzahl` }
  const code = `AT${bankCode.padStart(5, '0')}`
  const parsedBic = parseBicColumn(row['SWIFT-Code'], code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const institution = readInstitution(row)
  if (institution.name === '') return { kind: 'rejected', reason: `${code}: no name` }
  const details = { ...institution.details, ...dropEmptyFields({ bic: parsedBic.bic }) }
  return { kind: 'entry', draft: { code, ...institution, details } }
}
