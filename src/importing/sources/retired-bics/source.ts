import type { EntryStatus } from '../../../codes/code-entry.ts'
import { toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** The entry status by the value of the column `status`. Any other value means 'merged'. */
const STATUS_BY_COLUMN_VALUE: Readonly<Record<string, EntryStatus>> = { closed: 'closed', 'in use': 'active' }

/**
 * BICs of institutions that no longer exist. Lists of BICs still have them: each row adds its facts to the
 * listed BICs that begin with `beginning`. Some BICs are still in use, by the successor.
 */
export const retiredBics = describeTable({
  id: 'retired-bics',
  type: 'swift',
  publisher: 'Institutions that no longer exist, collected by Bankcodex',
  asOf: '2026-03',
  columns: {
    beginning: 'the beginning of the BICs',
    institution: 'the expected holder: the row applies only to BICs of this holder',
    status: 'the status',
    successor: 'the successor',
    as_of: 'the date of the row',
    retirement: 'kept',
    known_from: 'not used: the evidence for reviewers',
  },
  keptRowBounds: [20, 500],
  mapRow: ({ beginning = '', institution = '', status = '', successor, as_of = '', retirement }) => ({
    kind: 'addition',
    addition: {
      code: beginning,
      holder: institution,
      details: toDetails({ retirement }),
      status: STATUS_BY_COLUMN_VALUE[status] ?? 'merged',
      ...(successor ? { successor } : {}),
      asOf: as_of,
    },
  }),
})
