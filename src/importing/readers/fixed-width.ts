import type { Hash } from 'node:crypto'
import type { SourceRow } from '../../codes/source-row.ts'
import type { ImportFile } from '../import-kind.ts'
import type { OpenedSource, ReadRow } from '../source-description.ts'
import { fileError, openFiles } from './import-files.ts'
import { type Encoding, textBlocks } from './text-blocks.ts'

/** The fields of a line in order: name, width in characters, and a remark on how we use it. */
export type FixedFields = readonly (readonly [name: string, width: number, use: string])[]

interface Slice {
  readonly name: string
  readonly from: number
  readonly to: number
}

function slicesOf(fields: FixedFields): Slice[] {
  let from = 0
  return fields.map(([name, width]) => {
    const slice = { name, from, to: from + width }
    from = slice.to
    return slice
  })
}

function valuesOf(line: string, slices: readonly Slice[]): SourceRow {
  const values: Record<string, string> = {}
  for (const { name, from, to } of slices) values[name] = line.slice(from, to).trim()
  return values
}

/** Splits a block into lines without line ends. The last line needs no line end. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}

async function* rowsOf(
  file: ImportFile,
  hash: Hash,
  slices: readonly Slice[],
  encoding: Encoding,
): AsyncGenerator<ReadRow> {
  const length = slices.at(-1)?.to ?? 0
  for await (const { row, text } of textBlocks(file, encoding, hash)) {
    let at = row
    for (const line of linesOf(text)) {
      if (line.length !== length)
        throw fileError(file, `has ${line.length} characters where the layout has ${length}`, at)
      yield { file: file.name, row: at++, values: valuesOf(line, slices) }
    }
  }
}

/** Streams the rows of fixed-width files, one row a line. Trims the spaces around each field. */
export function readFixedWidth(
  files: readonly ImportFile[],
  fields: FixedFields,
  encoding: Encoding,
): OpenedSource {
  const slices = slicesOf(fields)
  return openFiles(files, (file, hash) => rowsOf(file, hash, slices, encoding))
}

/** The remarks of the fields by name, as `SourceDescription.columns` needs them. */
export function columnUses(fields: FixedFields): Record<string, string> {
  return Object.fromEntries(fields.map(([name, , use]) => [name, use]))
}
