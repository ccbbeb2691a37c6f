import { copyFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { CodeTypeId } from '../../codes/registry.ts'
import { type Digests, digestPart } from '../bake/digests.ts'
import { META } from '../bake/write-meta.ts'
import type { BanksByCountry, LinkedBank } from '../bank-links.ts'
import { normalizeBankName } from '../bank-name/bank-name.ts'
import type { InputHashes } from './input-hashes.ts'

/** A copy of the current directory, to update in place. */
export interface DirectoryCopy {
  /** The code types whose rows the next directory reuses. */
  readonly reusedTypes: ReadonlySet<CodeTypeId>
  /** The digests of the reused parts. */
  readonly reusedDigests: Digests
  readonly banks: BanksByCountry
  /** Call before writing the next directory into the copy. */
  close(): void
  discard(): void
}

/** The types that the same program built from the same sources. */
function findUnchangedTypes(meta: ReadonlyMap<string, string>, inputHashes: InputHashes): CodeTypeId[] {
  const unchanged = [...inputHashes].filter(([type, from]) => meta.get(META.inputHash(type)) === from)
  return unchanged.map(([type]) => type)
}

/** The reusable parts of a directory; null if there are none, or if a digest does not match. */
function findReusableParts(
  db: Database.Database,
  inputHashes: InputHashes,
): Pick<DirectoryCopy, 'reusedTypes' | 'reusedDigests'> | null {
  const meta = new Map(db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all())
  const types = findUnchangedTypes(meta, inputHashes)
  // Codes of every type link to banks, which derive from the BICs.
  if (!types.includes('swift')) return null
  const parts = ['layout', 'bank', ...types] as const
  const reusedDigests = new Map(parts.map((part) => [part, digestPart(db, part)]))
  const isUnchanged = parts.every((part) => meta.get(META.digest(part)) === reusedDigests.get(part))
  return isUnchanged ? { reusedTypes: new Set(types), reusedDigests } : null
}

/**
 * Copies the directory `file` to `copyFile` if parts of it are reusable. Otherwise, and on any error, returns
 * null and leaves no copy: the caller then reads all sources again.
 */
export function copyCurrentDirectory(
  file: string,
  copyFile: string,
  inputHashes: InputHashes,
): DirectoryCopy | null {
  let db: Database.Database | undefined
  const close = () => void db?.close()
  const discard = () => {
    close()
    rmSync(copyFile, { force: true })
  }
  try {
    copyFileSync(file, copyFile)
    db = new Database(copyFile)
    const parts = findReusableParts(db, inputHashes)
    if (parts) return { ...parts, banks: readBanks(db), close, discard }
  } catch {}
  discard()
  return null
}

interface CodeOfBank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly head: string
  readonly code: string
  readonly city: string
  readonly sourceId: string
}

const CODES_OF_COUNTRY = `SELECT b.id, b.country, b.name, b.head_code AS head, e.code, e.city,
    e.source_id AS sourceId
  FROM bank b JOIN entry e ON e.type = 'swift' AND e.bank_id = b.id WHERE b.country = ?`

function toLinkedBank(rows: readonly [CodeOfBank, ...CodeOfBank[]]): LinkedBank {
  const [{ id, country, name, head }] = rows
  let nameKey: string | undefined
  return {
    id,
    country,
    name,
    headCode: head,
    // Computed on demand: it is slow, and few banks need it.
    get nameKey() {
      nameKey ??= normalizeBankName(name)
      return nameKey
    },
    entries: rows,
  }
}

/** Reads the banks by country from a finished directory file. */
export function readBanks(db: Database.Database): BanksByCountry {
  const codes = db.prepare<[string], CodeOfBank>(CODES_OF_COUNTRY)
  return (country) => {
    const banks = new Map<number, [CodeOfBank, ...CodeOfBank[]]>()
    for (const row of codes.all(country)) {
      const known = banks.get(row.id)
      if (known) known.push(row)
      else banks.set(row.id, [row])
    }
    return [...banks.values()].map(toLinkedBank)
  }
}
