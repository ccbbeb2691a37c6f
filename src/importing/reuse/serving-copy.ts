import { copyFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { CodeTypeId } from '../../codes/registry.ts'
import { type Digests, digestOf } from '../bake/digests.ts'
import { META } from '../bake/write-meta.ts'
import type { BanksByCountry } from '../bank-links.ts'
import type { MadeFrom } from './made-from.ts'
import { writtenBanks } from './written-banks.ts'

/** A copy of the directory that serves, the beginning of the next one. */
export interface ServingCopy {
  /** The code types that the next one has from it. */
  readonly types: ReadonlySet<CodeTypeId>
  /** The digests of all that stays. */
  readonly kept: Digests
  readonly banks: BanksByCountry
  /** Before the next directory is written into it. */
  close(): void
  discard(): void
}

/** The types that were made from the same by the same program. */
function sameTypes(meta: ReadonlyMap<string, string>, madeFrom: MadeFrom): CodeTypeId[] {
  const same = [...madeFrom].filter(([type, from]) => meta.get(META.madeFrom(type)) === from)
  return same.map(([type]) => type)
}

/** What can stay of a directory; null when nothing can, or when a part is not as it was written. */
function staying(db: Database.Database, madeFrom: MadeFrom): Pick<ServingCopy, 'types' | 'kept'> | null {
  const meta = new Map(db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all())
  const types = sameTypes(meta, madeFrom)
  // Codes of every type lead to banks, which come of the BICs.
  if (!types.includes('swift')) return null
  const parts = ['layout', 'bank', ...types] as const
  const kept = new Map(parts.map((part) => [part, digestOf(db, part)]))
  const asWritten = parts.every((part) => meta.get(META.digest(part)) === kept.get(part))
  return asWritten ? { types: new Set(types), kept } : null
}

/**
 * Copies the directory in `file` to `fresh` where parts of it can stay. null, and no copy, when none can, or
 * when there is any doubt: what is wrong with that file is no reason not to build one anew.
 */
export function copyServing(file: string, fresh: string, madeFrom: MadeFrom): ServingCopy | null {
  let db: Database.Database | undefined
  const close = () => void db?.close()
  const discard = () => {
    close()
    rmSync(fresh, { force: true })
  }
  try {
    copyFileSync(file, fresh)
    db = new Database(fresh)
    const parts = staying(db, madeFrom)
    if (parts) return { ...parts, banks: writtenBanks(db), close, discard }
  } catch {}
  discard()
  return null
}
