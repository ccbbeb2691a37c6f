import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { residentMegabytes } from '../src/testing/resident-megabytes.ts'
import { NODE_FLAGS } from '../src/testing/servers/serve-command.ts'
import type { RecordedResponse } from './raw-server.ts'

export interface RunningServer {
  readonly origin: string
  /** The API key that the server printed; null for none. */
  readonly key: string | null
  /** Resident memory in MB; NaN where the system does not report it. */
  residentMegabytes(): number
  stop(): void
}

/** Milliseconds between two checks of the output of a server. */
const POLL_INTERVAL_MS = 20

async function readStartOutput(
  child: ChildProcess,
  output: string,
): Promise<{ port: string; key: string | null }> {
  while (child.exitCode === null) {
    const text = readFileSync(output, 'utf8')
    const port = /(?:localhost:|^)(\d+)$/m.exec(text)?.[1]
    if (port) return { port, key: /^key (\S+)$/m.exec(text)?.[1] ?? null }
    await setTimeout(POLL_INTERVAL_MS)
  }
  throw new Error('the server ended before it listened')
}

/** The servers that run. They end with the bench, also if it throws. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Starts a server. Its output goes to a file: reading a pipe would take CPU time from the load generator. */
async function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-bench-'))
  const output = join(folder, 'output')
  const fd = openSync(output, 'w')
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['pipe', fd, fd],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stdin?.end(input)
  const { port, key } = await readStartOutput(child, output)
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

const SERVER_ENV = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }

/** Starts the built site with request log, metrics and an API key. */
export function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const env = { ...process.env, ...settings, ...SERVER_ENV }
  return start([...NODE_FLAGS, 'bench/keyed-site.ts'], env)
}

/** Starts the site with workers, as bin/start --workers does, without an API key. */
export function startWorkers(count: number): Promise<RunningServer> {
  const args = [...NODE_FLAGS, 'src/server/main.ts', '--workers', String(count)]
  return start(args, { ...process.env, ...SERVER_ENV })
}

/** Starts a raw node:http server that sends recorded responses. */
export function startRaw(recorded: Readonly<Record<string, RecordedResponse>>): Promise<RunningServer> {
  return start(['bench/raw-server.ts'], process.env, JSON.stringify(recorded))
}
