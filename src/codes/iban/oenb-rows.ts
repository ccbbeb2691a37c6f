import { filled, type MappedRow, type SourceRow } from '../source-row.ts'
import { statedBic } from '../swift/bic-in-rows.ts'
import { oenbInstitution } from '../swift/oenb-rows.ts'

/** The Bankleitzahl of a row of the OeNB's directory as an entry; the file leaves out its leading zeros. */
export function mapOenbRow(row: SourceRow): MappedRow {
  const number = row.Bankleitzahl ?? ''
  if (!/^\d{1,5}$/.test(number)) return { kind: 'rejected', reason: `'${number}' is not a Bankleitzahl` }
  const code = `AT${number.padStart(5, '0')}`
  const stated = statedBic(row['SWIFT-Code'], code)
  if ('wrong' in stated) return stated.wrong
  const institution = oenbInstitution(row)
  if (institution.name === '') return { kind: 'rejected', reason: `${code}: no name` }
  const details = { ...institution.details, ...filled({ bic: stated.bic }) }
  return { kind: 'entry', draft: { code, ...institution, details } }
}
