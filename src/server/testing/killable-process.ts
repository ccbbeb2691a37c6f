import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Starts a program as a process, which is killed at the end of the test at the latest. */
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
