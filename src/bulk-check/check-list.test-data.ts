/** Checks whole files for tests, with results that a person can compare with the file. */
import { lookUpCode } from '../lookup/finding.ts'
import { openBuiltDirectory } from '../testing/built-directory.ts'
import { checkFile } from './check-file.ts'
import { listNotes } from './list-notes.ts'
import { readTable } from './readers/read-table.ts'
import { TableError } from './table.ts'

/** The number of a row, its status, its codes, what else is said of it: [2, 'valid', 'DEUTDEFFXXX']. */
export type ExpectedRow = readonly [row: number, status: string, codes: string, ...remarks: string[]]

export interface ExpectedList {
  /** The roles of the columns by their number from 1. */
  readonly columns: Readonly<Record<number, string>>
  readonly rows: readonly ExpectedRow[]
  readonly notes?: readonly string[]
}

const directory = await openBuiltDirectory()

async function* readChunks(blob: Blob): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await blob.arrayBuffer())
}

/** Checks a file. Returns the message of a file that cannot be checked. */
export async function checkListFile(content: Blob | Uint8Array | string): Promise<ExpectedList | string> {
  const blob = content instanceof Blob ? content : new Blob([content as BlobPart])
  try {
    const opened = await readTable(readChunks(blob), blob)
    const check = await checkFile(opened, {
      lookUp: (type, text) => lookUpCode(directory, type, text, '2026-11-26'),
    })
    const rows = (await Array.fromAsync(check.rows)).flat()
    const { wideRowCount } = check.summary
    return {
      columns: Object.fromEntries(
        check.columns.flatMap(({ index, role, alternatives }) =>
          role ? [[index + 1, alternatives.join(' or ') || role]] : [],
        ),
      ),
      rows: rows.map(({ row, status, codes, problems, crossChecks, duplicateOf }) => [
        row,
        status,
        codes.flatMap((cell) => (cell ? (cell.finding?.code ?? cell.text) : [])).join(' '),
        ...codes.flatMap((cell) => cell?.correction ?? []),
        ...problems,
        ...crossChecks.flatMap(({ id, outcome }) => (outcome === 'pass' ? [`${id} fits`] : [])),
        ...(duplicateOf === null ? [] : [`same as row ${duplicateOf}`]),
      ]),
      notes: listNotes({ ...check, encoding: opened.getEncoding(), wideRowCount }),
    }
  } catch (error) {
    if (error instanceof TableError) return error.message
    throw error
  }
}

/** The bytes of all characters of a code page. */
function listCharacters(label: string): Map<string, readonly number[]> {
  const decoder = new TextDecoder(label)
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const singles = bytes.map((byte) => [byte])
  const pairs = bytes.filter((byte) => byte > 0x80).flatMap((lead) => bytes.map((trail) => [lead, trail]))
  const characters = new Map<string, readonly number[]>()
  for (const sequence of label === 'shift_jis' ? [...singles, ...pairs] : singles) {
    const text = decoder.decode(Uint8Array.from(sequence))
    if ([...text].length === 1 && !characters.has(text)) characters.set(text, sequence)
  }
  return characters
}

/** Encodes a text in a code page, which TextEncoder cannot. */
export function encodeText(text: string, label: string): Uint8Array {
  const characters = listCharacters(label)
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = characters.get(character)
      if (!bytes) throw new TypeError(`${label} has no ${character}`)
      return bytes
    }),
  )
}

/** A cell of a sheet: text, a number with the index of its style, or a formula without a value. */
export type SheetCell =
  | string
  | { readonly number: number; readonly style: number }
  | { readonly formula: string }

/** The XML of the rows of a sheet. */
export function formatSheetRows(rows: readonly (readonly SheetCell[])[]): string {
  const formatCell = (cell: SheetCell, reference: string) => {
    if (typeof cell === 'string')
      return cell && `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
    return 'number' in cell
      ? `<c r="${reference}" s="${cell.style}"><v>${cell.number}</v></c>`
      : `<c r="${reference}"><f>${cell.formula}</f><v/></c>`
  }
  return rows
    .map((cells, index) => {
      const row = index + 1
      const xml = cells.map((cell, column) => formatCell(cell, `${String.fromCharCode(65 + column)}${row}`))
      return `<row r="${row}">${xml.join('')}</row>`
    })
    .join('')
}
