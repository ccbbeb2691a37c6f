import { toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** The sort code ranges of UK banks: indicative, because the full list is licensed. */
export const sortCodeRanges = describeTable({
  id: 'sort-code-ranges',
  type: 'sort-code',
  publisher: 'UK sort code ranges (indicative), collected by Bankcodex',
  asOf: '2024',
  columns: {
    first: 'the range',
    last: 'the range',
    bank: 'kept',
    countries: "the country, such as 'GB'; kept as a list if there are several: 'GB JE'",
    bic: 'kept',
    bank_bic: 'kept: the BIC of the bank whose page the codes of the range link to',
    no_bic: 'kept: why there is no BIC',
    conflict: 'kept: the matter on which sources disagree',
    shared: 'kept: the beginnings of codes that accounts of other institutions have',
    evidence: 'kept',
    as_of: 'the date of the row',
    known_from: 'kept: which kind of source states the code',
  },
  keptRowBounds: [25, 1000],
  exportOnly: ['knownFrom', 'sharedSortCodes'],
  mapRow: ({ first = '', last = '', bank = '', countries = '', as_of = '', known_from, ...row }) => ({
    kind: 'range',
    range: {
      first,
      last,
      name: bank,
      country: countries.length === 2 ? countries : '',
      details: toDetails({
        countries: countries.length > 2 ? countries : '',
        bic: row.bic,
        bankPageBic: row.bank_bic,
        noBic: row.no_bic,
        conflict: row.conflict,
        sharedSortCodes: row.shared,
        evidence: row.evidence,
        knownFrom: known_from,
      }),
      asOf: as_of,
    },
  }),
})
