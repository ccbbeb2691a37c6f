import { mapSchwiftyRow, SCHWIFTY_COLUMNS } from '../../codes/iban/schwifty-rows.ts'
import type { SourceRow } from '../../codes/source-row.ts'
import { HAS_DIGIT } from '../field-shapes.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { createFileError, openFiles, readAllRows } from '../readers/import-files.ts'
import { readJson } from '../readers/json.ts'
import type { OpenedSource, ReadRow } from '../source-description.ts'
import { findOldestDateInNames } from './file-date.ts'
import { formatReadableEntry } from './readable-entry.ts'
import { classifyDuplicates } from './schwifty-duplicates.ts'

const PUBLISHED = {
  publisher: 'schwifty, an open collection of national bank registries',
  url: 'https://github.com/mdomke/schwifty',
  licence: 'MIT',
} as const

const MAX_ROWS = 120_000

function open(files: readonly ImportFile[]): OpenedSource {
  const opened = openFiles(files, async function* (file, hash) {
    yield* readObjects(file, await readJson(file, hash))
  })
  async function* classified() {
    yield* classifyDuplicates(await readAllRows(opened, MAX_ROWS))
  }
  return { ...opened, rows: classified() }
}

/** National bank codes of some 45 countries, one file each. */
export const schwiftyRegistry: ImportKind = {
  id: 'schwifty-registry',
  title: 'schwifty bank registry, JSON by country',
  ...PUBLISHED,
  cadence: 'several times a year',
  isWrittenByOperator: false,
  allowsSeveralFiles: true,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'schwifty-registry',
      type: 'iban',
      providesBics: true,
      ...PUBLISHED,
      asOf,
      completeness: null,
      redistributable: true,
      columns: SCHWIFTY_COLUMNS,
      bounds: { kept: [1, 60_000], rejected: 500 },
      shapes: [{ field: 'name', trait: HAS_DIGIT, atMost: 0.4 }],
      expectedRows: 29_600,
      open: () => open(files),
      mapRow: mapSchwiftyRow,
      formatEntry: formatReadableEntry,
    },
  ],
}

/**
 * The content of a file. In version 2 of the layout, `expandFrom` names a field with a list of bank codes. An
 * object is repeated for each code of its list, with the code in the field 'bank_code'.
 */
interface ParsedFile {
  readonly objects: readonly unknown[]
  /** Null in version 1. */
  readonly expandFrom: string | null
}

const EXPAND_INTO = 'bank_code'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseFile(file: ImportFile, content: unknown): ParsedFile {
  if (Array.isArray(content)) return { objects: content, expandFrom: null }
  if (
    isObject(content) &&
    Array.isArray(content.entries) &&
    typeof content.expand_from === 'string' &&
    content.expand_into === EXPAND_INTO
  )
    return { objects: content.entries, expandFrom: content.expand_from }
  throw createFileError(file, 'is not a list of banks in either version of the layout')
}

/** A string or a boolean as text, and null as ''. Returns null for other values. */
function toText(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null
}

function toRow(file: ImportFile, row: number, fields: Record<string, unknown>): SourceRow {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const text = toText(value)
    if (text === null) throw createFileError(file, `${name} is not text`, row)
    values[name] = text
  }
  return values
}

function* expandBankCodes(
  file: ImportFile,
  row: number,
  object: Record<string, unknown>,
  from: string,
): Generator<SourceRow> {
  const { [from]: codes, ...shared } = object
  if (!Array.isArray(codes)) throw createFileError(file, `${from} is not a list`, row)
  for (const code of codes) yield toRow(file, row, { ...shared, [EXPAND_INTO]: code })
}

/** Yields the objects of one file, one for each bank code. Rows are indexes in the list, from 1. */
export function* readObjects(file: ImportFile, content: unknown): Generator<ReadRow> {
  const { objects, expandFrom } = parseFile(file, content)
  let row = 0
  for (const object of objects) {
    row++
    if (!isObject(object)) throw createFileError(file, 'is not an object', row)
    const rows = expandFrom ? expandBankCodes(file, row, object, expandFrom) : [toRow(file, row, object)]
    for (const values of rows) yield { file: file.name, row, values }
  }
}
