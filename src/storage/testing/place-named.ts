import type { StatePlace } from '../open-state.ts'

/** A PostgreSQL database by its address, or a file by its path. */
export function placeNamed(name: string): StatePlace {
  return name.startsWith('postgres://') ? { url: name, connections: 5 } : name
}
