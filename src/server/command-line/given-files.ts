import { basename, resolve } from 'node:path'
import type { ImportKind } from '../../importing/import-kind.ts'
import type { FilesToImport } from '../../importing/imports/stage-files.ts'
import { findImportKind, IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { dayFault } from '../../importing/list-day.ts'
import { BakeError } from '../../importing/source-description.ts'

/** The kind that the operator names. Throws BakeError when there is none of that name. */
export function namedKind(id: string): ImportKind {
  const kind = findImportKind(id)
  if (kind) return kind
  const known = IMPORT_KINDS.map((one) => one.id).join(', ')
  throw new BakeError(`There is no kind of file called '${id}'; there are ${known}`)
}

/** The day or month that the operator gives, if any. Throws BakeError when it is none, or in the future. */
export function givenAsOf(asOf: string | undefined, now: Date): { asOf?: string } {
  if (asOf === undefined) return {}
  const fault = dayFault(asOf, now)
  if (fault !== null) throw new BakeError(fault)
  return { asOf }
}

/**
 * What the operator hands in: a kind and its files, and after them, where a word is a kind, the next kind and its files. Throws
 * BakeError that says what is wrong with it.
 */
export function givenFiles(words: readonly string[], asOf: string | undefined, now: Date): FilesToImport[] {
  const date = givenAsOf(asOf, now)
  const starts = words.flatMap((word, index) => (index === 0 || findImportKind(word) ? [index] : []))
  return starts.map((start, turn) => {
    const [kindId = '', ...paths] = words.slice(start, starts[turn + 1])
    const files = paths.map((path) => ({ path: resolve(path), name: basename(path) }))
    return { kind: namedKind(kindId), files, ...date }
  })
}
