import type { Hash } from 'node:crypto'
import type { SourceRow } from '../../codes/source-row.ts'
import type { ImportFile } from '../import-kind.ts'
import type { OpenedSource, ReadRow } from '../source-description.ts'
import type { Encoding } from './encoding.ts'
import { openFiles } from './opened.ts'
import { refusal } from './refusal.ts'
import { textBlocks } from './text-blocks.ts'

/** The fields of a line in the order they stand, each with its width in characters, and what is done with it. */
export type FixedFields = readonly (readonly [name: string, width: number, use: string])[]

interface Cut {
  readonly name: string
  readonly from: number
  readonly to: number
}

function cutsOf(fields: FixedFields): Cut[] {
  let from = 0
  return fields.map(([name, width]) => {
    const cut = { name, from, to: from + width }
    from = cut.to
    return cut
  })
}

function valuesOf(line: string, cuts: readonly Cut[]): SourceRow {
  const values: Record<string, string> = {}
  for (const { name, from, to } of cuts) values[name] = line.slice(from, to).trim()
  return values
}

/** The lines of a block without their ends; a last line that is not ended counts too. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}

async function* rowsOf(
  file: ImportFile,
  hash: Hash,
  cuts: readonly Cut[],
  encoding: Encoding,
): AsyncGenerator<ReadRow> {
  const length = cuts.at(-1)?.to ?? 0
  for await (const { row, text } of textBlocks(file, encoding, hash)) {
    let at = row
    for (const line of linesOf(text)) {
      if (line.length !== length)
        throw refusal(file, `has ${line.length} characters where the layout has ${length}`, at)
      yield { file: file.name, row: at++, values: valuesOf(line, cuts) }
    }
  }
}

/** Reads files of one row a line, each field at its fixed place. Fields come without the spaces around them. */
export function readFixedWidth(
  files: readonly ImportFile[],
  fields: FixedFields,
  encoding: Encoding,
): OpenedSource {
  const cuts = cutsOf(fields)
  return openFiles(files, (file, hash) => rowsOf(file, hash, cuts, encoding))
}

/** What is done with each field, as the engine asks for it. */
export function usesOf(fields: FixedFields): Record<string, string> {
  return Object.fromEntries(fields.map(([name, , use]) => [name, use]))
}
