/** US institutions: from the FedACH and Fedwire directories and the National Information Center (NIC). */
import {
  FEDACH_FIELDS,
  FEDWIRE_FIELDS,
  mapFedachRow,
  mapFedwireRow,
} from '../../codes/routing/federal-reserve-rows.ts'
import { mapNicRow, NIC_COLUMNS, NIC_REQUIRED_COLUMNS } from '../../codes/routing/nic-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { findOldestDateInNames } from '../list-date.ts'
import { readCsv } from '../readers/csv.ts'
import { describeColumns, readFixedWidth } from '../readers/fixed-width.ts'
import {
  HAS_BANK_WORD,
  HAS_DIGIT,
  HAS_LETTER,
  HAS_MORE_THAN_18_CHARACTERS,
  IS_FILLED,
  IS_ROUTING_NUMBER,
  IS_US_STATE,
  IS_YES,
  IS_ZIP_CODE,
  type ValueCheck,
} from '../value-checks.ts'
import { formatReadableEntry } from './readable-entry.ts'

/** The licence is from the terms of use, section 'Use of E-Payments Routing Directory'. */
const FED_PUBLICATION = {
  publisher: 'Federal Reserve Banks',
  url: 'https://www.frbservices.org/EPaymentsDirectory/agreement.html',
  licence: 'Federal Reserve terms: free for processing payments, not to be sold or relicensed',
} as const

const listTwoDigitNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(2, '0'))

/** Prefixes of routing numbers: the districts of banks and thrifts. Each district has hundreds of numbers. */
const DISTRICTS: readonly string[] = [...listTwoDigitNumbers(1, 12), ...listTwoDigitNumbers(21, 32)]

/** Checks of the names and places in the FedACH and Fedwire directories. */
const NAME_AND_PLACE_CHECKS: readonly ValueCheck[] = [
  { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
  { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
  // Shows that the column is not that of the telegraphic name, which has 18 characters at most.
  { field: 'name', predicate: HAS_MORE_THAN_18_CHARACTERS, minShare: 0.3 },
  { field: 'city', predicate: IS_FILLED, minShare: 0.9 },
  { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
  { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
  { field: 'state', predicate: IS_FILLED, minShare: 0.9 },
  { field: 'state', predicate: IS_US_STATE, minShare: 0.95 },
]

/** The FedACH directory: institutions that receive ACH items. */
export const fedach: ImportKind = {
  id: 'fedach',
  title: 'FedACH directory, fixed width',
  ...FED_PUBLICATION,
  cadence: 'daily',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'fedach',
      type: 'routing',
      ...FED_PUBLICATION,
      publisher: 'Federal Reserve Banks, FedACH directory',
      asOf,
      completeness: null,
      redistributable: false,
      columns: describeColumns(FEDACH_FIELDS),
      rowBounds: { kept: [15_000, 30_000], rejected: 50 },
      requiredPrefixes: DISTRICTS,
      valueChecks: [
        ...NAME_AND_PLACE_CHECKS,
        { field: 'address', predicate: IS_FILLED, minShare: 0.9 },
        { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
        { field: 'postcode', predicate: IS_FILLED, minShare: 0.9 },
        { field: 'address', predicate: HAS_LETTER, minShare: 0.9 },
        { field: 'postcode', predicate: IS_ZIP_CODE, minShare: 0.95 },
        { field: 'phone', predicate: IS_FILLED, minShare: 0.6 },
        { field: 'servicingFrb', predicate: IS_ROUTING_NUMBER, minShare: 0.95 },
        { field: 'changed', predicate: IS_FILLED, minShare: 0.5 },
        { field: 'successor', predicate: IS_FILLED, minShare: 0.01 },
        { field: 'successor', predicate: IS_ROUTING_NUMBER, minShare: 0.95 },
      ],
      expectedRows: 18_200,
      open: () =>
        readFixedWidth(files, {
          fields: FEDACH_FIELDS,
          encoding: 'iso-8859-1',
          lastRequiredField: 'Data View Code',
        }),
      mapRow: mapFedachRow,
      formatEntry: formatReadableEntry,
    },
  ],
}

/** The Fedwire directory: routing numbers that take part in funds and securities transfers. */
export const fedwire: ImportKind = {
  id: 'fedwire',
  title: 'Fedwire directory, fixed width',
  ...FED_PUBLICATION,
  cadence: 'daily',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'fedwire',
      type: 'routing',
      ...FED_PUBLICATION,
      publisher: 'Federal Reserve Banks, Fedwire directory',
      asOf,
      completeness: null,
      redistributable: false,
      columns: describeColumns(FEDWIRE_FIELDS),
      rowBounds: { kept: [6_000, 12_000], rejected: 50 },
      requiredPrefixes: DISTRICTS,
      valueChecks: [
        ...NAME_AND_PLACE_CHECKS,
        { field: 'telegraphicName', predicate: HAS_LETTER, minShare: 0.95 },
        { field: 'fedwire', predicate: IS_YES, minShare: 0.8 },
      ],
      expectedRows: 7_700,
      open: () =>
        readFixedWidth(files, {
          fields: FEDWIRE_FIELDS,
          encoding: 'iso-8859-1',
          lastRequiredField: 'Book-Entry Securities Transfer Status',
        }),
      mapRow: mapFedwireRow,
      formatEntry: formatReadableEntry,
    },
  ],
}

const NIC_PUBLICATION = {
  publisher: 'Federal Financial Institutions Examination Council, National Information Center',
  url: 'https://www.ffiec.gov/npw/FinancialReport/DataDownload',
  licence: 'public data of the United States government',
} as const

/** Attributes of active institutions: websites, LEIs and legal names by routing number. */
export const nic: ImportKind = {
  id: 'nic',
  title: 'NIC attributes of active institutions (CSV_ATTRIBUTES_ACTIVE)',
  ...NIC_PUBLICATION,
  cadence: 'daily',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 128,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'nic',
      type: 'routing',
      ...NIC_PUBLICATION,
      asOf,
      completeness: null,
      redistributable: true,
      columns: NIC_COLUMNS,
      rowBounds: { kept: [6_000, 25_000], rejected: 500 },
      valueChecks: [
        { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
        { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
        { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
        { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
        { field: 'state', predicate: IS_US_STATE, minShare: 0.95 },
        { field: 'postcode', predicate: IS_ZIP_CODE, minShare: 0.9 },
      ],
      // Most rows are of institutions without a routing number, and count as empty.
      expectedRows: 100_000,
      open: () => readCsv(files, { encoding: 'utf-8', requiredColumns: NIC_REQUIRED_COLUMNS }),
      mapRow: mapNicRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
