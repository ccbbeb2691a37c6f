import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAILS = new URL('./delivering-program.ts', import.meta.url)

/** Starts a process of a program; killed at the end of the test, or before. */
export function startKillable(program: URL, words: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(program), ...words], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { kill }
}

/** Starts a process that sends the messages in a state file. */
export const startDelivering = (file: string, url: string) => startKillable(MAILS, [file, url])
