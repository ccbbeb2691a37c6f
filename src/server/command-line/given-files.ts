import { basename, resolve } from 'node:path'
import type { Incoming } from '../../importing/change-directory.ts'
import type { ImportKind } from '../../importing/import-kind.ts'
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

/** What the operator hands in, checked. Throws BakeError that says what is wrong with it. */
export function givenFiles(kindId: string, paths: readonly string[], asOf: string | undefined): Incoming {
  const files = paths.map((path) => ({ path: resolve(path), name: basename(path) }))
  return { kind: namedKind(kindId), files, ...givenAsOf(asOf) }
}
