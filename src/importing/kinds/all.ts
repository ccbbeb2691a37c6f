import type { ImportKind } from '../import-kind.ts'
import { auspaynetBsb, auspaynetKey } from './auspaynet-bsb.ts'
import { bundesbankBlz } from './bundesbank-blz.ts'
import { epcSct, epcSctInst } from './epc.ts'
import { gleifBicLei } from './gleif-bic-lei.ts'
import { oenb } from './oenb.ts'
import { chips, sortCodes } from './operator-lists.ts'
import { schwiftyRegistry } from './schwifty-registry.ts'
import { fedach, fedwire, nic } from './us-institutions.ts'

/** All kinds of files that an operator can import, in the order of their code types. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  gleifBicLei,
  epcSct,
  epcSctInst,
  bundesbankBlz,
  oenb,
  schwiftyRegistry,
  fedach,
  fedwire,
  nic,
  sortCodes,
  chips,
  auspaynetBsb,
  auspaynetKey,
]

/** Finds a kind by its id, such as 'fedach'. */
export function findImportKind(id: string): ImportKind | undefined {
  return IMPORT_KINDS.find((kind) => kind.id === id)
}
