/**
 * Runs a server program for the tests, such as PostgreSQL: finds the program and a free port, creates its
 * folder, starts and stops it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the first of these programs on PATH, else the newest version in folders that match the pattern. */
export function findProgram(names: readonly string[], pattern?: string): string | null {
  const newest = new Intl.Collator('en', { numeric: true }).compare
  const installFolders = pattern === undefined ? [] : globSync(pattern).sort(newest).reverse()
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...installFolders]
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return files.find(isProgram) ?? null
}

/** A free port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/**
 * Returns the user and group for programs that refuse to run as root; null if the tests do not run as root.
 */
export function findOrdinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A new folder for a server, owned by its user. */
export function createServerFolder(user = findOrdinaryUser()): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'bankcodex-server-'))
  if (user) chownSync(path, user.uid, user.gid)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

async function isListening(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const START_TIMEOUT_MS = 30_000

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
    if (await isListening(port)) return
    await setTimeout(20)
  }
  throw new Error('the server does not listen')
}

/**
 * Starts a server and waits until it listens. Rejects with its output if it does not. It is killed when this
 * process ends.
 */
export async function runServer(program: string, args: readonly string[], port: number) {
  const child = spawn(program, args, {
    ...findOrdinaryUser(),
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const errorOutput = text(child.stderr)
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)

  async function stop(signal: NodeJS.Signals): Promise<void> {
    process.off('exit', killAtExit)
    child.kill(signal)
    await ended
  }
  try {
    await waitUntilListening(child, port)
  } catch (cause) {
    await stop('SIGKILL')
    throw new Error(`${program} does not run: ${await errorOutput}`, { cause })
  }
  return { stop }
}
