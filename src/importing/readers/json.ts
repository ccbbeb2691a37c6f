import type { Hash } from 'node:crypto'
import type { ImportFile } from '../import-kind.ts'
import { createFileError } from './import-files.ts'
import { readTextBlocks } from './text-blocks.ts'

const FIRST_CHARACTER = /\S/

/**
 * Reads a JSON file in UTF-8 at once. Throws BakeError if it is not valid JSON, and after its first block if
 * it does not begin with an object or an array.
 */
export async function readJson(file: ImportFile, hash: Hash): Promise<unknown> {
  let text = ''
  let first: string | undefined
  for await (const block of readTextBlocks(file, 'utf-8', hash, Number.POSITIVE_INFINITY)) {
    first ??= FIRST_CHARACTER.exec(block.text)?.[0]
    if (first && first !== '[' && first !== '{')
      throw createFileError(file, 'is not JSON: it does not begin with { or [', block.row)
    text += block.text
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = /\(line (\d+)/.exec(message)?.[1]
    throw createFileError(file, `is not JSON: ${message}`, Number(line ?? text.trimEnd().split('\n').length))
  }
}
