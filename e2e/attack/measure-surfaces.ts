/** Attacks a running site at one surface, and measures how long a visitor waits meanwhile. */
import { setTimeout } from 'node:timers/promises'
import { residentMegabytes } from '../../src/testing/resident-megabytes.ts'
import { type AttackedSite, startAttackedSite } from './attacked-site.ts'
import { type CallerMeasurements, startConcurrentCaller } from './concurrent-caller.ts'

/** An interface of the site that an attack uses. */
export interface Surface {
  readonly name: string
  /** How long to attack; MEASURED_MS if absent. */
  readonly milliseconds?: number
  /**
   * Attacks until the signal is aborted. Returns what the attack achieved, for the report: '40 of 40 calls
   * answered'.
   */
  attack(site: AttackedSite, stop: AbortSignal): Promise<string>
}

/** The longest response time for the visitor, on two quiet cores. */
export const MAX_WAIT_MS = 250

export interface Measurement extends CallerMeasurements {
  readonly name: string
  readonly megabytes: number
  readonly report: string
}

/** Measures the visitor for a time, during the attacks of all given surfaces at once. */
export async function measureDuring(
  site: AttackedSite,
  surfaces: readonly Surface[],
  milliseconds: number,
): Promise<Measurement> {
  const stopCaller = await startConcurrentCaller(site.url)
  const stop = new AbortController()
  const reports = Promise.all(surfaces.map((surface) => surface.attack(site, stop.signal)))
  await setTimeout(milliseconds)
  stop.abort()
  const report = (await reports).join('; ')
  const caller = await stopCaller()
  return {
    name: surfaces.map(({ name }) => name).join(', '),
    ...caller,
    megabytes: residentMegabytes(site.pid),
    report,
  }
}

/** Prints a measurement in one line. */
export function printMeasurement({ name, responses, longestMs, p99Ms, megabytes, report }: Measurement) {
  const times = `worst ${longestMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms of ${responses} responses`
  console.log(`${name || 'without attack'}: ${times}, ${megabytes.toFixed(0)} MB. ${report}`)
}

/** The errors of a measurement: failed responses to the visitor, and a wait beyond MAX_WAIT_MS. */
export function listErrors({ name, longestMs, errors }: Measurement): string[] {
  const slow = longestMs > MAX_WAIT_MS ? [`the visitor waited ${longestMs.toFixed(0)} ms`] : []
  return [...errors, ...slow].map((error) => `${name || 'without attack'}: ${error}`)
}

/** The maximum resident memory of the site a minute after the attacks. */
const MAX_MEGABYTES = 450
const REST_MS = 60_000

/** Measures a site during the attacks of all surfaces at once, and its memory a minute later. */
export async function measureMixed(surfaces: readonly Surface[], minutes: number): Promise<string[]> {
  const site = await startAttackedSite()
  printMeasurement(await measureDuring(site, [], MEASURED_MS))
  const measurement = await measureDuring(site, surfaces, minutes * 60_000)
  printMeasurement({ ...measurement, name: 'all at once' })
  await setTimeout(REST_MS)
  const megabytes = residentMegabytes(site.pid)
  console.log(`a minute later: ${megabytes.toFixed(0)} MB`)
  await site.stop()
  const slow =
    measurement.p99Ms > MAX_WAIT_MS ? [`p99 of the visitor: ${measurement.p99Ms.toFixed(0)} ms`] : []
  const large = megabytes > MAX_MEGABYTES ? [`the site uses ${megabytes.toFixed(0)} MB a minute later`] : []
  return [...measurement.errors, ...slow, ...large]
}

const MEASURED_MS = 10_000

/**
 * Measures each surface on a new site, first without and then with its attack. Prints both, and returns the
 * errors.
 */
export async function measureEach(surfaces: readonly Surface[]): Promise<string[]> {
  const errors: string[] = []
  for (const surface of surfaces) {
    const site = await startAttackedSite()
    printMeasurement(await measureDuring(site, [], MEASURED_MS))
    const measurement = await measureDuring(site, [surface], surface.milliseconds ?? MEASURED_MS)
    printMeasurement(measurement)
    errors.push(...listErrors(measurement))
    await site.stop()
  }
  return errors
}
