/**
 * The bank codes of the National Bank of Belgium: a workbook with a version, a header row and one row for
 * each code of three digits. The grouped list has a row for each range of codes of a bank. Codes that are not
 * assigned are marked.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readWorkbook } from '../../readers/workbook.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../../source-description.ts'

const COLUMNS = {
  From: 'the code: the first one of a range',
  To: 'the code: the last one of a range',
  Biccode: 'kept; marks such as VRIJ and NAP stand for codes without a bank',
  Dutch: 'kept',
  French: 'kept if the Dutch name is missing',
  German: 'kept if the names before are missing',
  English: 'kept if the names before are missing',
} as const

/** The names of the columns in the grouped list and in the full list. */
const RENAMED_COLUMNS = {
  T_Identification_Number: 'From',
  'Name Dutch': 'Dutch',
  'Name French': 'French',
  'Name German': 'German',
  'Name English': 'English',
  T_Institutions_Dutch: 'Dutch',
  T_Institutions_French: 'French',
  T_Institutions_German: 'German',
  T_Institutions_English: 'English',
} as const

/** Words in place of a name for a code that is free or not available. */
const NOT_ASSIGNED = /^(?:vrij|libre|onbeschikbaar|indisponible)$/i
/** Marks in place of a BIC: free, not available, not applicable, not yet assigned. */
const NO_BIC = /^(?:vrij|nav|nap|nya|n\/a|-)$/i

/** Maps a row for a single code to its entry. */
function mapRow({ From: bankCode = '', Biccode: bic = '', ...names }: SourceRow): MappedRow {
  if (!/^\d{3}$/.test(bankCode)) return reject(`'${bankCode}' is not a bank code`)
  const name = [names.Dutch, names.French, names.German, names.English].find(Boolean) ?? ''
  if (name === '' || NOT_ASSIGNED.test(name)) return { kind: 'empty' }
  return stateBankCode({ country: 'BE', bankCode, name, bic: NO_BIC.test(bic) ? '' : bic })
}

/** Opens either list. A row for a range becomes a row for each of its codes. */
function openList(files: readonly ImportFile[]): OpenedSource {
  const opened = readWorkbook(files, {
    requiredColumns: ['From', 'Biccode', 'Dutch'],
    renamedColumns: RENAMED_COLUMNS,
  })
  async function* expandRanges(): AsyncGenerator<LocatedRow> {
    for await (const row of opened.rows) yield* expandRange(row)
  }
  return { ...opened, rows: expandRanges() }
}

function* expandRange({ values, ...location }: LocatedRow): Generator<LocatedRow> {
  const { From: first = '', To: last = first } = values
  const isRange = /^\d{3}$/.test(first) && /^\d{3}$/.test(last) && last > first
  const codes = isRange
    ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n)
    : []
  if (!isRange) yield { ...location, values }
  for (const code of codes) yield { ...location, values: { ...values, From: String(code).padStart(3, '0') } }
}

/** The Belgian bank codes. */
export const nbb = defineImportKind({
  id: 'nbb',
  title: 'Belgian bank codes, XLSX (full_list_current or grouped_list_current)',
  publisher: 'National Bank of Belgium',
  url: 'https://www.nbb.be',
  licence: 'no terms published',
  format: 'XLSX workbook',
  cadence: 'about every three months',
  content: 'Belgian bank codes with BICs and names',
  terms: { commercialUse: 'not stated', credit: 'Source: National Bank of Belgium' },
  supply: {
    by: 'download',
    files: [{ url: 'https://www.nbb.be/doc/be/be/protocol/full_list_current.xlsx' }],
  },
  currentDays: 200,
  layout: {
    asOf: '2026-05-06',
    document: 'descriptions of the full list of that day, and the grouped list of 2019',
  },
  maxMegabytes: 2,
  open: openList,
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  rowBounds: { kept: [400, 1_000], rejected: 10 },
  expectedRows: 1_000,
  mapRow,
})
