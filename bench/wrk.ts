/**
 * Loads a server with wrk (Debian package wrk). It needs a fraction of the CPU time of a JavaScript client,
 * which matters when the load generator runs on the same machine as the server.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Case } from './cases.ts'
import { createRequestOptions } from './drive.ts'
import type { RunningServer } from './servers.ts'

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

const run = promisify(execFile)

/**
 * Creates a wrk script that requests the paths in turn. It appends time and number of the request to each
 * path, so that no URL repeats, also not one of an earlier run.
 */
function createRequestScript(paths: readonly string[]): string {
  const pathPrefixes = paths.map((path) =>
    JSON.stringify(`${path}${path.includes('?') ? '&' : '?'}n=${Date.now()}`),
  )
  return `local paths = {${pathPrefixes.join(',')}}
local turn = 0
function request()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1] .. turn)
end
`
}

/**
 * Applies uncached load to a server for some seconds. Returns responses per second. Throws if a status is
 * neither 2xx nor 3xx, or a connection fails.
 */
export async function driveWithWrk(
  server: RunningServer,
  benchmarkCase: Case,
  connections: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-wrk-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, createRequestScript(benchmarkCase.paths))
  const headers = Object.entries(createRequestOptions(benchmarkCase, server).headers).flatMap(
    ([name, value]) => ['-H', `${name}: ${value}`],
  )
  try {
    const args = ['-t1', `-c${connections}`, `-d${seconds}`, ...headers, '-s', script, server.origin]
    const { stdout } = await run('wrk', args)
    const failure = /(?:Non-2xx|Socket errors).*/.exec(stdout)?.[0]
    if (failure) throw new Error(`${benchmarkCase.name}: ${failure}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
