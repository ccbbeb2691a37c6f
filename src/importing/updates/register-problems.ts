/**
 * What the operator has to be told about registers. The site reads it too: it needs the recorded facts alone,
 * and not the kinds of import.
 */
import { formatUtcDay } from '../../codes/format.ts'
import { listImportFolders, readImportManifest } from '../imports/manifest.ts'
import { addDays } from '../list-date.ts'
import { readLastUpdate, readRegisterState, type UpdateFailure } from './register-state.ts'

/** What is recorded about a register: its failed updates, and the period of its import. */
export interface RegisterRecord {
  readonly id: string
  readonly publisher: string
  readonly failure: UpdateFailure | null
  readonly asOf: string | null
  readonly currentUntil: string | null
}

/** The records of all registers that were imported, or that failed. Throws BuildError. */
export function readRegisterRecords(stateFolder: string): RegisterRecord[] {
  const { failures } = readRegisterState(stateFolder)
  const manifests = new Map(
    listImportFolders(stateFolder)
      .map(readImportManifest)
      .map((one) => [one.kind, one]),
  )
  const ids = new Set([...manifests.keys(), ...Object.keys(failures)])
  return [...ids].map((id) => {
    const [manifest, failure = null] = [manifests.get(id), failures[id]]
    const publisher = manifest?.publisher ?? failure?.publisher ?? id
    return {
      id,
      publisher,
      failure,
      asOf: manifest?.asOf ?? null,
      currentUntil: manifest?.currentUntil ?? null,
    }
  })
}

export interface RegisterProblem {
  readonly id: string
  readonly publisher: string
  /** Distinguishes it from other problems of the register, so that each is told once. */
  readonly key: string
  /** A sentence or two for the operator. They may contain the operator's own addresses. */
  readonly text: string
}

/** One failed update is often only a pause of the server. */
const MIN_FAILURES = 2
/** The days before the end of a period from which the operator is told. */
const DAYS_BEFORE_END = 7

function findFailure({ id, publisher, failure }: RegisterRecord): RegisterProblem[] {
  if (failure === null || failure.count < MIN_FAILURES) return []
  const { count, since, reason } = failure
  const text = `${publisher} (${id}): ${count} updates have failed since ${since.slice(0, 10)}. ${reason}`
  return [{ id, publisher, key: `${id} failing since ${since}`, text }]
}

function findEnd({ id, publisher, asOf, currentUntil }: RegisterRecord, now: Date): RegisterProblem[] {
  const today = formatUtcDay(now)
  if (currentUntil === null || currentUntil > addDays(today, DAYS_BEFORE_END)) return []
  const state =
    currentUntil < today ? `was current until ${currentUntil}` : `is current until ${currentUntil} only`
  const text = `${publisher} (${id}): the list of ${asOf} ${state}. Update or import the next one.`
  return [{ id, publisher, key: `${id} current until ${currentUntil}`, text }]
}

/** The registers whose updates fail repeatedly, or whose imported list is about to leave its period. */
export function findRegisterProblems(records: readonly RegisterRecord[], now: Date): RegisterProblem[] {
  return records.flatMap((record) => [...findFailure(record), ...findEnd(record, now)])
}

/**
 * The publishers of the registers that fail repeatedly or have left their period, for visitors. Null if no
 * register is updated here, or if the records cannot be read.
 */
export function listLatePublishers(stateFolder: string, now: Date): string[] | null {
  try {
    if (readLastUpdate(stateFolder) === null) return null
    const today = formatUtcDay(now)
    const late = readRegisterRecords(stateFolder).filter(
      (record) => findFailure(record).length > 0 || (record.currentUntil ?? today) < today,
    )
    return late.map(({ publisher }) => publisher)
  } catch {
    return null
  }
}
