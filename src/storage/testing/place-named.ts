import type { StateLocation } from '../open-state.ts'

/** A PostgreSQL database by its address, or a file by its path. */
export function parseLocation(name: string): StateLocation {
  return name.startsWith('postgres://') ? { url: name, connections: 5 } : name
}
