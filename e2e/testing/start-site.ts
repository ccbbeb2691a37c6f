import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { SERVE_COMMAND } from '../../src/testing/servers/serve-command.ts'

export interface RunningSite {
  /** 'http://localhost:41234' */
  readonly url: string
  /** The id of the started process. */
  readonly pid: number
  stop(): Promise<void>
  /** Kills the site with SIGKILL. */
  kill(): Promise<void>
}

interface StartOptions {
  /** SERVE_COMMAND when absent. */
  readonly command?: readonly [string, ...string[]]
  /** Environment variables, which override the defaults of this module. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Receives each line of standard output. */
  readonly onLine?: (line: string) => void
}

/** The directory file that bin/setup built. */
const DIRECTORY_FILE = resolve(
  process.env.DIRECTORY_FILE || join(process.env.STATE_DIR || 'var', 'directory.sqlite'),
)

/** Reads the URL that a site prints when it listens. Returns null if the output ends first. */
function readUrl(output: Readable, onLine: (line: string) => void): Promise<string | null> {
  const lines = createInterface(output)
  return new Promise((resolve) => {
    lines.on('close', () => resolve(null))
    lines.on('line', (line) => {
      const url = /is on (http:\/\/localhost:\d+)/.exec(line)?.[1]
      if (url) resolve(url)
      onLine(line)
    })
  })
}

/** Sends a signal to a process and its child processes. */
function signalGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, signal)
}

/** Starts the site with the built directory and an empty state. Waits until it listens on a free port. */
export async function startSite({
  command,
  env,
  onLine = () => {},
}: StartOptions = {}): Promise<RunningSite> {
  const [program, ...args] = command ?? SERVE_COMMAND
  const stateFolder = mkdtempSync(join(tmpdir(), 'bankcodex-site-'))
  const defaults = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: 'localhost',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: undefined,
  }
  const child = spawn(program, args, {
    env: { ...process.env, ...defaults, STATE_DIR: stateFolder, DIRECTORY_FILE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  createInterface(child.stdout).on('line', onLine)
  const errors: string[] = []
  const ended = once(child, 'exit')
  const onExit = () => signalGroup(child)
  process.once('exit', onExit)

  async function stop(signal?: NodeJS.Signals) {
    process.off('exit', onExit)
    signalGroup(child, signal)
    await ended
    rmSync(stateFolder, { recursive: true })
  }
  const url = await readUrl(child.stderr, (line) => errors.push(line))
  if (url === null) {
    await stop()
    throw new Error(`The site ended before it listened: ${errors.join('\n')}`)
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(), kill: () => stop('SIGKILL') }
}
