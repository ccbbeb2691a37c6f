/**
 * Serves the site in this process or, with --workers, in worker processes under a supervisor.
 *
 *   node src/server/main.ts --workers auto    one worker for each core
 */
import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from './process/config.ts'
import { printUsedFiles } from './process/used-files.ts'

const USAGE = `Usage: bin/start [--workers auto|COUNT] [--dev]

Serves the site on http://localhost:3000. The environment variable PORT sets another port.

  --workers auto|COUNT   serve with one process for each core, or with COUNT processes (1 to 256)
  --dev                  for trying out on this machine: pages show sign-in links instead of mailing them,
                         and WEBHOOK_ALLOW_NETWORKS may list addresses of this machine
  -h, --help             print this help

README.md and docs/operations.md list the environment variables.
`

const OPTIONS = {
  workers: { type: 'string' },
  dev: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

interface Options {
  /** The number of workers; null to serve in this process. */
  readonly workers: number | null
  readonly dev: boolean
}

/** Parses the arguments. Exits after --help and on wrong arguments. */
function parseOptions(): Options {
  try {
    const { workers, dev, help } = parseArgs({ options: OPTIONS }).values
    if (help) {
      writeSync(process.stdout.fd, USAGE)
      process.exit(0)
    }
    if (workers === undefined) return { workers: null, dev }
    const count = workers === 'auto' ? availableParallelism() : Number(workers)
    if (Number.isInteger(count) && count >= 1 && count <= 256) return { workers: count, dev }
  } catch {
    // The message of parseArgs is for developers; the usage text follows instead.
  }
  writeSync(process.stderr.fd, USAGE)
  process.exit(2)
}

// Without a listener, an error of the output (closed pipe, full disk) would end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

// On standard error: standard output has the log alone, one JSON object per line.
const printUrl = (port: number) => process.stderr.write(`Bankcodex is on http://localhost:${port}\n`)

const { workers, dev } = parseOptions()
const config = readConfigOrExit({ allowsLoopback: dev })
if (cluster.isPrimary) printUsedFiles(config)
if (workers === null) {
  const { serve } = await import('./process/serve.ts')
  printUrl(await serve(config, { isWorker: false }))
} else if (cluster.isPrimary) {
  // The supervisor does not load the site (process/serve.ts), which saves memory.
  const { supervise } = await import('./process/supervisor.ts')
  process.exit(await supervise(config, workers, printUrl))
} else {
  const { serve } = await import('./process/serve.ts')
  await serve(config, { isWorker: true })
}
