import { CODE_TYPES } from '../../codes/registry.ts'
import type { ImportKind } from '../import-kind.ts'
import type { SourceDescription } from '../source-description.ts'
import * as all from './all.ts'

const REGISTERED = Object.values<ImportKind | SourceDescription>(all)

/** A text that sorts sources by code type, then published lists before hand-kept tables, then by id. */
function getSortKey({ type, isHandKept = false, id }: SourceDescription): string {
  return `${CODE_TYPES.findIndex((codeType) => codeType.id === type)} ${Number(isHandKept)} ${id}`
}

function sortBySource<Item>(
  items: readonly Item[],
  getSource: (item: Item) => SourceDescription | undefined,
) {
  const getKey = (item: Item) => {
    const source = getSource(item)
    return source ? getSortKey(source) : ''
  }
  return items.toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1))
}

/** The kinds of files that an operator can import, in the order of their code types. */
export const IMPORT_KINDS: readonly ImportKind[] = sortBySource(
  REGISTERED.filter((item) => 'describeSources' in item),
  (kind) => kind.describeSources([], '2000-01')[0],
)

/**
 * The sources that need no import: all that a directory has before the operator imports files. Of two with
 * the same date, the first takes precedence.
 */
export const DEFAULT_SOURCES: readonly SourceDescription[] = sortBySource(
  REGISTERED.filter((item) => 'open' in item),
  (source) => source,
)

/** Finds a kind by its id, such as 'fedach'. */
export function findImportKind(id: string): ImportKind | undefined {
  return IMPORT_KINDS.find((kind) => kind.id === id)
}
