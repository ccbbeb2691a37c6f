/** Whose a code is, where several sources name its holder. */
import { DETAIL_FIELDS, detailsOf } from '../codes/detail-fields.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import { normalizeBankName } from './bank-name/bank-name.ts'

/** What one source says of a code. */
export interface Statement {
  readonly sourceId: string
  /** The date of its row, or else of its source. */
  readonly asOf: string
  /** Whether its source is kept by hand. */
  readonly byHand: boolean
  readonly draft: EntryDraft
  /** Whether it names another holder than the entry does. */
  readonly otherHolder?: boolean
}

/** The fields that make sense only together: a street of one source is not put into the town of another. */
export const PLACE = ['address', 'state', 'suburb', 'postcode'] as const

/** Shorter names say too little to begin another with. */
const TELLING = 5

/** Whether two names of one code mean the same bank: equal, or one is cut off or lacks its legal form. */
function isSameHolder(name: string, holder: string): boolean {
  if (name === holder) return true
  const [short = '', long = ''] = [name, holder].map(normalizeBankName).sort((a, b) => a.length - b.length)
  return short === long || (short.length >= TELLING && long.startsWith(short))
}

/** A statement as far as it is about the holder that the entry is named after. */
export function aboutHolder(statement: Statement, holder: string): Statement {
  const { draft } = statement
  if (draft.name === '' || isSameHolder(draft.name, holder)) return statement
  // What belongs to the holder is of no use from a source that knows another one.
  const details = detailsOf(draft.details).filter(([field]) => DETAIL_FIELDS[field] === 'code')
  return {
    ...statement,
    otherHolder: true,
    draft: { ...draft, city: '', details: Object.fromEntries(details) },
  }
}
