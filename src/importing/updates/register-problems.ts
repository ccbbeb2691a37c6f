/** What the operator has to be told about registers. */
import { formatUtcDay } from '../../codes/format.ts'
import { addDays } from '../list-date.ts'
import type { RegisterStatus } from './register-status.ts'

export interface RegisterProblem {
  readonly id: string
  /** Distinguishes it from other problems of the register, so that each is told once. */
  readonly key: string
  /** A sentence or two for the operator. */
  readonly text: string
}

/** One failed update is often only a pause of the server. */
const MIN_FAILURES = 2
/** The days before the end of a period from which the operator is told. */
const DAYS_BEFORE_END = 7

function findFailure({ id, publisher, failure }: RegisterStatus): RegisterProblem[] {
  if (failure === null || failure.count < MIN_FAILURES) return []
  const since = failure.since.slice(0, 10)
  const text = `${publisher} (${id}): ${failure.count} updates have failed since ${since}. ${failure.reason}`
  return [{ id, key: `${id} failing since ${failure.since}`, text }]
}

function findEnd({ id, publisher, imported, supply }: RegisterStatus, now: Date): RegisterProblem[] {
  const end = imported?.currentUntil
  const today = formatUtcDay(now)
  if (!imported || !end || end > addDays(today, DAYS_BEFORE_END)) return []
  const state = end < today ? `was current until ${end}` : `is current until ${end} only`
  const remedy = supply.by === 'download' ? 'The updates bring no newer one.' : 'Import the next one.'
  const text = `${publisher} (${id}): the list of ${imported.asOf} ${state}. ${remedy}`
  return [{ id, key: `${id} current until ${end}`, text }]
}

/** The registers whose updates fail repeatedly, or whose imported list is about to leave its period. */
export function findRegisterProblems(registers: readonly RegisterStatus[], now: Date): RegisterProblem[] {
  return registers.flatMap((register) => [...findFailure(register), ...findEnd(register, now)])
}
