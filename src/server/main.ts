/**
 * Serves the site: in this process, or with --workers in several that this one watches over.
 *
 *   node src/server/main.ts --workers auto    one for each core
 */
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { configOrExit } from './config.ts'

const USAGE = "Only --workers can be given: 'auto' or a number from 1 to 256"

/** The text of --workers; undefined without it. Throws for any other argument. */
function given(): string | undefined {
  return parseArgs({ options: { workers: { type: 'string' } } }).values.workers
}

/** How many processes are asked for; null for this one alone. Ends the process where that cannot be told. */
function workersAsked(): number | null {
  try {
    const workers = given()
    if (workers === undefined) return null
    const count = workers === 'auto' ? availableParallelism() : Number(workers)
    if (Number.isInteger(count) && count >= 1 && count <= 256) return count
  } catch {
    // What parseArgs says of it is for developers.
  }
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

// Nobody may read what it prints, or the disk it goes to may be full: the site serves all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const tell = (port: number) => process.stdout.write(`Bankcodex is on http://localhost:${port}\n`)

const config = configOrExit()
const workers = workersAsked()
if (workers === null) {
  tell(await (await import('./serve.ts')).serve(config, true))
} else if (cluster.isPrimary) {
  // What a process needs that only watches is little: the site itself is never loaded here.
  const { watch } = await import('./watch.ts')
  process.exit(await watch(config, workers, tell))
} else {
  await (await import('./serve.ts')).serve(config, false)
}
