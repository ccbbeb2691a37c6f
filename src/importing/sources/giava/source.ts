/**
 * The history of the Banca d'Italia's registers (GIAVA): CSV with semicolons in UTF-8, whose quotes are
 * ordinary characters. The file of intermediaries has a row for each period of a holder of an ABI code, that
 * of events a row for each fusion, incorporation or cession. The registers lack some holders of ABI codes,
 * such as Poste Italiane.
 * https://infostat.bancaditalia.it/GIAVAInquiry-public/
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { readAllRows } from '../../readers/import-files.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'
import { BuildError, type ImportFile, type LocatedRow, type OpenedSource } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_LEI } from '../../value-checks.ts'
import { listLastPeriods, OPEN_END } from './succession.ts'

const COLUMNS = {
  ID_INT: 'the holder, whose successors the events name',
  COD_MECC: 'the code',
  TIPO_ALBO: 'the register: only those of banks, payment institutions and electronic money count',
  DES_TIPO_ALBO: 'not used',
  DEN_INT: 'kept',
  INDIRIZZO_SL: 'kept',
  CAP_SL: 'kept',
  DES_COM_ITA_SL: 'kept',
  COD_LEI: 'kept',
  DATA_I_VAL: 'tells which period is the last one',
  DATA_F_VAL: 'kept: the date ends the code, unless it is that of an open period',
  successor: 'added: the successor, from the events',
  holders: 'added: how many institutions have the code at present',
} as const

/** Maps the last period of a code to its entry. */
function mapRow(row: SourceRow): MappedRow {
  const { COD_MECC: bankCode = '', DATA_F_VAL: end = '', successor = '', holders } = row
  if (!/^\d{4}-\d\d-\d\d$/.test(end)) return reject(`${bankCode}: '${end}' is not a date`)
  if (Number(holders) > 1) return reject(`${bankCode} has ${holders} holders`)
  const endedStatus = successor === '' ? 'closed' : 'merged'
  return stateBankCode({
    country: 'IT',
    bankCode,
    name: row.DEN_INT,
    city: row.DES_COM_ITA_SL,
    status: end === OPEN_END ? 'active' : endedStatus,
    successor: successor === '' ? null : `IT${successor}`,
    details: {
      address: row.INDIRIZZO_SL,
      postcode: row.CAP_SL,
      lei: row.COD_LEI,
      validUntil: end === OPEN_END ? '' : end,
    },
  })
}

/** Several times as many as both files have. Bounds the memory: all rows are in memory at once. */
const MAX_ROWS = 200_000

/** Opens the file of intermediaries, and that of events if it is given: each row tells which it is from. */
function openFiles(files: readonly ImportFile[]): OpenedSource {
  const opened = readCsv(files, { encoding: 'utf-8', delimiter: ';', hasLiteralQuotes: true })
  async function* readLastPeriods(): AsyncGenerator<LocatedRow> {
    const rows = await readAllRows(opened, MAX_ROWS)
    const foreign = rows.find(({ values }) => !('ID_INT' in values || 'ID_EVENTO' in values))
    if (foreign) throw new BuildError(`${foreign.file}: the header row has neither ID_INT nor ID_EVENTO`)
    yield* listLastPeriods(rows.map(trimValues))
  }
  return { ...opened, rows: readLastPeriods() }
}

/** The values are padded with blanks. */
function trimValues({ values, ...location }: LocatedRow): LocatedRow {
  return {
    ...location,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
  }
}

const PAGE = 'https://infostat.bancaditalia.it/GIAVAInquiry-public/'

/** The address of a file by its product. The server redirects to the host that starts a session. */
const describeDownload = (product: string) => ({
  url:
    `${PAGE}getAreaDownloadExport.do?referenceDate=&product=${product}` +
    '&language=IT&exportType=CSV&username=OBLIXANONYMOUS&isCompressed=S',
  otherHosts: ['auth.bancaditalia.it'],
  member: /\.csv$/i,
})

/** The Italian bank codes (ABI), in use and retired. */
export const giava = defineImportKind({
  id: 'giava',
  title: 'Italian ABI codes with their history, CSV (INTERMEDIARI, and EVENTI_STRUTTURALI for successors)',
  publisher: "Banca d'Italia, GIAVA",
  url: PAGE,
  licence: 'CC BY 4.0',
  allowsSeveralFiles: true,
  cadence: 'daily',
  content: 'ABI codes with holders since 1936, in use and retired, with LEIs and successors',
  terms: { commercialUse: 'allowed', credit: "Source: Banca d'Italia; adapted" },
  supply: {
    by: 'download',
    files: [describeDownload('VFLUSSO_INTERMEDIARIO'), describeDownload('VFLUSSO_EVENTO')],
  },
  currentDays: 45,
  layout: { asOf: '2026-09-23', document: 'descriptions of both files of that day' },
  notes:
    'Pass both files. A code that nobody holds any more is merged into that of the legal successor, or ' +
    'closed if there is none: a cession of branches or assets names no successor. The registers lack some ' +
    'holders of codes, such as Poste Italiane, so that a code that they lack is not invalid.',
  maxMegabytes: 64,
  open: openFiles,
  type: 'iban',
  redistributable: true,
  columns: COLUMNS,
  exportOnly: ['address', 'lei', 'postcode'],
  rowBounds: { kept: [1_200, 8_000], rejected: 100 },
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.5 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
    { field: 'lei', predicate: IS_LEI, minShare: 0.95 },
  ],
  expectedRows: 2_400,
  mapRow,
})
