/** Reads JSON files whose objects become rows. */
import type { Hash } from 'node:crypto'
import type { SourceRow } from '../rows/drafts.ts'
import type { ImportFile } from '../source-description.ts'
import { createFileError } from './import-files.ts'
import { readTextBlocks } from './text-blocks.ts'

/**
 * Reads a JSON file in UTF-8. Throws BuildError if it is not valid JSON. Reads no further than the first
 * block if the file does not begin with an object or an array.
 */
export async function readJson(file: ImportFile, hash: Hash): Promise<unknown> {
  let text = ''
  let first: string | undefined
  for await (const block of readTextBlocks(file, 'utf-8', hash, Number.POSITIVE_INFINITY)) {
    first ??= /\S/.exec(block.text)?.[0]
    if (first && first !== '[' && first !== '{')
      throw createFileError(file, 'is not JSON: it does not begin with { or [', block.firstLine)
    text += block.text
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // V8 states the line in some messages only. Without it, the last line is reported.
    const line = /\(line (\d+)/.exec(message)?.[1]
    throw createFileError(file, `is not JSON: ${message}`, Number(line ?? text.trimEnd().split('\n').length))
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A string or a boolean as text, and null as ''. Returns null for other values. */
function toText(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null
}

/** The fields of an object as a row. Throws BuildError if a value is a number, an object or a list. */
export function toRow(file: ImportFile, row: number, fields: Record<string, unknown>): SourceRow {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const text = toText(value)
    if (text === null) throw createFileError(file, `${name} is not text`, row)
    values[name] = text
  }
  return values
}
