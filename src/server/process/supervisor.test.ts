import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const SUPERVISOR = new URL('supervisor.ts', import.meta.url)

/**
 * A small program instead of the site. It prints '<name> starts', waits for the file 'may-listen' in its
 * checkout, and answers with its name, its Node and its folder.
 */
const createProgram = (name: string) => `
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
if (cluster.isPrimary) {
  const { supervise } = await import(${JSON.stringify(SUPERVISOR)})
  const config = { logLevel: 'info', metrics: null }
  process.exit(await supervise(config, 2, (port) => console.log('port ' + port)))
}
console.log('${name} starts')
while (!existsSync(new URL('../../may-listen', import.meta.url))) await setTimeout(5)
const answer = JSON.stringify({ name: '${name}', node: process.execPath, folder: process.cwd() })
const server = createServer((_request, response) => response.setHeader('connection', 'close').end(answer))
server.listen(0)
process.on('SIGTERM', () => server.close(() => cluster.worker.disconnect()))
process.on('disconnect', () => process.exit(0))
`

/** Creates a checkout with that program and a Node of its own. Its workers may listen at once by default. */
function createCheckout(folder: string, name: string, { mayListen = true } = {}) {
  const checkout = join(folder, name)
  const [program, node] = [join(checkout, 'src/server/main.ts'), join(checkout, '.toolchain/bin/node')]
  for (const file of [program, node]) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(program, createProgram(name))
  copyFileSync(process.execPath, node)
  const allowListening = () => writeFileSync(join(checkout, 'may-listen'), '')
  if (mayListen) allowListening()
  return { checkout, allowListening, answer: { name, node, folder: checkout } }
}

/** Points the link `current` to a checkout, as a release does. */
function release(checkout: string): string {
  const link = join(dirname(checkout), 'current')
  rmSync(link, { force: true })
  symlinkSync(basename(checkout), link)
  return link
}

/** Starts the checkout that the link leads to, with two workers. */
function startSupervisor(link: string) {
  const child = spawn(join(link, '.toolchain/bin/node'), [join(link, 'src/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'))
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const count = (text: string) => lines.filter((line) => line.includes(text)).length
  return {
    count,
    reload: () => child.kill('SIGHUP'),
    untilListening: () => expect.poll(() => count('a worker listens')).toBe(2),
    /** The answers of both workers, which accept connections in turn. */
    async readAnswers() {
      const port = lines.find((line) => line.startsWith('port '))?.slice('port '.length)
      const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).json()
      return [await read(), await read()]
    },
  }
}

it('starts workers of the checkout that a link leads to at the time of SIGHUP', async () => {
  const folder = temporaryFolder()
  const [old, next] = [createCheckout(folder, 'old'), createCheckout(folder, 'next')]
  const { reload, untilListening, readAnswers } = startSupervisor(release(old.checkout))
  await untilListening()
  expect(await readAnswers()).toEqual([old.answer, old.answer])
  release(next.checkout)
  rmSync(old.checkout, { recursive: true })
  reload()
  await expect.poll(readAnswers).toEqual([next.answer, next.answer])
})

it('replaces the workers once more after a SIGHUP during a replacement', async () => {
  const folder = temporaryFolder()
  const [old, next, last] = [
    createCheckout(folder, 'old'),
    createCheckout(folder, 'next', { mayListen: false }),
    createCheckout(folder, 'last'),
  ]
  const { count, reload, untilListening, readAnswers } = startSupervisor(release(old.checkout))
  await untilListening()
  release(next.checkout)
  reload()
  await expect.poll(() => count('next starts')).toBe(1)
  release(last.checkout)
  reload()
  next.allowListening()
  await expect.poll(readAnswers).toEqual([last.answer, last.answer])
})

it('starts no superfluous worker after a SIGHUP while workers start', async () => {
  const folder = temporaryFolder()
  const [old, next] = [createCheckout(folder, 'old', { mayListen: false }), createCheckout(folder, 'next')]
  const { count, reload, readAnswers } = startSupervisor(release(old.checkout))
  await expect.poll(() => count('old starts')).toBe(2)
  release(next.checkout)
  reload()
  await expect.poll(() => count('the replacement of the workers has ended')).toBe(1)
  expect(await readAnswers()).toEqual([next.answer, next.answer])
  // A second replacement counts the workers.
  reload()
  await expect.poll(() => count('the replacement of the workers has ended')).toBe(2)
  expect(count('next starts')).toBe(4)
})

it.each([
  ['does not exist', () => {}],
  ['is a file', (path: string) => writeFileSync(path, '')],
])('keeps the workers when the link leads to a checkout that %s', async (_what, create) => {
  const folder = temporaryFolder()
  const old = createCheckout(folder, 'old')
  const { count, reload, untilListening, readAnswers } = startSupervisor(release(old.checkout))
  await untilListening()
  const wrong = join(folder, 'wrong')
  create(wrong)
  release(wrong)
  reload()
  await expect.poll(() => count('the old ones keep serving')).toBe(1)
  expect(await readAnswers()).toEqual([old.answer, old.answer])
})
