import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Starts a program as a process. The end of the test kills it, if `kill` has not. */
export function startKillableProcess(program: URL, args: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { kill }
}
