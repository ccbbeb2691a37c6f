import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { residentMegabytes } from '../src/testing/resident-megabytes.ts'
import { NODE_FLAGS } from '../src/testing/serve-command.ts'
import type { RecordedAnswer } from './raw-server.ts'

export interface RunningServer {
  readonly origin: string
  /** A key of the public API, where it has told one. */
  readonly key: string | null
  /** Resident memory in MB; not a number where the system does not tell. */
  residentMegabytes(): number
  stop(): void
}

/** Between two looks at what a server has told, in milliseconds. */
const AGAIN = 20

async function told(child: ChildProcess, output: string): Promise<{ port: string; key: string | null }> {
  while (child.exitCode === null) {
    const text = readFileSync(output, 'utf8')
    const port = /(?:localhost:|^)(\d+)$/m.exec(text)?.[1]
    if (port) return { port, key: /^key (\S+)$/m.exec(text)?.[1] ?? null }
    await setTimeout(AGAIN)
  }
  throw new Error('the server ended before it listened')
}

/** Starts a server. What it prints goes to a file: whoever measures has no time to read a line for each request. */
async function start(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-bench-'))
  const output = join(folder, 'output')
  const child = spawn(process.execPath, words, {
    env,
    stdio: ['pipe', openSync(output, 'w'), 'inherit'],
  })
  child.stdin?.end(input)
  const { port, key } = await told(child, output)
  return {
    origin: `http://127.0.0.1:${port}`,
    key,
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true }))
      child.kill('SIGTERM')
    },
  }
}

const AS_SERVED = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }

/** The built site as bin/start runs it, with every hook and its request log on; with a key for the public API. */
export function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const env = { ...process.env, ...settings, ...AS_SERVED }
  return start([...NODE_FLAGS, 'bench/keyed-site.ts'], env)
}

/** The site as bin/start --workers runs it. It tells no key. */
export function startWorkers(count: number): Promise<RunningServer> {
  const words = [...NODE_FLAGS, 'src/server/main.ts', '--workers', String(count)]
  return start(words, { ...process.env, ...AS_SERVED })
}

/** node:http answering recorded bytes. */
export function startRaw(recorded: Readonly<Record<string, RecordedAnswer>>): Promise<RunningServer> {
  return start(['bench/raw-server.ts'], process.env, JSON.stringify(recorded))
}
