/** Compares the holders that several sources name for one code. */
import { DETAIL_FIELDS, detailEntries } from '../codes/detail-fields.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import { normalizeBankName } from './bank-name/bank-name.ts'

/** The data of one source about a code. */
export interface Statement {
  readonly sourceId: string
  /** The date of its row, or else of its source. */
  readonly asOf: string
  /** Whether its source is kept by hand. */
  readonly isHandKept: boolean
  readonly draft: EntryDraft
  /** Whether it names another holder than the merged entry of the code does. */
  readonly namesOtherHolder?: boolean
}

/**
 * The fields that form an address together with the city. All are taken from one source: the street that one
 * source states could be in another city than the one that another source states.
 */
export const ADDRESS_FIELDS = ['address', 'state', 'suburb', 'postcode'] as const

/** Names with fewer characters are too short to be recognized as the beginning of another name. */
const MIN_PREFIX_LENGTH = 5

/** Whether two names of one code mean the same bank: equal, or one is cut off or lacks its legal form. */
function isSameHolder(name: string, holder: string): boolean {
  if (name === holder) return true
  const [short = '', long = ''] = [name, holder].map(normalizeBankName).sort((a, b) => a.length - b.length)
  return short === long || (short.length >= MIN_PREFIX_LENGTH && long.startsWith(short))
}

/** Removes city and details of the holder from a statement that names another holder. Its name stays. */
export function dropFieldsOfOtherHolders(statement: Statement, holder: string): Statement {
  const { draft } = statement
  if (draft.name === '' || isSameHolder(draft.name, holder)) return statement
  const details = detailEntries(draft.details).filter(([field]) => DETAIL_FIELDS[field] === 'code')
  return {
    ...statement,
    namesOtherHolder: true,
    draft: { ...draft, city: '', details: Object.fromEntries(details) },
  }
}
