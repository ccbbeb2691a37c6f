import { defineImportKind } from '../../import-kind.ts'
import { createFileError, openFiles, readAllRows } from '../../readers/import-files.ts'
import { isObject, readJson, toRow } from '../../readers/json.ts'
import type { SourceRow } from '../../rows/drafts.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../../source-description.ts'
import { HAS_DIGIT } from '../../value-checks.ts'
import { classifyDuplicates } from './duplicates.ts'
import { mapSchwiftyRow, SCHWIFTY_COLUMNS } from './rows.ts'

/** About four times as many as the files have today. Bounds the memory: all rows are in memory at once. */
const MAX_ROWS = 120_000

function openRegistry(files: readonly ImportFile[]): OpenedSource {
  const opened = openFiles(files, async function* (file, hash) {
    yield* readObjects(file, await readJson(file, hash))
  })
  async function* readClassifiedRows() {
    yield* classifyDuplicates(await readAllRows(opened, MAX_ROWS))
  }
  return { ...opened, rows: readClassifiedRows() }
}

/** National bank codes of some 45 countries, in one file for each country. */
export const schwiftyRegistry = defineImportKind({
  id: 'schwifty-registry',
  title: 'schwifty bank registry, JSON by country',
  publisher: 'An open collection of national bank registries',
  url: 'https://github.com/mdomke/schwifty',
  licence: 'MIT',
  cadence: 'several times a year',
  content: 'bank codes and BICs of several countries',
  terms: { commercialUse: 'allowed' },
  supply: {
    by: 'operator',
    reason: 'The registry is a folder of files by country: choose those you need.',
  },
  currentDays: null,
  layout: { asOf: '2026-07-23', document: 'the repository as of that day' },
  allowsSeveralFiles: true,
  open: openRegistry,
  type: 'iban',
  providesBics: () => true,
  redistributable: true,
  columns: SCHWIFTY_COLUMNS,
  rowBounds: { kept: [1, 60_000], rejected: 500 },
  valueChecks: [{ field: 'name', predicate: HAS_DIGIT, maxShare: 0.4 }],
  expectedRows: 29_600,
  mapRow: mapSchwiftyRow,
})

/**
 * The content of a file: an object for each bank. In version 1 of the layout an object has its code in the
 * field 'bank_code'. In version 2 it has a list of codes, and becomes one row for each code.
 */
interface ParsedFile {
  readonly objects: readonly unknown[]
  /** The field with the list of codes, such as 'bank_codes'; null in version 1. */
  readonly expandFrom: string | null
}

const CODE_FIELD = 'bank_code'

function parseFile(file: ImportFile, content: unknown): ParsedFile {
  if (Array.isArray(content)) return { objects: content, expandFrom: null }
  if (
    isObject(content) &&
    Array.isArray(content.entries) &&
    typeof content.expand_from === 'string' &&
    content.expand_into === CODE_FIELD
  )
    return { objects: content.entries, expandFrom: content.expand_from }
  throw createFileError(file, 'is not a list of banks in either version of the layout')
}

function* expandBankCodes(
  file: ImportFile,
  row: number,
  object: Record<string, unknown>,
  listField: string,
): Generator<SourceRow> {
  const { [listField]: codes, ...shared } = object
  if (!Array.isArray(codes)) throw createFileError(file, `${listField} is not a list`, row)
  for (const code of codes) yield toRow(file, row, { ...shared, [CODE_FIELD]: code })
}

/** Yields a row for each bank code of a file. The row number is that of the object in the file, from 1. */
function* readObjects(file: ImportFile, content: unknown): Generator<LocatedRow> {
  const { objects, expandFrom } = parseFile(file, content)
  let row = 0
  for (const object of objects) {
    row++
    if (!isObject(object)) throw createFileError(file, 'is not an object', row)
    const rows = expandFrom ? expandBankCodes(file, row, object, expandFrom) : [toRow(file, row, object)]
    for (const values of rows) yield { file: file.name, row, values }
  }
}
