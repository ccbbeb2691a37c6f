import { basename, resolve } from 'node:path'
import type { ImportKind } from '../../../importing/import-kind.ts'
import type { FilesToImport } from '../../../importing/imports/stage-files.ts'
import { findImportKind, IMPORT_KINDS } from '../../../importing/kinds/all.ts'
import { listDayError } from '../../../importing/list-day.ts'
import { BakeError } from '../../../importing/source-description.ts'

/** The kind with an id. Throws BakeError when there is none. */
export function namedKind(id: string): ImportKind {
  const kind = findImportKind(id)
  if (kind) return kind
  const known = IMPORT_KINDS.map((one) => one.id).join(', ')
  throw new BakeError(`There is no kind of file called '${id}'; there are ${known}`)
}

/** The value of --as-of, if given. Throws BakeError when it is no day or month, or in the future. */
export function givenAsOf(asOf: string | undefined, now: Date): { asOf?: string } {
  if (asOf === undefined) return {}
  const error = listDayError(asOf, now)
  if (error !== null) throw new BakeError(error)
  return { asOf }
}

/**
 * Parses the arguments of an import: a kind and its files, optionally followed by other kinds and their
 * files. Throws BakeError for an unknown kind or a wrong date.
 */
export function givenFiles(words: readonly string[], asOf: string | undefined, now: Date): FilesToImport[] {
  const date = givenAsOf(asOf, now)
  const starts = words.flatMap((word, index) => (index === 0 || findImportKind(word) ? [index] : []))
  return starts.map((start, index) => {
    const [kindId = '', ...paths] = words.slice(start, starts[index + 1])
    const files = paths.map((path) => ({ path: resolve(path), name: basename(path) }))
    return { kind: namedKind(kindId), files, ...date }
  })
}
