import type { SourceRow } from '../../codes/source-row.ts'
import type { ImportFile } from '../import-kind.ts'
import { refusal } from '../readers/refusal.ts'
import type { ReadRow } from '../source-description.ts'

/** Version 2 of the files: 'bank_codes' of each object stands for as many objects with a 'bank_code'. */
interface Listing {
  readonly objects: readonly unknown[]
  readonly expandFrom: string | null
}

const EXPAND_INTO = 'bank_code'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listingOf(file: ImportFile, content: unknown): Listing {
  if (Array.isArray(content)) return { objects: content, expandFrom: null }
  if (
    isObject(content) &&
    Array.isArray(content.entries) &&
    typeof content.expand_from === 'string' &&
    content.expand_into === EXPAND_INTO
  )
    return { objects: content.entries, expandFrom: content.expand_from }
  throw refusal(file, 'is not a list of banks in either version of the layout')
}

/** A value as text; null for what is none in this layout. */
function textOf(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null
}

function fieldsOf(file: ImportFile, row: number, fields: Record<string, unknown>): SourceRow {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const text = textOf(value)
    if (text === null) throw refusal(file, `${name} is not text`, row)
    values[name] = text
  }
  return values
}

function* expanded(
  file: ImportFile,
  row: number,
  object: Record<string, unknown>,
  from: string,
): Generator<SourceRow> {
  const { [from]: codes, ...shared } = object
  if (!Array.isArray(codes)) throw refusal(file, `${from} is not a list`, row)
  for (const code of codes) yield fieldsOf(file, row, { ...shared, [EXPAND_INTO]: code })
}

/** The objects of one file, one for each bank code; rows are places in the list, counted from 1. */
export function* objectsOf(file: ImportFile, content: unknown): Generator<ReadRow> {
  const { objects, expandFrom } = listingOf(file, content)
  let row = 0
  for (const object of objects) {
    row++
    if (!isObject(object)) throw refusal(file, 'is not an object', row)
    const rows = expandFrom ? expanded(file, row, object, expandFrom) : [fieldsOf(file, row, object)]
    for (const values of rows) yield { file: file.name, row, values }
  }
}
