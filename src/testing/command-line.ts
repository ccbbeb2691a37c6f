import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openState } from '../storage/open-state.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PROGRAM = fileURLToPath(new URL('../server/command-line/bankcodex.ts', import.meta.url))

/** The options that bin/bankcodex gives to Node. */
function readNodeOptions(): string[] {
  const command = readFileSync(new URL('../../bin/bankcodex', import.meta.url), 'utf8')
  return /^exec node ((?:--\S+ )+)/m.exec(command)?.[1]?.trim().split(' ') ?? []
}

/**
 * A preloaded module that reports at exit the maximum memory in kilobytes, CPU time and niceness. On Linux,
 * the maxRSS of a program includes the memory of the process that starts it; its VmHWM does not.
 */
const RESOURCE_REPORT_SCRIPT = `import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
const STATUS = '/proc/self/status'
process.on('exit', () => {
  const usage = process.resourceUsage()
  const { userCPUTime, systemCPUTime } = usage
  const [, highWater] = /VmHWM:\\s+(\\d+)/.exec(existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '') ?? []
  const maxRSS = highWater ?? usage.maxRSS
  const cpu = userCPUTime + systemCPUTime
  process.stderr.write(\`max memory: \${maxRSS}, niceness: \${getPriority()}, microseconds: \${cpu}\`)
})`
const RESOURCE_REPORT = /max memory: (\d+), niceness: (-?\d+), microseconds: (\d+)/

const REPORT_MODULE = `data:text/javascript,${encodeURIComponent(RESOURCE_REPORT_SCRIPT)}`
const SMALL_SOURCES = new URL('../importing/testing/use-small-sources.ts', import.meta.url).href

export interface ProcessResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The text on standard output. */
  readonly output: string
  /** The text on standard error, without the line about the state and the directory in use. */
  readonly errors: string
  /** That line; undefined if there is none. */
  readonly usedFiles: string | undefined
  /** The maximum memory of the process in megabytes; undefined if the process was killed. */
  readonly megabytes: number | undefined
  /** From -20 to 19, the lowest priority; undefined if the process was killed. */
  readonly niceness: number | undefined
  /** CPU time of all threads in seconds; undefined if the process was killed. */
  readonly cpuSeconds: number | undefined
}

/** Creates a folder with an empty state, as the start of a site does. */
export async function createStateFolder(): Promise<string> {
  const folder = temporaryFolder()
  const state = await openState(join(folder, 'state.sqlite'))
  await state.close()
  return folder
}

/** The line about the state and the directory of a command that changes something. */
const USED_FILES = /^State: .*; directory: .*\n/

/** The command that bin/bankcodex runs. */
export function bankcodexCommand(...args: readonly string[]) {
  return { command: process.execPath, args: [...readNodeOptions(), PROGRAM, ...args] }
}

type Variables = Readonly<Record<string, string>>

/**
 * Starts bin/bankcodex as a process. Its environment has only PATH, the compile cache and these variables.
 */
export function startBankcodex(variables: Variables, ...args: readonly string[]) {
  return start(variables, [REPORT_MODULE], args)
}

/** Starts bin/bankcodex like `startBankcodex`, with a dozen invented banks as the only default source. */
export function startSmallBankcodex(variables: Variables, ...args: readonly string[]) {
  return start(variables, [REPORT_MODULE, SMALL_SOURCES], args)
}

function start(variables: Variables, preloadedModules: readonly string[], args: readonly string[]) {
  const importOptions = preloadedModules.flatMap((module) => ['--import', module])
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...variables }
  const child = spawn(process.execPath, [...readNodeOptions(), ...importOptions, PROGRAM, ...args], { env })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const finished = new Promise<ProcessResult>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const [, kilobytes, niceness, cpu] = RESOURCE_REPORT.exec(errors)?.map(Number) ?? []
      const megabytes = kilobytes && kilobytes / 1024
      const cpuSeconds = cpu && cpu / 1e6
      resolve({
        code,
        signal,
        output,
        errors: errors.replace(RESOURCE_REPORT, '').replace(USED_FILES, ''),
        usedFiles: USED_FILES.exec(errors)?.[0].trimEnd(),
        megabytes,
        niceness,
        cpuSeconds,
      })
    })
  })
  const firstOutput = once(child.stdout, 'data').then(([text]) => String(text))
  return {
    input: child.stdin,
    firstOutput,
    stop: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
    finished,
  }
}
