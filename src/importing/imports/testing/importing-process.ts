import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./import-program.ts', import.meta.url))

/** How an importing process ended. */
export interface ProcessEnd {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  readonly errors: string
}

/** Starts import-program.ts, which imports a file of sort codes. `stop` is 'hold', or 'step' and a number. */
export function startImporting(folder: string, file: string, ...stop: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, folder, file, ...stop])
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, errors }))
  })
  const begun = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    ended.then(() => reject(new Error(`ended before it began: ${errors}`)))
  })
  // Rejects if the process is killed before it begins; a test that kills it does not await `begun`.
  begun.catch(() => {})
  return {
    pid: child.pid,
    /** Resolves when the change has begun: the lock is held, and the files are copied. */
    begun,
    ended,
    /** Resumes an import that waits because of 'hold'. */
    resume: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
  }
}
