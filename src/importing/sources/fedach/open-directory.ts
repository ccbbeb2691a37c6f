/** Opens the directories of the Federal Reserve Banks in the two layouts that they have. */
import { type FixedLayout, readFixedWidth } from '../../readers/fixed-width.ts'
import { beginsWith, createFileError, openFiles } from '../../readers/import-files.ts'
import { isObject, readJson, toRow } from '../../readers/json.ts'
import type { SourceRow } from '../../rows/drafts.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../../source-description.ts'

/** The layouts of a directory: fixed width, and JSON with an object for each routing number. */
export interface DirectoryLayout extends FixedLayout {
  /** The JSON has its objects in a list of this name, in an object of the same name. */
  readonly jsonList: string
  /** The names of our fields by the names in the JSON. */
  readonly jsonNames: Readonly<Record<string, string>>
}

/** Opens a directory: as JSON if the file begins with a brace, else with fixed width. */
export function openDirectoryFile(files: readonly ImportFile[], layout: DirectoryLayout): OpenedSource {
  if (!beginsWith(files, /^\s*\{/)) return readFixedWidth(files, layout)
  return openFiles(files, async function* (file, hash) {
    yield* readObjects(file, await readJson(file, hash), layout)
  })
}

function* readObjects(
  file: ImportFile,
  content: unknown,
  { jsonList, jsonNames }: DirectoryLayout,
): Generator<LocatedRow> {
  const outer = isObject(content) ? content[jsonList] : undefined
  const objects = isObject(outer) ? outer[jsonList] : undefined
  if (!Array.isArray(objects)) throw createFileError(file, `has no list ${jsonList}.${jsonList}`)
  for (const [index, object] of objects.entries()) {
    const row = index + 1
    if (!isObject(object)) throw createFileError(file, 'is not an object', row)
    yield { file: file.name, row, values: renameFields(file, row, toRow(file, row, object), jsonNames) }
  }
}

function renameFields(
  file: ImportFile,
  row: number,
  fields: SourceRow,
  names: Readonly<Record<string, string>>,
): SourceRow {
  const values: Record<string, string> = {}
  for (const [jsonName, value] of Object.entries(fields)) {
    const name = names[jsonName]
    if (name === undefined) throw createFileError(file, `has an unexpected field '${jsonName}'`, row)
    values[name] = value.trim()
  }
  return values
}
