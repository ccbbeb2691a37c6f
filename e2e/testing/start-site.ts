import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SERVE_COMMAND } from '../../src/testing/serve-command.ts'

export interface RunningSite {
  /** 'http://localhost:41234' */
  readonly url: string
  /** The process that was started. */
  readonly pid: number
  stop(): Promise<void>
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>
}

interface StartOptions {
  /** How it is started; when absent, by what bin/start runs in the end. */
  readonly command?: readonly [string, ...string[]]
  /** Settings that differ from those of every test. */
  readonly env?: Readonly<Record<string, string>>
  /** Hears every line that it writes. */
  readonly onLine?: (line: string) => void
}

/** The directory file that bin/setup has baked. */
const DIRECTORY_FILE = resolve(
  process.env.DIRECTORY_FILE || join(process.env.STATE_DIR || 'var', 'directory.sqlite'),
)

/** The address that a site says it is on; null when it ends without. Every line after it goes to `onLine`. */
function readAddress(output: Readable, onLine: (line: string) => void): Promise<string | null> {
  const lines = createInterface(output)
  return new Promise((resolve) => {
    lines.on('close', () => resolve(null))
    lines.on('line', (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (address) resolve(address)
      onLine(line)
    })
  })
}

/** Ends a process and those that it has started. */
function end({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, signal)
}

/** Serves the site on a free port, with the baked directory and with nothing that visitors have left yet. */
export async function startSite({
  command,
  env,
  onLine = () => {},
}: StartOptions = {}): Promise<RunningSite> {
  const [program, ...args] = command ?? SERVE_COMMAND
  const stateFolder = mkdtempSync(join(tmpdir(), 'bankcodex-site-'))
  const always = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: 'localhost',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: '',
  }
  const child = spawn(program, args, {
    env: { ...process.env, ...always, STATE_DIR: stateFolder, DIRECTORY_FILE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const complaints = text(child.stderr)
  const ended = once(child, 'exit')
  const endWithTests = () => end(child)
  process.once('exit', endWithTests)

  async function stop(signal?: NodeJS.Signals) {
    process.off('exit', endWithTests)
    end(child, signal)
    await ended
    rmSync(stateFolder, { recursive: true })
  }
  const url = await readAddress(child.stdout, onLine)
  if (url === null) {
    await stop()
    throw new Error(`The site ended without serving: ${await complaints}`)
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(), kill: () => stop('SIGKILL') }
}
