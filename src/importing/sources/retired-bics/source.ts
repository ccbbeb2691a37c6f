import type { EntryStatus } from '../../../codes/code-entry.ts'
import { reject, toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** What became of an institution, with the status that its BICs have since. */
const STATUS_BY_EVENT: Readonly<Record<string, EntryStatus>> = {
  closed: 'closed',
  'licence withdrawn': 'closed',
  merged: 'merged',
  renamed: 'active',
  reassigned: 'active',
  acquired: 'active',
}

/**
 * What became of institutions that lists of BICs name. Each row adds its facts to the listed BICs that begin
 * with `beginning` and that `institution` holds. If no list has the BIC, the row states it.
 */
export const retiredBics = describeTable({
  id: 'retired-bics',
  type: 'swift',
  publisher: 'Closed, merged and renamed institutions, collected by Bankcodex',
  asOf: '2026-04-30',
  columns: {
    beginning: 'the beginning of the BICs',
    institution: 'the expected holder: the row applies only to BICs of this holder',
    event: 'the status',
    successor: 'the successor',
    new_name: 'kept',
    as_of: 'the date of the row',
    listed: "not used: 'no' if no list has the BIC",
    what_happened: 'kept',
    known_from: 'not used: the evidence for reviewers',
  },
  keptRowBounds: [100, 2000],
  mapRow: ({ beginning = '', institution, event = '', successor, as_of, ...row }) => {
    const status = STATUS_BY_EVENT[event]
    if (!status) return reject(`${beginning}: '${event}' is not an event`)
    const { what_happened: sentence, new_name: presentName } = row
    // The date of a row is the date of its event.
    const validUntil = status === 'active' ? '' : as_of
    return {
      kind: 'addition',
      addition: {
        code: beginning,
        holder: institution ?? '',
        statesUnlistedBic: beginning.length >= 8,
        details: toDetails(
          event === 'acquired'
            ? { acquisition: sentence }
            : { retirement: sentence, presentName, validUntil },
        ),
        status,
        ...(successor ? { successor } : {}),
        ...(as_of ? { asOf: as_of } : {}),
      },
    }
  },
})
