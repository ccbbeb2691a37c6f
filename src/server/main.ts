/**
 * Serves the site: in this process, or with --workers in several that this one watches over.
 *
 *   node src/server/main.ts --workers auto    one for each core
 */
import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { configOrExit } from './config.ts'

const USAGE = `Usage: bin/start [--workers auto|COUNT]

Serves the site on http://localhost:3000, or PORT.

  --workers auto|COUNT   serve with one process for each core, or with COUNT of them (1 to 256)
  -h, --help             print this

README.md and docs/operations.md list the environment variables.
`

const OPTIONS = { workers: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/**
 * How many processes are asked for; null for this one alone. Ends the process after --help and wrong
 * arguments.
 */
function workersAsked(): number | null {
  try {
    const { workers, help } = parseArgs({ options: OPTIONS }).values
    if (help) {
      writeSync(process.stdout.fd, USAGE)
      process.exit(0)
    }
    if (workers === undefined) return null
    const count = workers === 'auto' ? availableParallelism() : Number(workers)
    if (Number.isInteger(count) && count >= 1 && count <= 256) return count
  } catch {
    // What parseArgs says of it is for developers.
  }
  writeSync(process.stderr.fd, USAGE)
  process.exit(2)
}

// Nobody may read what it prints, or the disk it goes to may be full: the site serves all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const tell = (port: number) => process.stdout.write(`Bankcodex is on http://localhost:${port}\n`)

const workers = workersAsked()
const config = configOrExit()
if (workers === null) {
  tell(await (await import('./serve.ts')).serve(config, true))
} else if (cluster.isPrimary) {
  // What a process needs that only watches is little: the site itself is never loaded here.
  const { watch } = await import('./watch.ts')
  process.exit(await watch(config, workers, tell))
} else {
  await (await import('./serve.ts')).serve(config, false)
}
