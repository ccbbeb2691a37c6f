import type { Trial } from './trial.ts'

const SOURCE = `/** Invented bank codes: CSV with semicolons, one row for each code. */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import {
  dropEmptyFields,
  type MappedRow,
  reject,
  type SourceRow,
  stateEntry,
  toDetails,
} from '../../rows/drafts.ts'
import { HAS_BANK_WORD } from '../../value-checks.ts'

const COLUMNS = { code: 'the code', name: 'kept: the name', bic: 'kept', clearing: 'kept' } as const

function mapRow(row: SourceRow): MappedRow {
  const bankCode = row.code?.trim() ?? ''
  if (!/^\\d{4}$/.test(bankCode)) return reject(\`'\${bankCode}' is not a bank code\`)
  const code = \`CZ\${bankCode}\`
  const { name = '' } = dropEmptyFields({ name: row.name })
  const parsedBic = parseBicColumn(row.bic, code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const clearing = row.clearing === 'A' ? 'yes' : 'no'
  return stateEntry({
    code,
    name,
    country: 'CZ',
    details: toDetails<'clearing'>({ bic: parsedBic.bic, clearing }),
  })
}

/** The invented bank codes. */
export const inventedCodes = defineImportKind({
  id: 'invented-codes',
  title: 'Invented bank codes, CSV',
  publisher: 'Invented National Bank',
  url: 'https://bank.invented.example/',
  licence: 'invented',
  cadence: 'never',
  content: 'Invented bank codes',
  terms: { commercialUse: 'allowed' },
  supply: { by: 'operator', reason: 'Nobody publishes this list.' },
  currentDays: null,
  layout: { asOf: '2026-11', document: 'this trial' },
  maxMegabytes: 1,
  open: (files, encoding) =>
    readCsv(files, { encoding, delimiter: ';', requiredColumns: Object.keys(COLUMNS) }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  rowBounds: { kept: [30, 200], rejected: 5 },
  valueChecks: [{ field: 'name', predicate: HAS_BANK_WORD, minShare: 0.5 }],
  expectedRows: 47,
  mapRow,
})
`

const SAMPLE = [
  'code;name;bic;clearing',
  '9910;Banka Višňovka, a.s.;QQAACZPP;A',
  '99;Banka bez kódu;;',
  '9920;Spořitelna Jilmov ;;',
]

/** What `npm run generate` writes: the row of the kind in the documentation, and its own details. */
const ROW = [
  '[`invented-codes`](#invented-codes)',
  'Invented bank codes, CSV; UTF-8',
  '30 to 200; 1 MB',
  '[Invented National Bank](https://bank.invented.example/): invented',
  '2026-11, by this trial',
  'never',
]
const SECTION =
  '\n### invented-codes\n\nOnly exports have `clearing` (whether the bank takes part in clearing).\n'

/** What `npm run generate` writes: what is read from the sample. */
const ROWS = [
  { date: '2031-09-01' },
  {
    source: 'invented-codes',
    kind: 'entry',
    draft: {
      city: '',
      status: 'active',
      successor: null,
      code: 'CZ9910',
      name: 'Banka Višňovka, a.s.',
      country: 'CZ',
      details: { bic: 'QQAACZPPXXX', clearing: 'yes' },
    },
  },
  { source: 'invented-codes', kind: 'rejected', reason: "'99' is not a bank code" },
  {
    source: 'invented-codes',
    kind: 'entry',
    draft: {
      city: '',
      status: 'active',
      successor: null,
      code: 'CZ9920',
      name: 'Spořitelna Jilmov',
      country: 'CZ',
      details: { clearing: 'no' },
    },
  },
]

const FOLDER = 'src/importing/sources/invented-codes/'

/** A file of bank codes with a detail that no other source has. */
export const newSource: Trial = {
  name: 'a new source',
  maxFiles: 5,
  edits: [
    { file: `${FOLDER}source.ts`, text: SOURCE },
    {
      file: `${FOLDER}source.ts`,
      after: '  columns: COLUMNS,\n',
      text: `  ownDetails: {
    clearing: { about: 'code', meaning: 'whether the bank takes part in clearing' },
  },
`,
    },
    { file: `${FOLDER}sample/invented_codes_2031-09-01.csv`, text: `${SAMPLE.join('\r\n')}\r\n` },
    { file: `${FOLDER}sample.ndjson`, text: ROWS.map((row) => `${JSON.stringify(row)}\n`).join('') },
    {
      file: 'src/importing/sources/all.ts',
      after: "export { ibanToBicPackage } from './iban-to-bic/source.ts'\n",
      text: "export { inventedCodes } from './invented-codes/source.ts'\n",
    },
    {
      file: 'docs/importing.md',
      after: 'descriptions of the list of that day | as codes change; `data update` downloads it |\n',
      text: `| ${ROW.join(' | ')} |\n`,
    },
    {
      file: 'docs/importing.md',
      after: 'such as Poste Italiane, so that a code that they lack is not invalid.\n',
      text: SECTION,
    },
  ],
  tests: [],
  guards: ['import-kinds', 'docs', 'registry', 'details'].map(
    (name) => `src/importing/sources/${name}.test.ts`,
  ),
}
