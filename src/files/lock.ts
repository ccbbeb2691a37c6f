import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Lets one process of this machine at a time do what a file stands for; null while another does. Returns the function that
 * ends it. The lock is SQLite's own on an empty database, so it ends with the process that holds it, however that ends.
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
