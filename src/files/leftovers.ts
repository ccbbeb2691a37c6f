import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes what killed processes left in a folder: each file or folder whose name has, as first group of
 * `name`, the id of a process that does not run any more.
 */
export function deleteLeftovers(folder: string, name: RegExp): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder)) {
    const pid = Number(name.exec(entry)?.[1])
    if (pid && !isProcessRunning(pid)) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

/** Whether a process with this id runs, also one of another user. */
function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
