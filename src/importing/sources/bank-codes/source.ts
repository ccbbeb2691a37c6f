import { stateEntry, toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** The correct BICs of national bank codes that an npm package lists with a wrong or outdated BIC. */
export const correctedBankCodes = describeTable({
  id: 'bank-codes',
  type: 'iban',
  publisher: 'Corrected BICs of bank codes, collected by Bankcodex',
  asOf: '2026-03',
  columns: {
    code: 'the country and the code',
    name: 'kept',
    bic: 'kept',
    as_of: 'the date of the row',
    known_from: 'kept: which kind of source states the code',
  },
  keptRowBounds: [30, 500],
  mapRow: ({ code = '', name = '', bic, as_of = '', known_from }) =>
    stateEntry({
      code,
      name,
      country: code.slice(0, 2),
      details: toDetails({ bic, knownFrom: known_from }),
      asOf: as_of,
    }),
})
