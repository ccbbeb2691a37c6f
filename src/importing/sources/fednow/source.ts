/**
 * The routing numbers of participants in an American instant payment system: text, one number of nine digits
 * a line, without a header row and without names. The Federal Reserve Banks and The Clearing House publish
 * such a list each.
 */
import { type SchemeId, toReachDetails } from '../../../codes/findings/reach.ts'
import { routing } from '../../../codes/routing/routing.ts'
import { defineImportKind, type ImportKind } from '../../import-kind.ts'
import { describeColumns, type FixedFields, readFixedWidth } from '../../readers/fixed-width.ts'
import type { RegisterFacts } from '../../register.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'
import { DISTRICTS } from '../fedach/federal-reserve.ts'

const ROUTING_NUMBER = 'Routing Number'
const FIELDS: FixedFields = [[ROUTING_NUMBER, 9, 'the code']]

/** Maps a row to an addition to the entry of its number: the list names no institution. */
const createMapper =
  (scheme: SchemeId) =>
  (row: SourceRow): MappedRow => {
    const examination = routing.examine(row[ROUTING_NUMBER] ?? '')
    if (!examination.isWellFormed) return reject(`${row[ROUTING_NUMBER]}: ${examination.error}`)
    const details = toReachDetails(scheme, { adheres: true, since: null, until: null })
    return { kind: 'addition', addition: { code: examination.code, details } }
  }

interface ParticipantList
  extends Pick<ImportKind, 'id' | 'publisher' | 'url' | 'licence'>,
    Partial<Pick<ImportKind, 'readDate'>>,
    Pick<RegisterFacts, 'supply' | 'layout'> {
  readonly schemeId: SchemeId
  /** The name of the payment system: 'FedNow'. */
  readonly name: string
  readonly expectedRows: number
}

/** Defines the list of the routing numbers that take part in a payment system. */
export function defineParticipantList({ name, schemeId, ...list }: ParticipantList): ImportKind {
  return defineImportKind({
    title: `routing numbers of ${name} participants, text`,
    cadence: 'as participants change',
    content: `participants in ${name}, by routing number`,
    terms: { commercialUse: 'not stated', acceptAs: list.id },
    currentDays: null,
    notes:
      'States participation for routing numbers that another source lists; it names no bank. Whether a ' +
      'number that it lacks takes part is not known. The lists of FedNow and RTP have one layout: name the ' +
      'right kind.',
    maxMegabytes: 1,
    open: (files, encoding) =>
      readFixedWidth(files, { fields: FIELDS, encoding, lastRequiredField: ROUTING_NUMBER }),
    type: 'routing',
    columns: describeColumns(FIELDS),
    rowBounds: { kept: [1_000, 20_000], rejected: 20 },
    requiredPrefixes: DISTRICTS,
    mapRow: createMapper(schemeId),
    ...list,
  })
}

/** The page that asks to agree to its terms, and links to the file: '…/fednow/rtn-07202026.txt'. */
const PAGE = 'https://www.frbservices.org/financial-services/fednow/organizations/terms-of-use'

const DATE_IN_NAME = /rtn-(?<month>\d\d)(?<day>\d\d)(?<year>20\d\d)\.txt$/

/** The routing numbers that take part in FedNow. */
export const fednow = defineParticipantList({
  id: 'fednow',
  schemeId: 'fednow',
  name: 'FedNow',
  publisher: 'Federal Reserve Banks, FedNow participants',
  url: PAGE,
  licence:
    'terms of use on its page, not seen; the general terms of the site (2018) forbid to publish its ' +
    'material unless a page allows it',
  supply: { by: 'download', files: [{ url: PAGE, link: /href="([^"]*\/fednow\/rtn-\d{8}\.txt)"/ }] },
  layout: {
    asOf: '2026-07-20',
    document: 'two public programs that read the list, one of them that of this day',
  },
  readDate(files) {
    const { year, month, day } = DATE_IN_NAME.exec(files[0]?.name ?? '')?.groups ?? {}
    return year ? `${year}-${month}-${day}` : null
  },
  expectedRows: 2_000,
})
