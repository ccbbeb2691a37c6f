import { readFileSync } from 'node:fs'

/** Resident memory of a process in MB; not a number where the system does not tell (only Linux does), or the process is gone. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
