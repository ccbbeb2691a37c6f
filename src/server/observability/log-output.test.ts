import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createLogDestination } from './log-output.ts'

/** Creates a named pipe. `readUntil` returns its lines up to the one that contains a text. */
function createPipe(flags = constants.O_NONBLOCK) {
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

const formatLine = (number: number) => JSON.stringify({ number, text: 'ä'.repeat(60) })
const createLines = (count: number) => Array.from({ length: count }, (_, number) => formatLine(number))

/** More lines than fit into a pipe. */
const MANY = 1000
/** More lines than fit into the 4 MB that the log buffers. */
const TOO_MANY = 60_000

/** Returns a program that logs some lines and exits. */
function createScript(lines: number, fd = '1'): string {
  return `
    import { openSync } from 'node:fs'
    import { createLogDestination } from ${JSON.stringify(new URL('./log-output.ts', import.meta.url).href)}
    const output = createLogDestination(${fd})
    for (let number = 0; number < ${lines}; number++) output.write(number + '\\n')`
}

/** Runs the program. Returns its output. */
function runScript(lines: number, fd = '1'): string {
  const options = { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' } as const
  return execFileSync(process.execPath, ['--input-type=module', '-e', createScript(lines, fd)], options)
}

it.each([
  ['of a single process', 32 * 1024],
  ['of one of several processes', 4096],
])('lines arrive whole and in order: %s', async (_, page) => {
  const { fd, readUntil } = createPipe()
  const output = createLogDestination(fd, page)
  for (const line of createLines(MANY)) output.write(`${line}\n`)
  expect(await readUntil(formatLine(MANY - 1))).toEqual(createLines(MANY))
})

it('a line longer than a page arrives in its place', async () => {
  const { fd, readUntil } = createPipe()
  const output = createLogDestination(fd, 4096)
  const lines = ['before', 'long'.repeat(5000), 'after']
  for (const line of lines) output.write(`${line}\n`)
  expect(await readUntil('after')).toEqual(lines)
})

it('lines are dropped when 4 MB are buffered, and the log says how many', async () => {
  const { fd, readUntil } = createPipe()
  const output = createLogDestination(fd)
  for (const line of createLines(TOO_MANY)) output.write(`${line}\n`)
  const lines = await readUntil('dropped')
  const index = lines.findIndex((line) => line.includes('dropped'))
  const { dropped, level } = JSON.parse(lines[index] as string) as { dropped: number; level: number }
  expect(level).toBe(40)
  expect(dropped).toBeGreaterThan(0)
  expect(lines.slice(0, index)).toEqual(createLines(TOO_MANY - dropped))
})

it('a stalled reader does not keep a process from exiting, even if the pipe blocks', async () => {
  const { fd } = createPipe(0)
  const child = spawn(process.execPath, ['--input-type=module', '-e', createScript(TOO_MANY)], {
    stdio: ['ignore', fd, 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('a stalled reader does not block a process whose output is a socket', async () => {
  const reportsAlive = "setTimeout(() => process.send('alive'), 200)"
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `${createScript(TOO_MANY)}\n${reportsAlive}`],
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

it('buffered lines are written when the process exits', () => {
  expect(runScript(3)).toBe('0\n1\n2\n')
  expect(runScript(MANY).split('\n')).toHaveLength(MANY + 1)
})

it('a full disk neither crashes a process nor keeps it from exiting', () => {
  expect(runScript(TOO_MANY, "openSync('/dev/full', 'w')")).toBe('')
})
