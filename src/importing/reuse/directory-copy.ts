import { copyFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { CodeTypeId } from '../../codes/registry.ts'
import { normalizeBankName } from '../bank-name/normalized-name.ts'
import { computeDigest, type Digests, META_KEY, parseSpellings } from '../directory-file/meta.ts'
import type { ReusedBanks } from '../merging/assemble.ts'
import type { BankReader, LinkableBank } from '../merging/bank-finder.ts'
import type { InputHashes } from './input-hashes.ts'

/** A copy of the current directory file. A build writes into it the rows of the types that are not reused. */
export interface DirectoryCopy extends ReusedBanks {
  /** The code types whose rows the next directory reuses. */
  readonly reusedTypes: ReadonlySet<CodeTypeId>
  /** The digests of the layout, of the banks and of the rows of each reused type. */
  readonly digestsOfReusedParts: Digests
  /** Closes the file, so that the next directory can be written into it. */
  close(): void
  /** Closes and deletes the file. */
  discard(): void
}

/** The types that the same program built from the same sources. */
function findUnchangedTypes(meta: ReadonlyMap<string, string>, inputHashes: InputHashes): CodeTypeId[] {
  const unchanged = [...inputHashes].filter(([type, hash]) => meta.get(META_KEY.inputHash(type)) === hash)
  return unchanged.map(([type]) => type)
}

/**
 * The reusable parts of a directory; null if the inputs of the BICs changed, a digest does not match, or the
 * spellings are missing.
 */
function findReusableParts(
  db: Database.Database,
  inputHashes: InputHashes,
): Pick<DirectoryCopy, 'reusedTypes' | 'digestsOfReusedParts' | 'spellings'> | null {
  const meta = new Map(db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all())
  const types = findUnchangedTypes(meta, inputHashes)
  // Codes of every type are linked to banks. If the BICs change, so may the banks.
  if (!types.includes('swift')) return null
  const parts = ['layout', 'bank', 'former_slug', ...types] as const
  const digestsOfReusedParts = new Map(parts.map((part) => [part, computeDigest(db, part)]))
  const isUnchanged = parts.every(
    (part) => meta.get(META_KEY.digest(part)) === digestsOfReusedParts.get(part),
  )
  const spellings = parseSpellings(meta)
  return isUnchanged && spellings ? { reusedTypes: new Set(types), digestsOfReusedParts, spellings } : null
}

/**
 * Copies `currentFile` to `copyPath` if parts of it are reusable. Otherwise, and on any error, returns
 * null and leaves no copy: the caller then reads all sources again.
 */
export function copyCurrentDirectory(
  currentFile: string,
  copyPath: string,
  inputHashes: InputHashes,
): DirectoryCopy | null {
  let db: Database.Database | undefined
  const close = () => void db?.close()
  const discard = () => {
    close()
    rmSync(copyPath, { force: true })
  }
  try {
    copyFileSync(currentFile, copyPath)
    db = new Database(copyPath)
    const parts = findReusableParts(db, inputHashes)
    if (parts) return { ...parts, readBanksOfCountry: createBankReader(db), close, discard }
  } catch {
    // The current directory is missing or damaged: nothing can be reused.
  }
  discard()
  return null
}

/** A BIC, with the id, country, name and main BIC of its bank. */
interface BicOfBank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly mainBic: string
  readonly code: string
  readonly city: string
  readonly sourceId: string
}

const BICS_OF_COUNTRY = `SELECT b.id, b.country, b.name, b.head_code AS mainBic, e.code, e.city,
    e.source_id AS sourceId
  FROM bank b JOIN entry e ON e.type = 'swift' AND e.bank_id = b.id WHERE b.country = ?`

function toLinkableBank(rows: readonly [BicOfBank, ...BicOfBank[]]): LinkableBank {
  const [{ id, country, name, mainBic }] = rows
  let nameKey: string | undefined
  return {
    id,
    country,
    name,
    mainBic,
    // Computed on demand: it is slow, and few banks need it.
    get nameKey() {
      nameKey ??= normalizeBankName(name)
      return nameKey
    },
    entries: rows,
  }
}

/** Returns the function that reads the banks of a country from a finished directory file. */
function createBankReader(db: Database.Database): BankReader {
  const selectBics = db.prepare<[string], BicOfBank>(BICS_OF_COUNTRY)
  return (country) => {
    const banks = new Map<number, [BicOfBank, ...BicOfBank[]]>()
    for (const row of selectBics.all(country)) {
      const known = banks.get(row.id)
      if (known) known.push(row)
      else banks.set(row.id, [row])
    }
    return [...banks.values()].map(toLinkableBank)
  }
}
