/** Backups of the state file, written while the site runs. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StateFileError } from '../state-error.ts'
import { refuseDamage } from './file-damage.ts'

/** 'state-2026-11-26T18-50-00-123Z.sqlite': the names sort by time. */
const formatName = (time: Date) => `state-${time.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`
const BACKUP_NAME = /^state-\d{4}-\d\d-\d\dT[\d-]+Z\.sqlite$/

/** Makes a backup one file without a log, and checks it. Throws if it is damaged. */
function finishBackup(file: string): void {
  const copy = new Database(file)
  try {
    copy.pragma('journal_mode = DELETE')
    refuseDamage(copy)
  } finally {
    copy.close()
  }
}

/**
 * Writes a backup of a state file to a folder, which only its owner can read, and returns its path. Throws a
 * StateFileError if the state is damaged; no file is left then.
 */
export async function writeBackup(stateFile: string, folder: string, now: Date): Promise<string> {
  const backup = join(folder, formatName(now))
  const partial = `${backup}.partial`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    // The file exists before it has content, so that nobody else can ever read it.
    closeSync(openSync(partial, 'wx', 0o600))
    chmodSync(partial, 0o600)
    const sqlite = new Database(stateFile, { readonly: true, fileMustExist: true })
    await sqlite.backup(partial).finally(() => sqlite.close())
    finishBackup(partial)
    renameSync(partial, backup)
    return backup
  } catch (error) {
    throw new StateFileError(stateFile, error)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Deletes all but the newest `count` backups of a folder. Other files stay. */
export function removeOldBackups(folder: string, count: number): void {
  const backups = readdirSync(folder).filter((name) => BACKUP_NAME.test(name))
  for (const name of backups.toSorted().slice(0, -count)) rmSync(join(folder, name))
}
