import { join } from 'node:path'
import type { SourceRow } from '../codes/source-row.ts'
import type { Directory } from '../directory/directory.ts'
import { openDirectory } from '../directory/file/open-directory.ts'
import { assemble } from '../importing/assemble.ts'
import { bake } from '../importing/bake/bake.ts'
import { type Collected, collecting } from '../importing/collect.ts'
import type { KnownHeads } from '../importing/known-heads.ts'
import type { ReadRow, SourceDescription } from '../importing/source-description.ts'
import { inventedHeads } from './invented-heads.ts'
import { INVENTED_ROWS, inventedSource } from './invented-source.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Invented {
  readonly rows?: readonly SourceRow[]
  readonly source?: Partial<SourceDescription>
  /** Further sources, of other types say. */
  readonly more?: readonly SourceDescription[]
  readonly heads?: KnownHeads
  readonly builtAt?: string
}

/** What a source says whose rows are all there. */
export function collected(source: SourceDescription): Collected {
  const { rows, sha256 } = source.open()
  const collected = collecting(source)
  for (const row of rows as Iterable<ReadRow>) collected.take(row)
  return collected.finish({ sha256 })
}

/** Bakes a directory of invented banks; Aldermoor Bank is systemically important. Returns its version. */
export function bakeInvented(file: string, invented: Invented = {}): string {
  const source = inventedSource(invented.rows ?? INVENTED_ROWS, invented.source)
  const read = [source, ...(invented.more ?? [])].map(collected)
  const heads = invented.heads ?? inventedHeads()
  return bake(file, assemble(read, heads), invented.builtAt ?? '2026-01-31T12:00:00.000Z')
}

/** The path of a directory of invented banks, in a folder of the running test. */
export function inventedFile(invented: Invented = {}): string {
  const file = join(temporaryFolder(), 'directory.sqlite')
  bakeInvented(file, invented)
  return file
}

/** The directory in a file that must be sound. */
export function opened(file: string): Directory {
  const result = openDirectory(file)
  if (!result.ok) throw new Error(result.failure.message)
  return result.directory
}
