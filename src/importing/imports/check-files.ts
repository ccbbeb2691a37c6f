/** Checks the files of an import before they are copied: type of file, first bytes and size. */
import { statSync } from 'node:fs'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { createFileError, readBeginning } from '../readers/import-files.ts'
import { BakeError } from '../source-description.ts'

/** The beginnings of formats that no kind of import has, in hex, with what to do about it. */
const OTHER_FORMATS: readonly (readonly [beginning: string, format: string, remedy: string])[] = [
  ['504b0304', 'a ZIP archive or an Excel workbook', 'unpack it, or save it as text'],
  ['1f8b', 'a gzip archive', 'unpack it'],
  ['425a68', 'a bzip2 archive', 'unpack it'],
  ['fd377a585a00', 'an xz archive', 'unpack it'],
  ['377abcaf271c', 'a 7-Zip archive', 'unpack it'],
  ['d0cf11e0', 'an Excel or Word file', 'save it as text'],
  ['255044462d', 'a PDF', 'import the text file that its publisher offers'],
  ['fffe', 'in UTF-16, by its byte order mark', 'import the original file'],
  ['feff', 'in UTF-16, by its byte order mark', 'import the original file'],
]

const MARKUP = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml)/i

function checkIsFile(file: ImportFile): number {
  const found = statSync(file.path, { throwIfNoEntry: false })
  if (!found) throw createFileError(file, 'there is no such file')
  if (!found.isFile())
    throw createFileError(file, found.isDirectory() ? 'is a folder, not a file' : 'is not a file')
  return found.size
}

function checkFormat(file: ImportFile) {
  const beginning = readBeginning(file)
  if (MARKUP.test(beginning)) throw createFileError(file, 'is an HTML or XML page; download the file itself')
  const hex = Buffer.from(beginning.slice(0, 8), 'latin1').toString('hex')
  const [, format, remedy] = OTHER_FORMATS.find(([bytes]) => hex.startsWith(bytes)) ?? []
  if (format) throw createFileError(file, `is ${format}; ${remedy}`)
}

const MEGABYTE = 1_000_000
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

/**
 * Throws BakeError if a path is not a file, if its first bytes are of another format, or if the files are
 * larger than an import of their kind may be. Reads 16 KB of each file at most.
 */
export function checkFiles({ id, maxMegabytes }: ImportKind, files: readonly ImportFile[]) {
  let total = 0
  for (const file of files) {
    const named = { ...file, name: file.path }
    total += checkIsFile(named)
    checkFormat(named)
  }
  if (total <= maxMegabytes * MEGABYTE) return
  const all = files.length === 1 ? files[0]?.path : `${files.length} files`
  throw new BakeError(
    `${id}: ${all}: ${megabytes(total)}, and a whole ${id} list has less than ${maxMegabytes} MB; ` +
      'this is another file, or several joined together',
  )
}
