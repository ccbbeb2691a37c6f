import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createLogDestination } from './log-output.ts'

/** A pipe that Node writes to as to its standard output, and a reader that reads until a text arrives. */
function pipe(flags = constants.O_NONBLOCK) {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | flags)
  async function readUntil(text: string): Promise<string[]> {
    let read = ''
    // A file stream would leave a thread of this process blocked in its last read.
    const reader = new Socket({
      fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
      readable: true,
    })
    for await (const chunk of reader.setEncoding('utf8')) {
      read += chunk
      if (read.includes(text) && read.endsWith('\n')) break
    }
    return read.trimEnd().split('\n')
  }
  onTestFinished(() => closeSync(fd))
  return { fd, readUntil }
}

const lineOf = (number: number) => JSON.stringify({ number, text: 'ä'.repeat(60) })
const linesTo = (count: number) => Array.from({ length: count }, (_, number) => lineOf(number))

/** More bytes than the pipe and the buffer of the log hold. */
const MANY = 1000
const TOO_MANY = 60_000

/** A program that writes some lines and exits. */
function scriptOf(lines: number, fd = '1'): string {
  return `
    import { openSync } from 'node:fs'
    import { createLogDestination } from ${JSON.stringify(new URL('./log-output.ts', import.meta.url).href)}
    const output = createLogDestination(${fd})
    for (let number = 0; number < ${lines}; number++) output.write(number + '\\n')`
}

/** The output of the program. */
function printedBy(lines: number, fd = '1'): string {
  const options = { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' } as const
  return execFileSync(process.execPath, ['--input-type=module', '-e', scriptOf(lines, fd)], options)
}

it.each([
  ['of a process that writes alone', 32 * 1024],
  ['of one of several', 4096],
])('lines arrive whole and in order: %s', async (_, page) => {
  const { fd, readUntil } = pipe()
  const output = createLogDestination(fd, page)
  for (const line of linesTo(MANY)) output.write(`${line}\n`)
  expect(await readUntil(lineOf(MANY - 1))).toEqual(linesTo(MANY))
})

it('a line that is longer than a page arrives among the others', async () => {
  const { fd, readUntil } = pipe()
  const output = createLogDestination(fd, 4096)
  const lines = ['before', 'long'.repeat(5000), 'after']
  for (const line of lines) output.write(`${line}\n`)
  expect(await readUntil('after')).toEqual(lines)
})

it('lines are dropped when 4 MB wait for the reader, and the log says how many', async () => {
  const { fd, readUntil } = pipe()
  const output = createLogDestination(fd)
  for (const line of linesTo(TOO_MANY)) output.write(`${line}\n`)
  const lines = await readUntil('dropped')
  const at = lines.findIndex((line) => line.includes('dropped'))
  const { dropped, level } = JSON.parse(lines[at] as string) as { dropped: number; level: number }
  expect(level).toBe(40)
  expect(dropped).toBeGreaterThan(0)
  expect(lines.slice(0, at)).toEqual(linesTo(TOO_MANY - dropped))
})

it('a stalled reader does not keep a process from exiting, even if the pipe blocks', async () => {
  const { fd } = pipe(0)
  const child = spawn(process.execPath, ['--input-type=module', '-e', scriptOf(TOO_MANY)], {
    stdio: ['ignore', fd, 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('a reader that stands still does not hold up the process, where writes to the output block', async () => {
  const reportsAlive = "setTimeout(() => process.send('alive'), 200)"
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `${scriptOf(TOO_MANY)}\n${reportsAlive}`],
    {
      // The 'pipe' of child_process is a socket pair. The test does not read it.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout?.pause()
  const [message] = await once(child, 'message')
  expect(message).toBe('alive')
})

it('what waits when the process ends is written', () => {
  expect(printedBy(3)).toBe('0\n1\n2\n')
  expect(printedBy(MANY).split('\n')).toHaveLength(MANY + 1)
})

it('a full disk ends no process, and keeps none from ending', () => {
  expect(printedBy(TOO_MANY, "openSync('/dev/full', 'w')")).toBe('')
})
