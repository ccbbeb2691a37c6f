/**
 * Institutions of the National Information Center of the FFIEC: CSV, one row for each institution. We use
 * only rows with a primary ABA number (routing number). Zero means 'none' in every field. The files of closed
 * institutions and of transformations add what became of the numbers that no active institution has.
 * https://www.ffiec.gov/npw/FinancialReport/DataDownload
 */
import type { EntryDetails } from '../../../codes/code-entry.ts'
import { formatDate } from '../../../codes/format.ts'
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { type MappedRow, type SourceRow, stateNamedEntry, toDetails } from '../../rows/drafts.ts'
import type { ImportFile, OpenedSource } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_US_STATE, IS_ZIP_CODE } from '../../value-checks.ts'
import { isCurrent, listInstitutions, readAbaNumber, readField } from './institutions.ts'

/** The columns that the header row must contain. */
const USED_COLUMNS = {
  '#ID_RSSD': 'kept: number of the institution at the Federal Reserve',
  ID_ABA_PRIM: 'the code',
  ID_LEI: 'kept',
  NM_LGL: 'kept: legal name',
  STREET_LINE1: 'kept',
  STREET_LINE2: 'kept',
  CITY: 'kept',
  STATE_ABBR_NM: 'kept',
  ZIP_CD: 'kept',
  URL: 'kept',
  DT_END: '99991231 in the current row of an institution; a date in its historical rows',
  DT_EXIST_TERM: 'tells closed institutions: 99991231 for active ones',
  REASON_TERM_CD: 'tells why an institution closed',
} as const

const UNUSED_COLUMNS = `
  ACT_PRIM_CD AUTH_REG_DIST_FRS BANK_CNT BHC_IND BNK_TYPE_ANALYS_CD BROAD_REG_CD CHTR_AUTH_CD CHTR_TYPE_CD
  CNSRVTR_CD CNTRY_CD CNTRY_INC_CD CNTRY_INC_NM CNTRY_NM COUNTY_CD DIST_FRS DOMESTIC_IND DT_EXIST_CMNC
  DT_EXIST_TERM DT_INSUR DT_OPEN DT_START D_DT_END D_DT_EXIST_CMNC D_DT_EXIST_TERM D_DT_INSUR D_DT_OPEN
  D_DT_START ENTITY_TYPE EST_TYPE_CD FBO_4C9_IND FHC_IND FISC_YREND_MMDD FNCL_SUB_HOLDER FNCL_SUB_IND
  FUNC_REG IBA_GRNDFTHR_IND IBF_IND ID_CUSIP ID_FDIC_CERT ID_NCUA ID_OCC ID_RSSD_HD_OFF ID_TAX ID_THRIFT
  ID_THRIFT_HC IHC_IND INSUR_PRI_CD MBR_FHLBS_IND MBR_FRS_IND MJR_OWN_MNRTY NM_SHORT NM_SRCH_CD ORG_TYPE_CD
  PLACE_CD PRIM_FED_REG PROV_REGION SEC_RPTG_STATUS SLHC_IND SLHC_TYPE_IND STATE_CD
  STATE_HOME_CD STATE_INC_ABBR_NM STATE_INC_CD`

/** Every column of the file, and how we use it. */
const NIC_COLUMNS: Readonly<Record<string, string>> = {
  ...USED_COLUMNS,
  end: 'added to closed institutions: kept',
  ending: 'added to closed institutions: kept, in words',
  successor: 'added to closed institutions: the successor, from the transformations',
  ...Object.fromEntries(
    UNUSED_COLUMNS.trim()
      .split(/\s+/)
      .map((column) => [column, 'not used']),
  ),
}

/** Maps one institution to an entry keyed by its primary ABA number. */
export function mapNicRow(row: SourceRow): MappedRow {
  const code = readAbaNumber(row)
  if (code === '' || !(row.ending || isCurrent(row))) return { kind: 'empty' }
  const details = {
    address: `${readField(row, 'STREET_LINE1')} ${readField(row, 'STREET_LINE2')}`,
    state: readField(row, 'STATE_ABBR_NM'),
    postcode: readField(row, 'ZIP_CD'),
    rssd: readField(row, '#ID_RSSD'),
    lei: readField(row, 'ID_LEI'),
  }
  const entry = { code, name: readField(row, 'NM_LGL'), country: 'US', city: readField(row, 'CITY') }
  if (row.ending) return stateNamedEntry({ ...entry, ...describeEnding(row, details) })
  return stateNamedEntry({ ...entry, details: toDetails({ ...details, website: readField(row, 'URL') }) })
}

/**
 * What is stated of a closed institution, as of the day of its end: a newer list may have its number for the
 * institution that took over. Its website is left out, which may be another's by now.
 */
function describeEnding({ end = '', ending, successor = '' }: SourceRow, details: EntryDetails) {
  const hasSuccessor = successor !== '' || ending?.startsWith('merged')
  return {
    status: hasSuccessor ? ('merged' as const) : ('closed' as const),
    successor: successor || null,
    asOf: end,
    details: toDetails({
      ...details,
      validUntil: end,
      retirement: `The institution ${ending} on ${formatDate(end)}`,
    }),
  }
}

/** Opens the file of active institutions, and those of closed ones and of transformations if given. */
function openFiles(files: readonly ImportFile[]): OpenedSource {
  const opened = readCsv(files, { encoding: 'utf-8' })
  return { ...opened, rows: listInstitutions(opened.rows, Object.keys(USED_COLUMNS)) }
}

const PAGE = 'https://www.ffiec.gov/npw/FinancialReport'

/** The address of an archive by the name of the download. */
const describeDownload = (name: string) => ({ url: `${PAGE}/Return${name}ZipFileCSV`, member: /\.csv$/i })

/** Institutions, active and closed: websites, LEIs, legal names and successors by routing number. */
export const nic = defineImportKind({
  id: 'nic',
  title: 'NIC institutions, CSV (CSV_ATTRIBUTES_ACTIVE; with it CSV_ATTRIBUTES_CLOSED, CSV_TRANSFORMATIONS)',
  publisher: 'Federal Financial Institutions Examination Council, National Information Center',
  url: `${PAGE}/DataDownload`,
  licence: 'public data of the United States government',
  allowsSeveralFiles: true,
  cadence: 'daily',
  content: 'institutions of the USA with routing numbers and LEIs, active and closed, with successors',
  terms: { commercialUse: 'allowed' },
  supply: {
    by: 'download',
    files: [
      describeDownload('AttributesActive'),
      describeDownload('AttributesClosed'),
      describeDownload('Transformation'),
    ],
  },
  currentDays: 45,
  layout: {
    asOf: '2022-12',
    document: 'the files of that month, and public descriptions of that of closed institutions of 2026',
  },
  notes:
    'Pass all three files. A routing number that only closed institutions had is that of the last, which ' +
    'merged, failed or was liquidated: the institution that took over may use the number further. A newer ' +
    'list that has the number for another institution counts more.',
  maxMegabytes: 384,
  open: openFiles,
  type: 'routing',
  redistributable: true,
  columns: NIC_COLUMNS,
  exportOnly: ['lei', 'rssd'],
  rowBounds: { kept: [6_000, 80_000], rejected: 500 },
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
    { field: 'state', predicate: IS_US_STATE, minShare: 0.95 },
    { field: 'postcode', predicate: IS_ZIP_CODE, minShare: 0.9 },
  ],
  // Most rows are of institutions without a routing number, and count as empty.
  expectedRows: 120_000,
  mapRow: mapNicRow,
})
