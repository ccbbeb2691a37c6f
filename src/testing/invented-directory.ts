import { join } from 'node:path'
import type { Directory } from '../directory/directory.ts'
import { openDirectory } from '../directory/file/open-directory.ts'
import type { KnownHeadOffices } from '../importing/build-inputs.ts'
import { type NewDirectoryFile, writeNewFile } from '../importing/directory-file/new-directory-file.ts'
import { assembleDirectory } from '../importing/merging/assemble.ts'
import { type CollectedSource, createSourceCollector } from '../importing/rows/collect.ts'
import type { SourceRow } from '../importing/rows/drafts.ts'
import type { LocatedRow, SourceDescription } from '../importing/source-description.ts'
import { INVENTED_ROWS, inventedSource } from './invented-source.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface InventedDirectoryOptions {
  readonly rows?: readonly SourceRow[]
  readonly source?: Partial<SourceDescription>
  /** Sources besides the invented banks, such as sources of other types. */
  readonly otherSources?: readonly SourceDescription[]
  readonly heads?: KnownHeadOffices
  readonly builtAt?: string
}

/** Collects all rows of a source. */
export function collectRows(source: SourceDescription): CollectedSource {
  const { rows, sha256 } = source.open()
  const collected = createSourceCollector(source)
  for (const row of rows as Iterable<LocatedRow>) collected.addRow(row)
  return collected.finish({ sha256 })
}

/** Builds a directory of invented banks that can replace `file`; Aldermoor Bank is systemically important. */
export function prepareInvented(file: string, invented: InventedDirectoryOptions = {}): NewDirectoryFile {
  const source = inventedSource(invented.rows ?? INVENTED_ROWS, invented.source)
  const collected = [source, ...(invented.otherSources ?? [])].map(collectRows)
  const heads = invented.heads ?? inventedHeads()
  const builtAt = invented.builtAt ?? '2026-01-31T12:00:00.000Z'
  return writeNewFile(file, assembleDirectory(collected, heads), builtAt)
}

/** Builds a directory of invented banks in place of `file`. Returns its version. */
export function buildInvented(file: string, invented: InventedDirectoryOptions = {}): string {
  const newFile = prepareInvented(file, invented)
  newFile.commit()
  return newFile.version
}

/** Builds a directory of invented banks in a temporary folder. Returns its path. */
export function inventedFile(invented: InventedDirectoryOptions = {}): string {
  const file = join(temporaryFolder(), 'directory.sqlite')
  buildInvented(file, invented)
  return file
}

/** Opens a directory file. Throws if it is invalid. It is closed when nothing refers to it. */
export function openInvented(file: string): Directory {
  const result = openDirectory(file)
  if (!result.ok) throw new Error(result.failure.message)
  return result.directory
}

/** The tables of known head offices. By default they name Aldermoor Bank as systemically important. */
export function inventedHeads(
  ofSystemicBanks: readonly string[] = ['QQAADEFFXXX'],
  ofOtherBanks: readonly string[] = [],
): KnownHeadOffices {
  return { ofSystemicBanks: new Set(ofSystemicBanks), ofOtherBanks: new Set(ofOtherBanks) }
}
