import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../server/command-line/bankcodex.ts', import.meta.url))

/** The options that bin/bankcodex gives to Node. */
function nodeOptions(): string[] {
  const command = readFileSync(new URL('../../bin/bankcodex', import.meta.url), 'utf8')
  return /^exec node (--\S+) /m.exec(command)?.slice(1) ?? []
}

/** Run before the program; tells at its end the most memory that it took, in kilobytes, and how far it lets others go first. */
const REPORT = `import { getPriority } from 'node:os'
process.on('exit', () => process.stderr.write(\`most memory: \${process.resourceUsage().maxRSS}, niceness: \${getPriority()}\`))`
const REPORTED = /most memory: (\d+), niceness: (-?\d+)/

export interface Finished {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
  /** The most memory that the process took, in megabytes; not known of one that was killed. */
  readonly megabytes: number | undefined
  /** From -20 to 19, where others go first; not known of one that was killed. */
  readonly niceness: number | undefined
}

/** What bin/bankcodex runs in the end, for those who start it themselves. */
export function bankcodexCommand(...words: readonly string[]) {
  return { command: process.execPath, args: [...nodeOptions(), PROGRAM, ...words] }
}

/** Starts the operator's command line as a process of its own, with these variables and no others. */
export function startBankcodex(variables: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`]
  const env = { PATH: process.env.PATH, ...variables }
  const child = spawn(process.execPath, [...nodeOptions(), ...preload, PROGRAM, ...words], { env })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const finished = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const [, kilobytes, niceness] = REPORTED.exec(errors)?.map(Number) ?? []
      const megabytes = kilobytes && kilobytes / 1024
      resolve({ code, signal, output, errors: errors.replace(REPORTED, ''), megabytes, niceness })
    })
  })
  const firstOutput = once(child.stdout, 'data').then(([text]) => String(text))
  return { input: child.stdin, firstOutput, kill: () => child.kill('SIGKILL'), finished }
}
