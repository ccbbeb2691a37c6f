import type { Trial } from './trial.ts'

const SOURCE = `/** The bank codes of the Czech National Bank: CSV with semicolons, one row for each code. */
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

const COLUMNS = {
  'Kód platebního styku': 'the code',
  'Poskytovatel platebních služeb': 'kept: the name',
  'BIC kód (SWIFT)': 'kept',
  'Systém CERTIS': 'kept',
} as const

function mapRow(row: SourceRow): MappedRow {
  const bankCode = row['Kód platebního styku']?.trim() ?? ''
  if (!/^\\d{4}$/.test(bankCode)) return reject(\`'\${bankCode}' is not a bank code\`)
  const code = \`CZ\${bankCode}\`
  const { name = '' } = dropEmptyFields({ name: row['Poskytovatel platebních služeb'] })
  const parsedBic = parseBicColumn(row['BIC kód (SWIFT)'], code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const certis = row['Systém CERTIS'] === 'A' ? 'yes' : 'no'
  return stateEntry({
    code,
    name,
    country: 'CZ',
    details: toDetails<'certis'>({ bic: parsedBic.bic, certis }),
  })
}

/** The Czech bank codes. */
export const cnb = defineImportKind({
  id: 'cnb',
  title: 'Číselník kódů platebního styku, CSV (kody_bank_CR)',
  publisher: 'Czech National Bank',
  url: 'https://www.cnb.cz/cs/platebni-styk/ucty-kody-bank/',
  licence: 'may be stored and passed on unaltered, source to be named',
  encoding: 'utf-8',
  cadence: 'as banks change',
  maxMegabytes: 1,
  open: (files, encoding) =>
    readCsv(files, { encoding, delimiter: ';', requiredColumns: Object.keys(COLUMNS) }),
  sources: [
    {
      type: 'iban',
      providesBics: () => true,
      redistributable: false,
      columns: COLUMNS,
      rowBounds: { kept: [30, 200], rejected: 5 },
      valueChecks: [{ field: 'name', predicate: HAS_BANK_WORD, minShare: 0.5 }],
      expectedRows: 47,
      mapRow,
    },
  ],
})
`

const SAMPLE = [
  'Kód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS',
  '9910;Banka Višňovka, a.s.;QQAACZPP;A',
  '99;Banka bez kódu;;',
  '9920;Spořitelna Jilmov ;;',
]

/** What `npm run generate` writes: the row of the kind in the documentation, and its own details. */
const ROW = [
  '[`cnb`](#cnb)',
  'Číselník kódů platebního styku, CSV (kody_bank_CR); UTF-8',
  '30 to 200; 1 MB',
  '[Czech National Bank](https://www.cnb.cz/cs/platebni-styk/ucty-kody-bank/): may be stored and passed on unaltered, source to be named',
  'as banks change',
]
const SECTION = '\n### cnb\n\nOnly exports have `certis` (whether the bank takes part in CERTIS).\n'

/** What `npm run generate` writes: what is read from the sample. */
const ROWS = [
  { date: '2031-09-01' },
  {
    source: 'cnb',
    kind: 'entry',
    draft: {
      city: '',
      status: 'active',
      successor: null,
      code: 'CZ9910',
      name: 'Banka Višňovka, a.s.',
      country: 'CZ',
      details: { bic: 'QQAACZPPXXX', certis: 'yes' },
    },
  },
  { source: 'cnb', kind: 'rejected', reason: "'99' is not a bank code" },
  {
    source: 'cnb',
    kind: 'entry',
    draft: {
      city: '',
      status: 'active',
      successor: null,
      code: 'CZ9920',
      name: 'Spořitelna Jilmov',
      country: 'CZ',
      details: { certis: 'no' },
    },
  },
]

const FOLDER = 'src/importing/sources/cnb/'

/** A file of Czech bank codes with a detail that no other source has. */
export const newSource: Trial = {
  name: 'a new source',
  maxFiles: 5,
  edits: [
    { file: `${FOLDER}source.ts`, text: SOURCE },
    {
      file: `${FOLDER}source.ts`,
      after: '      columns: COLUMNS,\n',
      text: `      ownDetails: {
        certis: { about: 'code', meaning: 'whether the bank takes part in CERTIS' },
      },
`,
    },
    { file: `${FOLDER}sample/kody_bank_CR_2031-09-01.csv`, text: `${SAMPLE.join('\r\n')}\r\n` },
    { file: `${FOLDER}sample.ndjson`, text: ROWS.map((row) => `${JSON.stringify(row)}\n`).join('') },
    {
      file: 'src/importing/sources/all.ts',
      after: "export { chipsParticipants } from './chips-participants/source.ts'\n",
      text: "export { cnb } from './cnb/source.ts'\n",
    },
    { file: 'docs/importing.md', after: '| every three months |\n', text: `| ${ROW.join(' | ')} |\n` },
    {
      file: 'docs/importing.md',
      after: 'the first Saturday of March, June, September or December.\n',
      text: SECTION,
    },
  ],
  tests: [],
  guards: ['import-kinds', 'docs', 'registry', 'details'].map(
    (name) => `src/importing/sources/${name}.test.ts`,
  ),
}
