/** What a change is, in words, for feeds and for the page of a code. */
import type { ChangeItem } from './answer-shapes.ts'

/** 'Retired; replaced by DE12030000' */
export const describeEvent = ({ event, successor }: Pick<ChangeItem, 'event' | 'successor'>): string =>
  successor === null ? event : `${event}; replaced by ${successor}`

/** The changed fields: 'City: Bonn, now Kiel'. */
export const describeFields = ({ fields }: Pick<ChangeItem, 'fields'>): string[] =>
  fields.map(({ name, before, after }) =>
    before === '' ? `${name}: ${after}` : `${name}: ${before}, now ${after || 'none'}`,
  )
