import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { residentMegabytes } from '../src/testing/resident-megabytes.ts'
import type { RecordedAnswer } from './raw-server.ts'

export interface RunningServer {
  readonly origin: string
  /** A key of the public API, where it has told one. */
  readonly key: string | null
  /** Resident memory in MB; not a number where the system does not tell. */
  residentMegabytes(): number
  stop(): void
}

async function toldBy(child: ChildProcess): Promise<{ port: string; key: string | null }> {
  if (!child.stdout) throw new Error('the server has no output to read its port from')
  let key: string | null = null
  for await (const line of createInterface(child.stdout)) {
    key ??= /^key (\S+)$/.exec(line)?.[1] ?? null
    const port = /(?:localhost:|^)(\d+)$/.exec(line)?.[1]
    if (port) {
      child.stdout.resume()
      return { port, key }
    }
  }
  throw new Error('the server ended before it listened')
}

async function running(child: ChildProcess): Promise<RunningServer> {
  const { port, key } = await toldBy(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    key,
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    stop: () => void child.kill('SIGTERM'),
  }
}

/** The built site as bin/start runs it, with every hook and its request log on; with a key for the public API. */
export function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  }
  return running(
    spawn(process.execPath, ['--max-semi-space-size=8', 'bench/keyed-site.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
}

/** The site as bin/start --workers runs it. It tells no key. */
export function startWorkers(count: number): Promise<RunningServer> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }
  const words = ['--max-semi-space-size=8', 'src/server/main.ts', '--workers', String(count)]
  return running(spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** node:http answering recorded bytes. */
export function startRaw(recorded: Readonly<Record<string, RecordedAnswer>>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['bench/raw-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(JSON.stringify(recorded))
  return running(child)
}
