import { basename, resolve } from 'node:path'
import type { ImportKind } from '../../importing/import-kind.ts'
import type { Incoming } from '../../importing/imports/incoming.ts'
import { findImportKind, IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { BakeError } from '../../importing/source-description.ts'

const DATE = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d{2})?$/

function isDate(text: string): boolean {
  const month = DATE.exec(text)?.[1]
  if (month === undefined || text === month) return month !== undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The kind that the operator names. Throws BakeError when there is none of that name. */
export function namedKind(id: string): ImportKind {
  const kind = findImportKind(id)
  if (kind) return kind
  const known = IMPORT_KINDS.map((one) => one.id).join(', ')
  throw new BakeError(`There is no kind of file called '${id}'; there are ${known}`)
}

/** The day or month that the operator gives, if any. Throws BakeError when it is none. */
export function givenAsOf(asOf: string | undefined): { asOf?: string } {
  if (asOf === undefined) return {}
  if (!isDate(asOf)) throw new BakeError(`${asOf} is no date such as 2026-11-21 or 2026-11`)
  return { asOf }
}

/**
 * What the operator hands in: a kind and its files, and after them, where a word is a kind, the next kind and its files. Throws
 * BakeError that says what is wrong with it.
 */
export function givenFiles(words: readonly string[], asOf: string | undefined): Incoming[] {
  const date = givenAsOf(asOf)
  const starts = words.flatMap((word, index) => (index === 0 || findImportKind(word) ? [index] : []))
  return starts.map((start, turn) => {
    const [kindId = '', ...paths] = words.slice(start, starts[turn + 1])
    const files = paths.map((path) => ({ path: resolve(path), name: basename(path) }))
    return { kind: namedKind(kindId), files, ...date }
  })
}
