import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Acquires an inter-process lock; null if another process holds it. Returns the function that releases it.
 * The lock is SQLite's, on an empty database, so it ends with its process.
 */
export function lockFile(file: string): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file, { timeout: 0 })
  try {
    db.exec('begin exclusive')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    return null
  }
  return () => void db.close()
}
