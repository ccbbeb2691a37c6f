import { stateEntry, toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** The routing numbers of the largest institutions of the United States. */
export const routingNumbers = describeTable({
  id: 'routing-numbers',
  type: 'routing',
  publisher: 'Routing numbers of large US institutions, kept by Bankcodex',
  asOf: '2025-07-01',
  columns: {
    routing: 'the code',
    institution: 'kept',
    city: 'kept',
    state: 'kept: the state whose accounts use the number; also the state of the city, if there is one',
    bic: 'kept',
    evidence: 'kept',
    as_of: 'the date of the row',
    known_from: 'kept: which kind of source states the code',
  },
  keptRowBounds: [300, 2000],
  exportOnly: ['evidence', 'knownFrom'],
  mapRow: ({
    routing = '',
    institution = '',
    city = '',
    state = '',
    bic,
    evidence,
    as_of = '',
    known_from,
  }) =>
    stateEntry({
      code: routing,
      name: institution,
      country: 'US',
      city,
      details: toDetails({
        accountState: state,
        // `state` belongs to the address, which is known only with a city.
        state: city && state,
        bic,
        evidence,
        knownFrom: known_from,
      }),
      asOf: as_of,
    }),
})
