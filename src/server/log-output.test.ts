import { execFileSync } from 'node:child_process'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { logOutput } from './log-output.ts'

/** A pipe, and what is read from it until a text has come. */
function pipe() {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, 'r+')
  async function readUntil(text: string): Promise<string[]> {
    let read = ''
    for await (const chunk of createReadStream(path, 'utf8')) {
      read += chunk
      if (read.includes(text) && read.endsWith('\n')) break
    }
    return read.trimEnd().split('\n')
  }
  onTestFinished(() => closeSync(fd))
  return { fd, readUntil }
}

const LINES = 60_000
const lineOf = (number: number) => JSON.stringify({ number, text: 'ä'.repeat(60) })

it('lines arrive whole and in order', async () => {
  const { fd, readUntil } = pipe()
  const output = logOutput(fd)
  for (let number = 0; number < 1000; number++) output.write(`${lineOf(number)}\n`)
  const lines = await readUntil(lineOf(999))
  expect(lines).toEqual(Array.from({ length: 1000 }, (_, number) => lineOf(number)))
})

it('where nobody reads them, lines are dropped beyond a few megabytes, and the log says how many', async () => {
  const { fd, readUntil } = pipe()
  const output = logOutput(fd)
  for (let number = 0; number < LINES; number++) output.write(`${lineOf(number)}\n`)
  const lines = await readUntil('dropped')
  const { dropped, level } = JSON.parse(lines.at(-1) ?? '') as { dropped: number; level: number }
  expect(level).toBe(40)
  expect(dropped).toBeGreaterThan(0)
  expect(lines.slice(0, -1)).toEqual(Array.from({ length: LINES - dropped }, (_, number) => lineOf(number)))
})
