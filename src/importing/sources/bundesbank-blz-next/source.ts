/**
 * The Bundesbank's next file of bank codes, which it publishes some weeks before it takes effect, in the
 * layout of the present one. Its rows say what will change: codes that are added (A) and deleted (D) on that
 * day.
 */
import { defineImportKind } from '../../import-kind.ts'
import { describeColumns } from '../../readers/fixed-width.ts'
import { type MappedRow, type SourceRow, toDetails } from '../../rows/drafts.ts'
import {
  BUNDESBANK_FIELDS,
  bundesbankBlz,
  mapBundesbankRow,
  openBundesbankFile,
} from '../bundesbank-blz/source.ts'

/** Maps a row of the list that takes effect on `asOf`: a new code, or the end of one. */
export function mapAnnouncedRow(row: SourceRow, asOf: string): MappedRow {
  const mapped = mapBundesbankRow(row, asOf)
  if (mapped.kind !== 'entry') return mapped
  const { code, successor, status, details } = mapped.draft
  // A BIC that only an announced code has may not be in use yet.
  const { bic: _bic, ...ownDetails } = details
  if (details.validFrom) return { kind: 'entry', draft: { ...mapped.draft, details: ownDetails } }
  // The present list says what holds until then.
  if (status === 'active') return { kind: 'empty' }
  const end = { code, details: toDetails({ validUntil: details.validUntil }) }
  return { kind: 'addition', addition: { ...end, ...(successor ? { successor } : {}) } }
}

/** The day on which the list takes effect, behind its link: 'gültig vom 07.12.2026 bis …'. */
const STATED_DATE =
  /blz-neu-txt-data\.txt".{0,2000}?gültig (?:ab|vom) (?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})/s

/** The German bank codes that the next list adds and deletes. */
export const bundesbankBlzNext = defineImportKind({
  id: 'bundesbank-blz-next',
  title: 'next Bankleitzahlendatei, fixed width (blz-neu-txt) or CSV (blz-neu-csv)',
  publisher: 'Deutsche Bundesbank, next list',
  url: bundesbankBlz.url,
  licence: bundesbankBlz.licence,
  encoding: bundesbankBlz.encoding,
  cadence: 'some weeks before each list',
  announcedDays: 120,
  terms: bundesbankBlz.terms,
  layout: bundesbankBlz.layout,
  content: 'German bank codes that the next list adds or deletes, with successors',
  supply: {
    by: 'download',
    files: [
      {
        url: bundesbankBlz.url,
        link: /href="([^"]*\/blz-neu-txt-data\.txt)"/,
        date: STATED_DATE,
        isAtTimesOnly: true,
      },
    ],
  },
  currentDays: 100,
  notes:
    'Its date is the day on which it takes effect. Until then an added code is announced and not valid, ' +
    'and a deleted one valid, with its last day and its successor.',
  open: openBundesbankFile,
  type: 'iban',
  columns: describeColumns(BUNDESBANK_FIELDS),
  exportOnly: ['postcode'],
  rowBounds: { kept: [5, 1_000], rejected: 50 },
  expectedRows: 14_000,
  mapRow: mapAnnouncedRow,
})
