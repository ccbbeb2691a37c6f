/**
 * A worker process that counts in its supervisor: one request for each line of its input. It prints the
 * results and the events of the shared count.
 *   node counting-worker.ts TIMEOUT_MS
 */
import { createInterface } from 'node:readline'
import type { CountStore } from '../../api/rate-limiter.ts'
import { createSupervisorCountStore } from '../process/count-in-supervisor.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const MINUTE = 60_000

const events = { onUnavailable: () => print('unavailable'), onAvailable: () => print('available') }
const countStore = createSupervisorCountStore(events, Number(process.argv[2]))
const { store: Store } = countStore.options as { store: new () => CountStore }
const store = new Store()

for await (const caller of createInterface(process.stdin)) {
  if (!countStore.isAvailable()) print('counted alone')
  else store.incr(caller, (error, counted) => print(error ? error.message : `${counted?.current}`), MINUTE)
}
process.disconnect()
