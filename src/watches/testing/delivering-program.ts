/**
 * A program that delivers the events of the watches in a state file, as a site does; every host is this
 * machine.
 *   node delivering-program.ts FILE
 */
import { openState } from '../../storage/open-state.ts'
import { createEventStore } from '../../storage/stores/webhook-events.ts'
import { startEventDelivery } from '../deliver.ts'
import { LOOPBACK } from './loopback.ts'

const [file = ''] = process.argv.slice(2)
const state = await openState(file)
startEventDelivery({
  store: createEventStore(state.db),
  egress: LOOPBACK,
  userAgent: 'Test',
  attemptTimeoutMs: 15_000,
  random: Math.random,
  now: () => new Date(),
  log: { info() {}, warn() {} },
  onAttempt() {},
})
