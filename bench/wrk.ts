/**
 * Driving a server with wrk (Debian's package of that name). It takes a fraction of the processor that a client in JavaScript takes, so
 * that on a machine which has to ask as well, what is measured is the server.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Case } from './cases.ts'
import { requestOf } from './drive.ts'
import type { RunningServer } from './servers.ts'

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

const run = promisify(execFile)

/** Asks for one address after the other, each with a number that nobody has asked for before. */
function scriptOf(paths: readonly string[]): string {
  const numbered = paths.map((path) =>
    JSON.stringify(`${path}${path.includes('?') ? '&' : '?'}n=${Date.now()}`),
  )
  return `local paths = {${numbered.join(',')}}
local turn = 0
function request()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1] .. turn)
end
`
}

/** Drives a server for some seconds, never asking the same again. The answers a second; throws when any is not 200. */
export async function driveWithWrk(
  server: RunningServer,
  one: Case,
  connections: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-wrk-'))
  const script = join(folder, 'ask.lua')
  writeFileSync(script, scriptOf(one.paths))
  const headers = Object.entries(requestOf(one, server).headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  try {
    const words = ['-t1', `-c${connections}`, `-d${seconds}`, ...headers, '-s', script, server.origin]
    const { stdout } = await run('wrk', words)
    const wrong = /(?:Non-2xx|Socket errors).*/.exec(stdout)?.[0]
    if (wrong) throw new Error(`${one.name}: ${wrong}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
