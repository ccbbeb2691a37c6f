/** Reads published files, which are on the machines of developers only. */
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CollectedSource, collectSource, countKeptRows } from '../rows/collect.ts'
import { findImportKind } from '../sources/registry.ts'

export const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

/** Collects files of a kind, and reads their date. A file without a date is taken as one of March 2026. */
export async function collectFiles(id: string, paths: readonly string[]) {
  const kind = findImportKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  const files = paths.map((path) => ({ path: DATA + path, name: basename(path) }))
  const asOf = kind.readDate(files)
  const collected: CollectedSource[] = []
  for (const source of kind.describeSources(files, asOf ?? '2026-03'))
    collected.push(await collectSource(source, () => {}))
  return { asOf, collected }
}

/** The numbers of rows of a source by outcome, and of entries with a successor. */
export function countRows(collected: CollectedSource | undefined) {
  if (!collected) return undefined
  const { rowCount, emptyCount, duplicateCount, rejections, drafts } = collected
  return {
    read: rowCount,
    kept: countKeptRows(collected),
    empty: emptyCount,
    duplicate: duplicateCount,
    rejected: rejections.length,
    successors: drafts.filter(({ successor }) => successor !== null).length,
  }
}
