import type { StateLocation } from '../open-state.ts'

/** Parses the URL of a PostgreSQL database, or the path of a file. */
export function parseLocation(text: string): StateLocation {
  return text.startsWith('postgres://') ? { url: text, maxConnections: 5 } : text
}
