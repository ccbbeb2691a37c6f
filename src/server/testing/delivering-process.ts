import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const PROGRAM = fileURLToPath(new URL('./delivering-program.ts', import.meta.url))

/** Starts a process that sends the messages in a state file; killed at the end of the test, or before. */
export function startDelivering(file: string, url: string) {
  const child = spawn(process.execPath, [PROGRAM, file, url], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { kill }
}
