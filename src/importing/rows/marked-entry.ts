import type { EntryStatus, NameMark } from '../../codes/code-entry.ts'
import { readMarkedName } from '../bank-name/name-marks.ts'
import { type EntryDraft, type RangeDraft, toDetails } from './drafts.ts'

/** The status of an active code by the mark on its name. Institutions in liquidation stay active. */
const STATUSES: Readonly<Record<NameMark, EntryStatus>> = {
  superseded: 'merged',
  closed: 'closed',
  'in liquidation': 'active',
}

/** Moves the mark of the publisher and the former name from the name of a row to its status and details. */
export function applyNameMarks<Draft extends EntryDraft | RangeDraft>(draft: Draft): Draft {
  const { name, mark: written, formerName } = readMarkedName(draft.name)
  if (name === draft.name) return draft
  const { status: stated = 'active' } = draft
  // A superseded code still receives payments, until the publisher closes it.
  const mark = written === 'superseded' && stated === 'closed' ? undefined : written
  const status = mark && stated === 'active' ? STATUSES[mark] : stated
  const details = { ...draft.details, ...toDetails({ mark, formerName }) }
  return { ...draft, name, status, details }
}
