import { CHIPS_COLUMNS, mapChipsRow } from '../chips/source.ts'
import { describeTable } from '../hand-kept.ts'

/** Participants of CHIPS, each with the quality of its evidence. */
export const chipsParticipants = describeTable({
  id: 'chips-participants',
  type: 'chips',
  publisher: 'CHIPS participants, collected by Bankcodex',
  asOf: '2025',
  columns: CHIPS_COLUMNS,
  keptRowBounds: [25, 200],
  mapRow: mapChipsRow,
})
