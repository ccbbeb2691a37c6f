import { readFileSync } from 'node:fs'

/** The resident memory of a process in MB; NaN if the process has ended or the system is not Linux. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
