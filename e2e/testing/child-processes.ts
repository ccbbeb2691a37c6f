import { readFileSync } from 'node:fs'

/** The ids of the running child processes of a process (Linux). */
export function listChildProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
