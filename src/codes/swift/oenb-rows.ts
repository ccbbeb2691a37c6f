/**
 * The SEPA payments directory of the Oesterreichische Nationalbank, CSV with semicolons in ISO-8859-1:
 * a row for each Bankleitzahl. 'Kennzeichen' is Hauptanstalt (head office), Filiale (branch of a bank from
 * abroad) or empty: a further Bankleitzahl of a bank, with the bank's own address and, mostly, BIC.
 * https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html
 */
import { filled, type MappedRow, type SourceRow } from '../source-row.ts'
import { statedBic } from './bic-in-rows.ts'
import { splitBic } from './swift.ts'

/** Every column of the file, and what is done with it. */
export const OENB_COLUMNS = {
  Kennzeichen: 'not used: a code is a code, whichever office it was given to',
  Identnummer: "not used: the central bank's own number of the institution",
  Bankleitzahl: 'the code, for IBANs',
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
  'SWIFT-Code': 'the code, for BICs; kept, for IBANs',
  Homepage: 'kept',
  Gründungsdatum: 'kept: the year',
  LEI: 'kept',
} as const

/** The fields that both the BIC and the Bankleitzahl of a row share. */
export function oenbInstitution(row: SourceRow) {
  const { name = '', city = '' } = filled({ name: row.Bankenname, city: row.Ort })
  const details = filled({
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

/** The BIC of a row as an entry; the rows of one bank's further Bankleitzahlen say the same again. */
export function mapOenbBicRow(row: SourceRow): MappedRow {
  const stated = statedBic(row['SWIFT-Code'], row.Bankenname ?? '')
  if ('wrong' in stated) return stated.wrong
  const { bic } = stated
  if (bic === '') return { kind: 'empty' }
  if (splitBic(bic).country !== 'AT')
    return { kind: 'rejected', reason: `${bic} is not an Austrian BIC: the row's address is not its own` }
  const institution = oenbInstitution(row)
  if (institution.name === '') return { kind: 'rejected', reason: `${bic}: no name` }
  return { kind: 'entry', draft: { code: bic, ...institution } }
}
