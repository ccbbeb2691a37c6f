import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/**
 * Starts a program that prints 'ready' once, and for each line of its input some lines and 'done'. Waits
 * until it is ready. Kills the process at the end of the test.
 */
export async function startProgram(file: string, args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  onTestFinished(() => void kill())
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()

  /** The output lines for a line of input, up to 'done' or the end of the process. */
  async function* linesFor(input: string): AsyncGenerator<string> {
    child.stdin.write(`${input}\n`)
    for (let line = await lines.next(); !line.done && line.value !== 'done'; line = await lines.next())
      yield line.value
  }

  /** Closes the input. Returns the exit code and signal of the process. */
  async function end(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    child.stdin.end()
    const [code, signal] = await ended
    return { code, signal }
  }

  return { linesFor, kill, end }
}

const RECORD_NUMBERED = fileURLToPath(new URL('./record-numbered.ts', import.meta.url))

/** Starts a process that records numbered searches, and waits until it is ready. */
export async function startRecorder(prefix: string, first: number, last: number) {
  const { linesFor, kill, end } = await startProgram(RECORD_NUMBERED, [prefix, String(first), String(last)])

  /** The acknowledged numbers, up to the last or the end of the process. */
  async function* recordIn(file: string): AsyncGenerator<number> {
    for await (const line of linesFor(file)) yield Number(line)
  }

  return { recordIn, kill, end }
}

export type Recorder = Awaited<ReturnType<typeof startRecorder>>
