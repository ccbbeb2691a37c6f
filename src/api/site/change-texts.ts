/** What a change is, in words, for pages and feeds. */

import {
  describePeriod,
  getReachField,
  SCHEME_IDS,
  SCHEMES,
  type SchemeId,
} from '../../codes/findings/reach.ts'
import { capitalize, formatDate } from '../../codes/format.ts'
import type { Change } from '../../lookup/lookup.ts'
import type { ChangeItem } from './answer-shapes.ts'

/** The names of fields whose name in the log is not a word for visitors. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...{ asOf: 'Edition', bic: 'BIC', lei: 'LEI', mark: 'Mark', validFrom: 'Valid from' },
  ...{ payments: 'Payments received', validUntil: 'Valid until' },
  ...Object.fromEntries(SCHEME_IDS.map((scheme) => [getReachField(scheme), SCHEMES[scheme].name])),
}

/** The payment schemes by the fields that state them of codes of some types. */
const SCHEMES_BY_FIELD: ReadonlyMap<string, (typeof SCHEMES)[SchemeId]> = new Map(
  SCHEME_IDS.map((scheme) => [getReachField(scheme), SCHEMES[scheme]]),
)
const DAY_OR_MONTH = /^\d{4}-\d{2}(-\d{2})?$/

function formatValue(type: string, field: string, text: string): string {
  if (text !== '' && SCHEMES_BY_FIELD.get(field)?.types.includes(type)) return describePeriod(text)
  return field !== 'asOf' && DAY_OR_MONTH.test(text) ? formatDate(text) : text
}

/** A changed field of a code in words; `type` is that of the code, or of the source: 'swift'. */
export const nameField = (
  type: string,
  { field, before, after }: Change['fields'][number],
): ChangeItem['fields'][number] => ({
  name: FIELD_NAMES[field] ?? capitalize(field),
  before: formatValue(type, field, before),
  after: formatValue(type, field, after),
})

/** 'Retired; replaced by DE12030000' */
export const describeEvent = ({ event, successor }: Pick<ChangeItem, 'event' | 'successor'>): string =>
  successor === null ? event : `${event}; replaced by ${successor}`

/** The changed fields: 'City: Bonn, now Kiel'. */
export const describeFields = ({ fields }: Pick<ChangeItem, 'fields'>): string[] =>
  fields.map(({ name, before, after }) =>
    before === '' ? `${name}: ${after}` : `${name}: ${before}, now ${after || 'none'}`,
  )
