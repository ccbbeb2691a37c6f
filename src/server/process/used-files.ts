import type { StateLocation } from '../../storage/open-state.ts'
import type { Config } from './config.ts'

/** The address of a PostgreSQL database without its password and parameters, which may contain one. */
function removePassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  url.search = ''
  url.hash = ''
  return url.href
}

/** '/srv/bankcodex/state.sqlite', or 'postgres://bankcodex@db.example/bankcodex': no password. */
export function describeStateLocation(state: StateLocation): string {
  return typeof state === 'string' ? state : removePassword(state.url)
}

/**
 * Prints which state and which directory this process uses, on standard error. An unset or misspelt variable
 * shows there: the files are then those of another folder.
 */
export function printUsedFiles({ state, directoryFile }: Pick<Config, 'state' | 'directoryFile'>): void {
  process.stderr.write(`State: ${describeStateLocation(state)}; directory: ${directoryFile}\n`)
}
