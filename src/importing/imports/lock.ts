import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { BakeError } from '../source-description.ts'

/**
 * Lets one process at a time change imports and directory. Throws BakeError while another does. Returns the
 * function that ends it. The lock is SQLite's own on an empty database, so it ends with the process that
 * holds it, however that ends.
 */
export function lock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file, { timeout: 0 })
  try {
    db.exec('begin exclusive')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new BakeError(`another process is changing the directory (${file})`)
  }
  return () => void db.close()
}
