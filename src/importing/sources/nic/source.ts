/**
 * Attributes of active institutions in the National Information Center of the FFIEC: CSV, one row for each
 * institution. We use only rows with a primary ABA number (routing number). Zero means 'none' in every field.
 * https://www.ffiec.gov/npw/FinancialReport/DataDownload
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import {
  dropEmptyFields,
  type MappedRow,
  reject,
  type SourceRow,
  stateEntry,
  toDetails,
} from '../../rows/drafts.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_US_STATE, IS_ZIP_CODE } from '../../value-checks.ts'

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
} as const

const UNUSED_COLUMNS = `
  ACT_PRIM_CD AUTH_REG_DIST_FRS BANK_CNT BHC_IND BNK_TYPE_ANALYS_CD BROAD_REG_CD CHTR_AUTH_CD CHTR_TYPE_CD
  CNSRVTR_CD CNTRY_CD CNTRY_INC_CD CNTRY_INC_NM CNTRY_NM COUNTY_CD DIST_FRS DOMESTIC_IND DT_EXIST_CMNC
  DT_EXIST_TERM DT_INSUR DT_OPEN DT_START D_DT_END D_DT_EXIST_CMNC D_DT_EXIST_TERM D_DT_INSUR D_DT_OPEN
  D_DT_START ENTITY_TYPE EST_TYPE_CD FBO_4C9_IND FHC_IND FISC_YREND_MMDD FNCL_SUB_HOLDER FNCL_SUB_IND
  FUNC_REG IBA_GRNDFTHR_IND IBF_IND ID_CUSIP ID_FDIC_CERT ID_NCUA ID_OCC ID_RSSD_HD_OFF ID_TAX ID_THRIFT
  ID_THRIFT_HC IHC_IND INSUR_PRI_CD MBR_FHLBS_IND MBR_FRS_IND MJR_OWN_MNRTY NM_SHORT NM_SRCH_CD ORG_TYPE_CD
  PLACE_CD PRIM_FED_REG PROV_REGION REASON_TERM_CD SEC_RPTG_STATUS SLHC_IND SLHC_TYPE_IND STATE_CD
  STATE_HOME_CD STATE_INC_ABBR_NM STATE_INC_CD`

/** Every column of the file, and how we use it. */
export const NIC_COLUMNS: Readonly<Record<string, string>> = {
  ...USED_COLUMNS,
  ...Object.fromEntries(
    UNUSED_COLUMNS.trim()
      .split(/\s+/)
      .map((column) => [column, 'not used']),
  ),
}

/** The end date of a current row. */
const NO_END_DATE = '99991231'

/** A field of the file; '' for zero, which means 'none'. */
function readField(row: SourceRow, column: string): string {
  const text = row[column]?.trim() ?? ''
  return /^0*$/.test(text) ? '' : text
}

/** Maps one institution to an entry keyed by its primary ABA number, whose leading zeros the file drops. */
export function mapNicRow(row: SourceRow): MappedRow {
  const abaNumber = readField(row, 'ID_ABA_PRIM')
  if (abaNumber === '' || readField(row, 'DT_END') !== NO_END_DATE) return { kind: 'empty' }
  const code = abaNumber.padStart(9, '0')
  const { name, city = '' } = dropEmptyFields({
    name: readField(row, 'NM_LGL'),
    city: readField(row, 'CITY'),
  })
  if (!name) return reject(`${code}: no name`)
  const details = toDetails({
    address: `${readField(row, 'STREET_LINE1')} ${readField(row, 'STREET_LINE2')}`,
    state: readField(row, 'STATE_ABBR_NM'),
    postcode: readField(row, 'ZIP_CD'),
    website: readField(row, 'URL'),
    rssd: readField(row, '#ID_RSSD'),
    lei: readField(row, 'ID_LEI'),
  })
  return stateEntry({ code, name, country: 'US', city, details })
}

/** Attributes of active institutions: websites, LEIs and legal names by routing number. */
export const nic = defineImportKind({
  id: 'nic',
  title: 'NIC attributes of active institutions, CSV (CSV_ATTRIBUTES_ACTIVE)',
  publisher: 'Federal Financial Institutions Examination Council, National Information Center',
  url: 'https://www.ffiec.gov/npw/FinancialReport/DataDownload',
  licence: 'public data of the United States government',
  encoding: 'utf-8',
  cadence: 'daily',
  register: {
    content: 'active institutions of the USA with routing numbers, LEIs and charters',
    terms: { commercialUse: 'allowed' },
    supply: {
      by: 'download',
      files: [
        {
          url: 'https://www.ffiec.gov/npw/FinancialReport/ReturnAttributesActiveZipFileCSV',
          member: /\.csv$/i,
        },
      ],
    },
    currentDays: 45,
    layout: { asOf: '2022-12', document: 'the published file of that month' },
  },
  maxMegabytes: 128,
  open: (files, encoding) => readCsv(files, { encoding, requiredColumns: Object.keys(USED_COLUMNS) }),
  sources: [
    {
      type: 'routing',
      redistributable: true,
      columns: NIC_COLUMNS,
      exportOnly: ['lei', 'rssd'],
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
      mapRow: mapNicRow,
    },
  ],
})
