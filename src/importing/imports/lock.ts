import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRunning } from '../running.ts'
import { BakeError } from '../source-description.ts'

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether the process that made a lock is gone: killed, say, before it could remove it. */
function isAbandoned(file: string): boolean {
  const holder = Number(readFileSync(file, 'utf8'))
  return !holder || !isRunning(holder)
}

/**
 * Lets one process at a time change imports and directory. Throws BakeError while another does; a lock
 * whose process is gone is taken over. Returns the function that ends it.
 */
export function lock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  if (!create(file)) {
    if (!isAbandoned(file)) throw new BakeError(`another process is changing the directory (${file})`)
    rmSync(file, { force: true })
    if (!create(file)) throw new BakeError(`another process is changing the directory (${file})`)
  }
  return () => rmSync(file, { force: true })
}
