import type { Hash } from 'node:crypto'
import type { SourceRow } from '../rows/drafts.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../source-description.ts'
import { createFileError, type LineCounts, openFiles } from './import-files.ts'
import { type Encoding, readTextBlocks } from './text-blocks.ts'

/**
 * The fields of a line in order, each with its width in characters and a remark on its use: 'the code',
 * 'kept' if a field of the directory takes the value, else why it is not used.
 */
export type FixedFields = readonly (readonly [name: string, width: number, use: string])[]

/** The layout of a fixed-width file. */
export interface FixedLayout {
  readonly fields: FixedFields
  readonly encoding: Encoding
  /** The name of the last field that every row fills. The blanks after this field may be missing. */
  readonly lastRequiredField: string
}

interface Slice {
  readonly name: string
  readonly from: number
  readonly to: number
}

function computeSlices(fields: FixedFields): Slice[] {
  let from = 0
  return fields.map(([name, width]) => {
    const slice = { name, from, to: from + width }
    from = slice.to
    return slice
  })
}

function parseValues(line: string, slices: readonly Slice[]): SourceRow {
  const values: Record<string, string> = {}
  for (const { name, from, to } of slices) values[name] = line.slice(from, to).trim()
  return values
}

interface Line {
  readonly text: string
  readonly hasLineEnd: boolean
}

/** Splits a block into lines, which end in LF, CRLF or, as on old Macs, CR. The last one may have no end. */
function splitLines(text: string): Line[] {
  const lines = text.split(/\r?\n|\r/)
  const last = lines.length - 1
  if (lines[last] === '') lines.pop()
  return lines.map((line, index) => ({ text: line, hasLineEnd: index < last }))
}

interface Widths {
  /** The width of a row with all its fields. */
  readonly full: number
  /** The width up to the end of the last field that every row fills. */
  readonly filled: number
}

function computeWidths(slices: readonly Slice[], lastRequiredField: string): Widths {
  const filled = slices.find(({ name }) => name === lastRequiredField)
  if (!filled) throw new TypeError(`the layout has no field ${lastRequiredField}`)
  return { full: slices.at(-1)?.to ?? 0, filled: filled.to }
}

/**
 * Whether a line differs from the layout only in the number of its trailing blanks: some editors remove them.
 * A short last line without line end counts as cut off, unless earlier lines differ in this way as well.
 */
function differsInTrailingBlanks(
  { text, hasLineEnd }: Line,
  { full, filled }: Widths,
  counts: LineCounts,
): boolean {
  const width = text.trimEnd().length
  if (width < filled || width > full) return false
  return hasLineEnd || text.length > full || counts.differentPadding > 0
}

async function* streamRows(
  file: ImportFile,
  hash: Hash,
  counts: LineCounts,
  { fields, encoding, lastRequiredField }: FixedLayout,
): AsyncGenerator<LocatedRow> {
  const slices = computeSlices(fields)
  const widths = computeWidths(slices, lastRequiredField)
  for await (const { firstLine, text } of readTextBlocks(file, encoding, hash)) {
    let lineNumber = firstLine - 1
    for (const line of splitLines(text)) {
      lineNumber++
      if (line.text.trim() === '') {
        counts.blank++
        continue
      }
      if (line.text.length !== widths.full) {
        if (!differsInTrailingBlanks(line, widths, counts))
          throw createFileError(
            file,
            `has ${line.text.length} characters where the layout has ${widths.full}`,
            lineNumber,
          )
        counts.differentPadding++
      }
      yield { file: file.name, row: lineNumber, values: parseValues(line.text, slices) }
    }
  }
}

/**
 * Streams the rows of fixed-width files, one row a line. Trims the spaces around each field. Skips blank
 * lines, and reads lines with fewer or more trailing blanks than the layout has; counts both.
 */
export function readFixedWidth(files: readonly ImportFile[], layout: FixedLayout): OpenedSource {
  return openFiles(files, (file, hash, counts) => streamRows(file, hash, counts, layout))
}

/** The remarks of the fields by name, as `SourceDescription.columns` needs them. */
export function describeColumns(fields: FixedFields): Record<string, string> {
  return Object.fromEntries(fields.map(([name, , use]) => [name, use]))
}
