import { toBic8, toBic11 } from '../codes/swift/bic-parts.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank } from '../directory/entry.ts'

/**
 * The BIC8 of a BIC, if the directory lists it with XXX for the same bank; else null. A BIC8 means the code
 * with XXX (ISO 9362): if that code belongs to another bank, a payment to the BIC8 goes to the other bank.
 */
export function findOwnBic8(directory: CodeDirectory, bank: Bank | null, bic: string | null): string | null {
  if (!bank || !bic) return null
  const bic8 = toBic8(bic)
  return directory.findEntry('swift', toBic11(bic8))?.bankId === bank.id ? bic8 : null
}
