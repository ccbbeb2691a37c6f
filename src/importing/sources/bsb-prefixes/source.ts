import { toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** Ranges of BSBs with a prefix of two or three digits. */
export const bsbPrefixes = describeTable({
  id: 'bsb-prefixes',
  type: 'bsb',
  publisher: 'BSB prefixes of Australian institutions, collected by Bankcodex',
  asOf: '2025-09',
  columns: {
    prefix: 'the range',
    institution: 'kept',
    mnemonic: 'kept',
    bic: 'kept',
    evidence: 'kept',
    as_of: 'the date of the row',
  },
  keptRowBounds: [120, 300],
  mapRow: ({ prefix = '', institution = '', mnemonic, bic, evidence, as_of = '' }) => ({
    kind: 'range',
    range: {
      first: prefix.padEnd(6, '0'),
      last: prefix.padEnd(6, '9'),
      name: institution,
      country: 'AU',
      details: toDetails({ mnemonic, bic, evidence }),
      asOf: as_of,
    },
  }),
})
