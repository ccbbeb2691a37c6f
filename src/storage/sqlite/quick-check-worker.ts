/** The thread of quickCheckInThread(): runs quick_check on a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

function quickCheck(file: string): unknown {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return sqlite.pragma('quick_check(1)', { simple: true })
  } catch (error) {
    // SQLite reports damage to some pages as an error.
    const { code, message } = error as Error & { code?: string }
    if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return message
    throw error
  } finally {
    sqlite.close()
  }
}

parentPort?.postMessage(quickCheck(workerData))
