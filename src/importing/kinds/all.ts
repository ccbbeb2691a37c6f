import type { ImportKind } from '../import-kind.ts'
import { auspaynetBsb } from './auspaynet-bsb.ts'
import { bundesbankBlz } from './bundesbank-blz.ts'
import { chips } from './chips.ts'
import { fedach } from './fedach.ts'
import { fedwire } from './fedwire.ts'
import { gleifBicLei } from './gleif-bic-lei.ts'
import { nic } from './nic.ts'
import { oenb } from './oenb.ts'
import { schwiftyRegistry } from './schwifty-registry.ts'
import { sortCodes } from './sort-codes.ts'

/** Every kind of file that an operator can import, by code type in the order that people meet them in. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  gleifBicLei,
  bundesbankBlz,
  oenb,
  schwiftyRegistry,
  fedach,
  fedwire,
  nic,
  sortCodes,
  chips,
  auspaynetBsb,
]

/** The kind of an id such as 'fedach'. */
export function findImportKind(id: string): ImportKind | undefined {
  return IMPORT_KINDS.find((kind) => kind.id === id)
}
