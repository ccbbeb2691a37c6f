import type { StateLocation } from '../open-state.ts'

/** Parses the URL of a PostgreSQL database, or the path of a file. */
export function parseLocation(name: string): StateLocation {
  return name.startsWith('postgres://') ? { url: name, maxConnections: 5 } : name
}
