/**
 * The participants of the reserve transfer system (STR) of the Banco Central do Brasil: CSV in UTF-8, one row
 * for each participant. Its ISPB number is the bank code of a Brazilian IBAN.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'
import { HAS_DIGIT, HAS_LETTER } from '../../value-checks.ts'

const COLUMNS = {
  ISPB: 'the code',
  Nome_Reduzido: 'not used: the short name',
  Número_Código: 'not used: the COMPE number',
  Participa_da_Compe: 'not used',
  Acesso_Principal: 'not used',
  Nome_Extenso: 'kept',
  Início_da_Operação: 'kept: the first day of the participant in STR',
} as const

/** Maps a row to the entry of its ISPB number of eight digits. */
function mapStrRow(row: SourceRow): MappedRow {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(row.Início_da_Operação ?? '') ?? []
  const details = { validFrom: year && `${year}-${month}-${day}` }
  return stateBankCode({ country: 'BR', bankCode: row.ISPB, digits: [8, 8], name: row.Nome_Extenso, details })
}

/** The Brazilian bank codes. */
export const bcbStr = defineImportKind({
  id: 'bcb-str',
  title: 'participants of STR in Brazil, CSV (ParticipantesSTR)',
  publisher: 'Banco Central do Brasil, participants of STR',
  url: 'https://www.bcb.gov.br/estabilidadefinanceira/str',
  licence: 'Open Database License',
  cadence: 'daily',
  content: 'Brazilian ISPB numbers with names',
  terms: { commercialUse: 'allowed', credit: 'Fonte: Banco Central do Brasil' },
  supply: {
    by: 'download',
    files: [
      {
        url: 'https://www.bcb.gov.br/content/estabilidadefinanceira/str1/ParticipantesSTR.csv',
      },
    ],
  },
  currentDays: 45,
  layout: { asOf: '2022-12-09', document: 'the published file of that day' },
  maxMegabytes: 2,
  open: (files, encoding) => readCsv(files, { encoding, requiredColumns: Object.keys(COLUMNS) }),
  type: 'iban',
  columns: COLUMNS,
  rowBounds: { kept: [200, 2_000], rejected: 20 },
  valueChecks: [
    { field: 'name', predicate: HAS_LETTER, minShare: 0.99 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
  ],
  expectedRows: 340,
  mapRow: mapStrRow,
})
