/** The tables that this project maintains by hand, each row with the date of its facts. */
import { CHIPS_COLUMNS, mapChipsRow } from '../../codes/chips/participant-rows.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import { dropEmptyFields, type EntryStatus, type MappedRow, type SourceRow } from '../../codes/source-row.ts'
import type { SourceDescription } from '../source-description.ts'
import { hashTable, openTable } from './built-in-files.ts'

/** A table of this project. In `columns`, 'kept' means that a field of the entry or range takes the value. */
interface HandKeptTable {
  readonly id: string
  readonly type: CodeTypeId
  readonly publisher: string
  /** The name of the file in src/importing/tables. */
  readonly file: string
  /** The date of the newest row. */
  readonly asOf: string
  readonly columns: SourceDescription['columns']
  /** The minimum and maximum number of rows that the build keeps; other numbers stop the build. */
  readonly keptRowBounds: readonly [number, number]
  mapRow(row: SourceRow): MappedRow
}

function describeTable({
  id,
  type,
  publisher,
  file,
  asOf,
  columns,
  keptRowBounds,
  mapRow,
}: HandKeptTable): SourceDescription {
  return {
    id,
    type,
    publisher,
    // The tables are part of this project and have no web page.
    url: '',
    licence: 'facts, collected by hand, each with its own date',
    asOf,
    isHandKept: true,
    providesBics: true,
    completeness: null,
    redistributable: true,
    columns,
    rowBounds: { kept: keptRowBounds, rejected: 0 },
    expectedRows: keptRowBounds[0],
    fingerprint: () => hashTable(file),
    open: () => openTable(file),
    mapRow,
    formatEntry: (draft) => draft,
  }
}

/** The routing numbers of the largest institutions of the United States. */
export const routingNumbers = describeTable({
  id: 'routing-numbers',
  type: 'routing',
  publisher: 'Routing numbers of large US institutions, kept by Bankcodex',
  file: 'routing-numbers.csv',
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
  mapRow: ({
    routing = '',
    institution = '',
    city = '',
    state = '',
    bic,
    evidence,
    as_of = '',
    known_from,
  }) => ({
    kind: 'entry',
    draft: {
      code: routing,
      name: institution,
      country: 'US',
      city,
      status: 'active',
      successor: null,
      details: dropEmptyFields({
        accountState: state,
        // `state` belongs to the address, which is known only with a city.
        state: city && state,
        bic,
        evidence,
        knownFrom: known_from,
      }),
      asOf: as_of,
    },
  }),
})

/** Ranges of BSBs with a prefix of two or three digits. */
export const bsbPrefixes = describeTable({
  id: 'bsb-prefixes',
  type: 'bsb',
  publisher: 'BSB prefixes of Australian institutions, collected by Bankcodex',
  file: 'bsb-prefixes.csv',
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
      details: dropEmptyFields({ mnemonic, bic, evidence }),
      asOf: as_of,
    },
  }),
})

/** The sort code ranges of UK banks: indicative, because the full list is licensed. */
export const sortCodeRanges = describeTable({
  id: 'sort-code-ranges',
  type: 'sort-code',
  publisher: 'UK sort code ranges (indicative), collected by Bankcodex',
  file: 'sort-code-ranges.csv',
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
    evidence: 'kept',
    as_of: 'the date of the row',
    known_from: 'kept: which kind of source states the code',
  },
  keptRowBounds: [25, 1000],
  mapRow: ({ first = '', last = '', bank = '', countries = '', as_of = '', known_from, ...row }) => ({
    kind: 'range',
    range: {
      first,
      last,
      name: bank,
      country: countries.length === 2 ? countries : '',
      details: dropEmptyFields({
        countries: countries.length > 2 ? countries : '',
        bic: row.bic,
        bankPageBic: row.bank_bic,
        noBic: row.no_bic,
        conflict: row.conflict,
        evidence: row.evidence,
        knownFrom: known_from,
      }),
      asOf: as_of,
    },
  }),
})

/** The correct BICs of national bank codes that an npm package lists with a wrong or outdated BIC. */
export const correctedBankCodes = describeTable({
  id: 'bank-codes',
  type: 'iban',
  publisher: 'Corrected BICs of bank codes, collected by Bankcodex',
  file: 'bank-codes.csv',
  asOf: '2026-03',
  columns: {
    code: 'the country and the code',
    name: 'kept',
    bic: 'kept',
    as_of: 'the date of the row',
    known_from: 'kept: which kind of source states the code',
  },
  keptRowBounds: [30, 500],
  mapRow: ({ code = '', name = '', bic, as_of = '', known_from }) => ({
    kind: 'entry',
    draft: {
      code,
      name,
      country: code.slice(0, 2),
      city: '',
      status: 'active',
      successor: null,
      details: dropEmptyFields({ bic, knownFrom: known_from }),
      asOf: as_of,
    },
  }),
})

/** Participants of CHIPS, each with the quality of its evidence. */
export const chipsParticipants = describeTable({
  id: 'chips-participants',
  type: 'chips',
  publisher: 'CHIPS participants, collected by Bankcodex',
  file: 'chips-participants.csv',
  asOf: '2025',
  columns: CHIPS_COLUMNS,
  keptRowBounds: [25, 200],
  mapRow: mapChipsRow,
})

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
  file: 'retired-bics.csv',
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
      details: dropEmptyFields({ retirement }),
      status: STATUS_BY_COLUMN_VALUE[status] ?? 'merged',
      ...(successor ? { successor } : {}),
      asOf: as_of,
    },
  }),
})
