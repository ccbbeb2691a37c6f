import { fileURLToPath } from 'node:url'
import { startProgram } from './program.ts'

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
