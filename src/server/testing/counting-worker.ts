/**
 * A worker process that counts in its supervisor: one request for each line of its input. It prints the
 * results and the events of the shared count.
 *   node counting-worker.ts TIMEOUT_MS
 */
import { createInterface } from 'node:readline'
import { createSupervisorCounter } from '../process/count-in-supervisor.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const MINUTE = 60_000

const events = { onUnavailable: () => print('unavailable'), onAvailable: () => print('available') }
const counter = createSupervisorCounter(events, Number(process.argv[2]))

for await (const caller of createInterface(process.stdin)) {
  if (!counter.isAvailable()) print('counted alone')
  else
    counter.count(caller, MINUTE).then(
      ({ current }) => print(`${current}`),
      (error) => print(error.message),
    )
}
process.disconnect()
