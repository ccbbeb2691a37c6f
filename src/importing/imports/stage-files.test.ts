import { readFileSync, truncateSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeTemporaryFile } from '../readers/reading.test-data.ts'
import { BuildError } from '../source-description.ts'
import { IMPORT_KINDS } from '../sources/registry.ts'
import { listSampleFiles } from '../testing/samples.ts'
import { requireKind } from '../testing/small-directory.ts'
import { checkFiles, stageFiles } from './stage-files.ts'

/** The date that files get when they are imported with this --as-of. */
function readStagedDate(kindId: string, names: readonly string[], asOf?: string): string | undefined {
  const files = names.map((name) => writeTemporaryFile('code,bank,branch,address,phone\n', name))
  const incoming = { kind: requireKind(kindId), files, ...(asOf === undefined ? {} : { asOf }) }
  const { imports } = stageFiles(temporaryFolder(), [incoming], new Date('2026-11-26T12:00:00Z'))
  return imports[0]?.manifest.asOf
}

it.each<[string, readonly string[], string | undefined, string]>([
  ['that it states', ['codes_2025-09-15.csv'], undefined, '2025-09-15'],
  ['of --as-of if it states none', ['codes.csv'], '2026-11', '2026-11'],
  ['that it states if --as-of gives its month', ['codes_2025-09-15.csv'], '2025-09', '2025-09-15'],
  ['that it states if --as-of gives a day of its month', ['codes_2025-09.csv'], '2025-09-15', '2025-09'],
  ['of --as-of if another file states none', ['codes_2025-09.csv', 'more.csv'], '2025-09', '2025-09'],
])('a file has the date %s', (_description, names, asOf, date) => {
  expect(readStagedDate('sort-codes', names, asOf)).toBe(date)
})

it.each<[string, readonly string[], string]>([
  ['auspaynet-bsb', ['BSBDirectorySep25-354.csv'], '2026-11'],
  ['fedach', ['FedACHdir_2018-12-04.txt'], '2026-11-21'],
  ['sort-codes', ['codes.csv', 'codes_2025-09.csv'], '2025-10'],
])('%s: a date that contradicts %j is refused: %s', (kindId, names, asOf) => {
  expect(() => readStagedDate(kindId, names, asOf)).toThrow(
    new RegExp(`^${kindId}: ${names.at(-1)} is dated 20[-\\d]+, and --as-of gives ${asOf}; omit --as-of`),
  )
})

it.each(IMPORT_KINDS)('$id: a file of 1 GB is refused because of its size', (kind) => {
  const { id } = kind
  const file = writeTemporaryFile(readFileSync(listSampleFiles(kind)[0]?.path ?? ''))
  expect(() => checkFiles(kind, [file])).not.toThrow()
  truncateSync(file.path, 2 ** 30)
  expect(() => checkFiles(kind, [file])).toThrow(BuildError)
  expect(() => checkFiles(kind, [file])).toThrow(
    `${id}: ${file.path}: 1073.7 MB, and a whole ${id} list has less than`,
  )
})

it('files that are too large in total are refused', () => {
  const files = ['1.json', '2.json', '3.json'].map((name) => writeTemporaryFile('[]', name))
  for (const { path } of files) truncateSync(path, 6_000_000)
  expect(() => checkFiles(requireKind('schwifty-registry'), files.slice(1))).not.toThrow()
  expect(() => checkFiles(requireKind('schwifty-registry'), files)).toThrow(
    'schwifty-registry: 3 files: 18.0 MB, and a whole schwifty-registry list has less than 16 MB',
  )
})

it.each([
  ['a ZIP archive', Buffer.from('PK\u0003\u0004…'), 'is a ZIP archive or an Excel workbook; unpack it'],
  ['a gzip archive', gzipSync('code,name\n'), 'is a gzip archive; unpack it'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is an Excel or Word file; save it as text'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'is a PDF; import the text file that its publisher offers'],
  ['UTF-16', Buffer.from('\ufeffcode,name\n', 'utf16le'), 'is in UTF-16, by its byte order mark'],
  ['a web page', Buffer.from('\ufeff\n<!DOCTYPE html><title>Moved'), 'is an HTML or XML page'],
])('%s is refused by its first bytes, whatever its size', (_description, bytes, reason) => {
  const file = writeTemporaryFile(bytes)
  expect(() => checkFiles(requireKind('fedach'), [file])).toThrow(`${file.path}: ${reason}`)
  truncateSync(file.path, 2 ** 30)
  expect(() => checkFiles(requireKind('fedach'), [file])).toThrow(`${file.path}: ${reason}`)
})

it('accepts a workbook of a kind that is published as one', () => {
  const kind = requireKind('nbb')
  expect(() => checkFiles(kind, listSampleFiles(kind))).not.toThrow()
  expect(() => checkFiles(requireKind('oenb'), listSampleFiles(kind))).toThrow('an Excel workbook')
})
