import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/**
 * Starts a program that prints 'ready' once, and does something for each line of its input: it prints lines
 * about that, and 'done' behind them. Waits until it is ready; the process is killed at the end of the test.
 */
export async function startProgram(file: string, words: readonly string[]) {
  const child = spawn(process.execPath, [file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  onTestFinished(() => void kill())
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()

  /** What is printed about a line of input, up to its 'done' or the process's end. */
  async function* linesFor(input: string): AsyncGenerator<string> {
    child.stdin.write(`${input}\n`)
    for (let line = await lines.next(); !line.done && line.value !== 'done'; line = await lines.next())
      yield line.value
  }

  /** The code and signal that the process ends with, once nothing more is asked of it. */
  async function end(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    child.stdin.end()
    const [code, signal] = await ended
    return { code, signal }
  }

  return { linesFor, kill, end }
}

const PROGRAM = fileURLToPath(new URL('./record-numbered.ts', import.meta.url))

/**
 * Starts a process that records numbered searches, and waits until it is ready; killed at the end of the
 * test.
 */
export async function startRecorder(prefix: string, first: number, last: number) {
  const { linesFor, kill, end } = await startProgram(PROGRAM, [prefix, String(first), String(last)])

  /** The numbers as they are acknowledged, up to the last or the process's end. */
  async function* recordIn(file: string): AsyncGenerator<number> {
    for await (const line of linesFor(file)) yield Number(line)
  }

  return { recordIn, kill, end }
}

export type Recorder = Awaited<ReturnType<typeof startRecorder>>
